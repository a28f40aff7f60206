import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import {
  optionalExercice,
  optionalText,
  optionalUuid,
  readChoice,
  readDate,
  readInstant,
  readTogether,
} from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { lireSuggestions } from '#classement/suggestions.js';
import { Conditions } from '#database/conditions.js';
import { identifiersOf, isFournisseurNamed } from '#database/identifiers.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { broughtSql } from '#figures/brought.sql.js';
import { findAvenants, findMarcheDetail } from '#figures/marches/marche-detail.js';
import {
  MARCHE_COLUMNS,
  type MarcheRow,
  MONTANT_ACTUEL_SQL,
  STATUT_SQL,
  toMarcheItem,
} from '#figures/marches/marche.row.js';
import type { AvenantList, MarcheDetail } from '#figures/marches/marche-detail.response.js';
import type { MarcheList, MarcheListItem } from '#figures/marches/marches.response.js';
import { type ListMarchesQuery, SANS_SUGGESTION } from './marches.dto.js';

/** What a filter takes for what is not known: `facettes` counts it under that value. */
const AUCUN = 'aucun';

const TRIS = ['recent', 'echeance', 'montant_desc', 'montant_actuel_desc'] as const;

const ORDERS = {
  recent: 'marche.date_notification DESC NULLS LAST, marche.id DESC',
  echeance: 'marche.date_fin NULLS LAST, marche.id',
  montant_desc: 'marche.montant DESC NULLS LAST, marche.id',
  montant_actuel_desc: `${MONTANT_ACTUEL_SQL} DESC NULLS LAST, marche.id`,
} as const;

/** What was paid on a marché of the page and what may be, from the rollups. */
const EXECUTION = `(SELECT ARRAY[execution.paye_ht, execution.reference_ht]::numeric(15,2)[]::text[]
  FROM executions_marches execution
  WHERE execution.organization_id = marche.organization_id AND execution.marche_id = marche.id) AS execution`;

interface ListRow extends MarcheRow {
  execution: [paye: string, reference: string | null];
  montant_actuel: string | null;
}

