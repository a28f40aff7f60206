import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import type { MarcheFacts } from './marche-detail.response.js';

/** Facts of a marché that DECP v2 has members for. */
const FAITS_DECP = [
  'accord_cadre',
  'ccag',
  'marche_innovant',
  'attribution_avance',
  'taux_avance',
  'type_groupement',
  'sous_traitance_declaree',
  'origine_ue',
  'origine_france',
] as const;

/** Those that only the verdicts need. */
const FAITS_DU_VERDICT = [
  'cas_reference',
  'montant_base',
  'options_comprises',
  'groupement_commandes',
  'sans_maximum',
  'services_mixtes',
] as const;

/** The facts of DECP v2 as they are selected. */
export type DecpFactsRow = RowOf<Marche, (typeof FAITS_DECP)[number]>;

/** The facts of a marché as they are selected. */
export interface FactsRow extends DecpFactsRow, RowOf<Marche, (typeof FAITS_DU_VERDICT)[number]> {
  provenances: Record<string, string>;
}

const columns = (names: readonly string[]): string => names.map((name) => `marche.${name}`).join(', ');

/** The columns of `DecpFactsRow`, from `marches marche`. */
export const DECP_FACT_COLUMNS = columns(FAITS_DECP);

/** The columns of `FactsRow`, from `marches marche`. */
export const FACT_COLUMNS = columns([...FAITS_DU_VERDICT, ...FAITS_DECP, 'provenances']);

/** Names of the interface, where the column has another. */
const MEMBERS: Readonly<Record<string, string>> = {
  type_achat: 'type',
  lieu_code: 'lieu_execution',
  lieu_type_code: 'lieu_execution',
  lieu_nom: 'lieu_execution',
};

export function toFacts(row: FactsRow): MarcheFacts {
  return {
    cas_reference: row.cas_reference,
    montant_base: row.montant_base,
    options_comprises: row.options_comprises,
    accord_cadre: row.accord_cadre,
    groupement_commandes: row.groupement_commandes,
    sans_maximum: row.sans_maximum,
    services_mixtes: row.services_mixtes,
    ccag: row.ccag,
    marche_innovant: row.marche_innovant,
    attribution_avance: row.attribution_avance,
    taux_avance: toShare(row.taux_avance),
    type_groupement: row.type_groupement,
    sous_traitance_declaree: row.sous_traitance_declaree,
    origine_ue: toShare(row.origine_ue),
    origine_france: toShare(row.origine_france),
    provenances: Object.fromEntries(
      Object.entries(row.provenances).map(([column, origin]) => [MEMBERS[column] ?? column, origin]),
    ),
  };
}

/** A share has four decimals at most, which a JSON number holds exactly. */
const toShare = (share: string | null): number | null => (share === null ? null : Number(share));
