import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { type GroupeSuggere, lireSuggestions } from '#classement/suggestions.js';
import { toAmount, toOptionalAmount } from '#common/money.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { SuggestionsMarchesQuery } from './suggestions-marches.dto.js';
import type { SuggestionMarches, SuggestionMarchesList } from './suggestions-marches.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** Marchés that a suggestion shows. */
const SHOWN = 5;

/** What is suggested for the marchés without a famille, as the rules and the contracts are now. */
@Injectable()
export class SuggestionsMarchesService {
  constructor(private readonly database: TenantDatabase) {}

  async list(ctx: RequestContext, query: SuggestionsMarchesQuery): Promise<SuggestionMarchesList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const { groupes, sansSuggestion } = await this.database.transaction(ctx, (tx) =>
      lireSuggestions(tx, ctx.organizationId),
    );
    const asked = groupes
      .filter(({ critere }) => query.critere === undefined || critere === query.critere)
      .map((groupe) => ({ groupe, somme: sumOf(groupe) }))
      .sort((a, b) => (a.somme === b.somme ? (a.groupe.cle < b.groupe.cle ? -1 : 1) : a.somme < b.somme ? 1 : -1));
    return {
      suggestions: asked.slice(offset, offset + size).map(({ groupe, somme }) => toItem(groupe, somme)),
      total: asked.length,
      marches: asked.reduce((count, { groupe }) => count + groupe.marches.length, 0),
      sans_suggestion: sansSuggestion.length,
      page,
      page_size: size,
      pages: pageCount(asked.length, size),
    };
  }
}

const sumOf = ({ marches }: GroupeSuggere): bigint =>
  marches.reduce((sum, { montant }) => sum + (montant === null ? 0n : toCentimes(montant)), 0n);

function toItem({ cle, famille, critere, valeur, raison, confiance, marches }: GroupeSuggere, somme: bigint) {
  const item: SuggestionMarches = {
    ...{ cle, famille, critere, valeur, raison, confiance },
    nombre: marches.length,
    montant: toAmount(fromCentimes(somme)),
    marches: marches
      .slice(0, SHOWN)
      .map(({ montant, ...marche }) => ({ ...marche, montant: toOptionalAmount(montant) })),
  };
  return item;
}