const toListItem = ({ execution: [paye, reference], montant_actuel, ...row }: ListRow): MarcheListItem => ({
  ...toMarcheItem(row),
  montant_actuel: montant_actuel === null ? null : toAmount(montant_actuel),
  paye_ht: toAmount(paye),
  reference_ht: reference === null ? null : toAmount(reference),
});

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** The list of marchés with its filters, newest notification first, and the whole of one. */
@Injectable()
export class MarchesReadService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  async get(ctx: RequestContext, id: string): Promise<MarcheDetail> {
    const detail = await this.database.transaction(ctx, (tx) => findMarcheDetail(tx, ctx.organizationId, id));
    if (!detail) throw notFound();
    return detail;
  }

  /** @throws AppError not_found */
  listAvenants(ctx: RequestContext, id: string): Promise<AvenantList> {
    return this.database.transaction(ctx, async (tx) => {
      const marche = await tx.first<{ variation: string }>(
        `SELECT coalesce((SELECT sum(variation_montant) FROM avenants avenant
           WHERE avenant.organization_id = $1 AND avenant.marche_id = marche.id), 0) AS variation
         FROM marches marche WHERE marche.organization_id = $1 AND marche.id = $2`,
        [ctx.organizationId, id],
      );
      if (!marche) throw notFound();
      const avenants = await findAvenants(tx, ctx.organizationId, id);
      return { avenants, total: avenants.length, variation_totale: toAmount(marche.variation) };
    });
  }

  /** @throws AppError validation_failed for an unknown `tri`, or an instant that is none */
  list(ctx: RequestContext, query: ListMarchesQuery): Promise<MarcheList> {
    const { order, modifieDepuis } = readTogether({
      order: () => ORDERS[readChoice('tri', query.tri, TRIS, 'recent')],
      modifieDepuis: () => readModifieDepuis(query),
      suggestion: () => readChoice('suggestion', query.suggestion, ['', SANS_SUGGESTION], ''),
    });
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const conditions = conditionsOf(ctx, query, { modifieDepuis, among: await readAmong(tx, ctx, query) });
      const bound = boundPage(conditions.parameters, { size, offset });
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM marches marche WHERE ${conditions}`,
        conditions.parameters,
      );
      const total = counted!.total;
      const rows =
        offset >= total
          ? []
          : await tx.many<ListRow>(
              `SELECT ${MARCHE_COLUMNS}, ${EXECUTION}, ${MONTANT_ACTUEL_SQL}::numeric(18,2)::text AS montant_actuel
               FROM marches marche WHERE ${conditions}
               ORDER BY ${order}
               ${bound.limit}`,
              bound.parameters,
            );
      return { marches: rows.map(toListItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }
}

/** What a filter asks that is not a column: the marchés that it leaves, by identifier; undefined: it is not asked. */
export async function readAmong(
  tx: Transaction,
  ctx: RequestContext,
  { suggestion }: Pick<ListMarchesQuery, 'suggestion'>,
): Promise<string[] | undefined> {
  if (suggestion !== SANS_SUGGESTION) return undefined;
  return (await lireSuggestions(tx, ctx.organizationId)).sansSuggestion;
}

interface ReadBefore {
  modifieDepuis?: Date | undefined;
  /** Of `readAmong`. */
  among: readonly string[] | undefined;
}

/** Identifiers and enumerations are strict equality; the search is partial and ignores case and accents. */
export function conditionsOf(
  ctx: RequestContext,
  query: ListMarchesQuery,
  { modifieDepuis = readModifieDepuis(query), among }: ReadBefore,
): Conditions {
  return new Conditions('marche', ctx.organizationId)
    .add(optionalExercice(query.exercice), (year) => `marche.exercice = ${year}`)
    .add(optionalText(query.service), (service) =>
      query.service === AUCUN
        ? `(${service} = '${AUCUN}' AND marche.service_id IS NULL)`
        : `marche.service_id IN (${identifiersOf('services', query.service, service)})`,
    )
    .add(optionalText(query.famille), (famille) =>
      query.famille === AUCUN
        ? `(${famille} = '${AUCUN}' AND marche.famille_id IS NULL)`
        : `marche.famille_id IN (${identifiersOf('familles', query.famille, famille)})`,
    )
    .add(optionalText(query.search), (text) => `marche.id IN (SELECT rechercher_marches($1, ${text}))`)
    .add(optionalText(query.procedure), (procedure) => `coalesce(marche.procedure, '${AUCUN}') = ${procedure}`)
    .add(optionalText(query.fournisseur), (fournisseur) =>
      query.fournisseur === AUCUN
        ? `(${fournisseur} = '${AUCUN}' AND NOT EXISTS (
            SELECT FROM marche_titulaires titulaire
            WHERE titulaire.organization_id = $1 AND titulaire.marche_id = marche.id))`
        : `marche.id IN (
        SELECT titulaire.marche_id FROM marche_titulaires titulaire
        JOIN fournisseurs fournisseur
          ON fournisseur.organization_id = titulaire.organization_id AND fournisseur.id = titulaire.fournisseur_id
        WHERE titulaire.organization_id = $1
          AND ${isFournisseurNamed(fournisseur)})`,
    )
    .add(optionalText(query.statut), (statut) => `${STATUT_SQL} = ${statut}`)
    .add(
      optionalText(query.verdict),
      (statut) => `marche.id IN (
        SELECT verdict.marche_id FROM verdicts_marches verdict
        WHERE verdict.organization_id = $1 AND verdict.statut = ${statut})`,
    )
    .add(
      optionalText(query.manque),
      (manque) => `marche.id IN (
        SELECT verdict.marche_id FROM verdicts_marches verdict
        WHERE verdict.organization_id = $1 AND ${manque} = ANY (verdict.manque))`,
    )
    .add(among, (ids) => `marche.id = ANY (${ids}::uuid[])`)
    .add(importOf(query.import), (id) => `marche.id IN (${broughtSql(id, 'marche')})`)
    .add(modifieDepuis, (instant) => `marche.updated_at >= ${instant}::timestamptz`)
    .add(optionalText(query.type), (type) => `coalesce(marche.type_achat, '${AUCUN}') = ${type}`)
    .add(
      optionalText(query.operation),
      (operation) => `marche.operation_id IN (${identifiersOf('operations', query.operation, operation)})`,
    )
    .add(readDate(query.echeance_apres)?.toISOString().slice(0, 10), (day) => `marche.date_fin >= ${day}::date`)
    .add(readDate(query.echeance_avant)?.toISOString().slice(0, 10), (day) => `marche.date_fin <= ${day}::date`);
}

const readModifieDepuis = (query: ListMarchesQuery): Date | undefined =>
  readInstant('modifie_depuis', query.modifie_depuis);

const NO_IMPORT = '00000000-0000-0000-0000-000000000000';

/** Identifiers are strict equality: a text that is none names no import. */
const importOf = (raw: unknown): string | undefined =>
  optionalText(raw) === undefined ? undefined : (optionalUuid(raw) ?? NO_IMPORT);
