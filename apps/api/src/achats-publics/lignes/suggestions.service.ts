import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { validationFailed } from '#common/app-error.js';
import { toAmount } from '#common/money.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { formatCount } from '#design/format-francais.js';
import { countLignes } from '#figures/lignes/compter-lignes.js';
import { type FiltreLignes, parametresLignes, readFiltre } from '#figures/lignes/filtre-lignes.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { SuggestionsQuery } from './lignes.dto.js';
import type { SuggestionDeFamille, SuggestionsResponse } from './lignes.response.js';
import { MOST_LINES, SUGGESTIONS_PAR_GROUPE, SUGGESTIONS_PAR_PARCOURS } from './suggestions.sql.js';

const MOST = 5;

type Critere = 'historique' | 'compte' | 'cpv' | 'fournisseur';

interface SuggestionRow {
  critere: Critere;
  valeur: string;
  cle: string;
  nombre: string;
  montant_ht: string;
  retenus: number;
  candidats: number;
  famille_id: string;
  famille_code: string;
  famille_libelle: string;
}

/** A criterion that decides alone is so sure, as choisir_famille() says; past lines are as sure as they agree. */
const CONFIANCE: Record<Critere, number> = { historique: 0.95, compte: 0.8, cpv: 0.9, fournisseur: 0.7 };

/** Familles that lines may be given to, by the rules and by what was decided for the same suppliers before. */
@Injectable()
export class SuggestionsService {
  constructor(private readonly database: TenantDatabase) {}

  suggest(ctx: RequestContext, filtre: FiltreLignes): Promise<SuggestionsResponse> {
    return this.database.transaction(ctx, async (tx) => {
      const portee = await countLignes(tx, ctx.organizationId, filtre);
      if (portee.total === 0) return { suggestions: [], lignes_lues: 0 };
      const rows = await tx.many<SuggestionRow>(
        portee.parGroupe ? SUGGESTIONS_PAR_GROUPE : SUGGESTIONS_PAR_PARCOURS,
        parametresLignes(ctx.organizationId, portee.filtre),
      );
      return { suggestions: choose(rows), lignes_lues: Math.min(portee.total, MOST_LINES) };
    });
  }
}

/** The lines that a query means. @throws AppError validation_failed */
export function readSelection({ lignes, ...filters }: SuggestionsQuery): FiltreLignes {
  const filtre = readFiltre(filters);
  if (lignes === undefined) return filtre;
  if (Object.keys(filtre).length > 0) {
    throw validationFailed([
      { field: 'lignes', message: 'lignes ne se combine pas avec un filtre : retirez lignes, ou les filtres.' },
    ]);
  }
  return { lignes: lignes.toLowerCase().split(',') };
}

const confianceOf = ({ critere, retenus, candidats }: SuggestionRow): number =>
  Math.round((CONFIANCE[critere] * 100 * retenus) / candidats) / 100;

/** The best criterion of each famille, then the familles that take the most lines with the most confidence. */
function choose(rows: readonly SuggestionRow[]): SuggestionDeFamille[] {
  const byReason = new Map<string, SuggestionRow[]>();
  for (const row of rows) {
    const reason = `${row.famille_id} ${row.critere}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), row]);
  }
  const weighed = [...byReason.values()].map(toSuggestion).sort((one, other) => weightOf(other) - weightOf(one));
  const best = new Map<string, SuggestionDeFamille>();
  for (const item of weighed) if (!best.has(item.famille.id)) best.set(item.famille.id, item);
  return [...best.values()].slice(0, MOST);
}

const weightOf = ({ nombre, confiance }: SuggestionDeFamille): number => nombre * confiance;

/** One criterion for one famille, with the value that takes the most lines. */
function toSuggestion(rows: SuggestionRow[]): SuggestionDeFamille {
  const [first] = rows.sort((one, other) => Number(other.nombre) - Number(one.nombre));
  const main = first!;
  const montant = rows.reduce((sum, { montant_ht }) => sum + toCentimes(montant_ht), 0n);
  return {
    famille: { id: main.famille_id, code: main.famille_code, libelle: main.famille_libelle },
    nombre: rows.reduce((sum, { nombre }) => sum + Number(nombre), 0),
    montant_ht: toAmount(fromCentimes(montant)),
    critere: main.critere,
    valeur: main.valeur,
    valeurs: rows.map(({ cle }) => cle),
    raison: raisonOf(main, rows.length - 1),
    confiance: confianceOf(main),
  };
}

/** What a criterion compares, of the other values that speak for the same famille. */
const AUTRE: Readonly<Record<SuggestionRow['critere'], readonly [one: string, several: string]>> = {
  historique: ['autre fournisseur', 'autres fournisseurs'],
  fournisseur: ['autre SIREN', 'autres SIREN'],
  compte: ['autre compte', 'autres comptes'],
  cpv: ['autre code CPV', 'autres codes CPV'],
};

/** Why, in a sentence: « 214 lignes du fournisseur EXPRESS SERVICES y sont déjà. » */
function raisonOf({ critere, valeur, retenus, candidats }: SuggestionRow, others: number): string {
  const beside = others === 0 ? '' : ` De même pour ${formatCount(others)} ${AUTRE[critere][others === 1 ? 0 : 1]}.`;
  if (critere === 'historique') {
    const lignes = retenus === 1 ? '1 ligne' : `${formatCount(retenus)} lignes`;
    const sur = retenus === candidats ? '' : `, sur ${formatCount(candidats)} classées`;
    return `${lignes} du fournisseur ${valeur} y ${retenus === 1 ? 'est' : 'sont'} déjà${sur}.${beside}`;
  }
  const sujet = { compte: `Le compte ${valeur}`, cpv: `Le CPV ${valeur}`, fournisseur: `Le SIREN ${valeur}` }[critere];
  const parmi =
    candidats === 1 ? 'relève de cette famille' : `relève de ${formatCount(candidats)} familles, dont celle-ci`;
  return `${sujet} ${parmi}.${beside}`;
}
