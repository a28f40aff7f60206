import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import type { MarcheFacts } from './marches.response.js';

/** The facts of a marché as they are selected. */
export interface FactsRow extends RowOf<
  Marche,
  | 'cas_reference'
  | 'montant_base'
  | 'options_comprises'
  | 'accord_cadre'
  | 'groupement_commandes'
  | 'sans_maximum'
  | 'services_mixtes'
  | 'ccag'
  | 'marche_innovant'
  | 'attribution_avance'
  | 'taux_avance'
  | 'type_groupement'
  | 'sous_traitance_declaree'
  | 'origine_ue'
  | 'origine_france'
> {
  provenances: Record<string, string>;
}

/** The columns of `FactsRow`, from `marches marche`. */
export const FACT_COLUMNS = `
  marche.cas_reference, marche.montant_base, marche.options_comprises, marche.accord_cadre, marche.groupement_commandes,
  marche.sans_maximum, marche.services_mixtes,
  marche.ccag, marche.marche_innovant, marche.attribution_avance, marche.taux_avance, marche.type_groupement,
  marche.sous_traitance_declaree, marche.origine_ue, marche.origine_france, marche.provenances`;

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
