import type { SuiviDgp } from '#database/entities/suivi-dgp.entity.js';
import type { RowOf } from '#database/row.js';
import type { SuiviDelai } from '#procurement/delai-paiement.js';

/** A row of `suivis_paiement`: the follow-up of a mandat with what is known of its payment. */
export interface DelayRow extends RowOf<
  SuiviDgp,
  | 'eligible'
  | 'date_demande'
  | 'date_service_fait'
  | 'date_debut'
  | 'date_mandatement'
  | 'date_limite'
  | 'date_paiement'
  | 'interruption_debut'
  | 'interruption_fin'
  | 'interruption_motif'
  | 'jours_suspension'
  | 'delai_legal_min'
  | 'delai_legal_max'
  | 'delai_contractuel'
> {
  montant_ttc: string;
  exercice_clos: boolean;
  /** Last day on which it was known not to be paid; null once it is, and when nothing tells. */
  impaye_au: string | null;
}

/** The columns of `DelayRow`, from `suivis_paiement suivi`. */
export const DELAY_COLUMNS = `
  suivi.eligible, suivi.date_demande, suivi.date_service_fait, suivi.date_debut, suivi.date_mandatement,
  suivi.date_limite, suivi.date_paiement, suivi.interruption_debut, suivi.interruption_fin, suivi.interruption_motif,
  suivi.jours_suspension, suivi.delai_legal_min, suivi.delai_legal_max, suivi.delai_contractuel,
  suivi.montant_ttc::text AS montant_ttc, suivi.exercice_clos, suivi.impaye_au`;

/** The row in the words of the rule, where what is not known is absent. */
export function toSuivi(row: DelayRow): SuiviDelai {
  const { delai_legal_min: court, delai_legal_max: long } = row;
  return {
    eligible: row.eligible,
    montantTtc: row.montant_ttc,
    delaisLegaux: long > court ? [court, long] : [court],
    ...(row.delai_contractuel === null ? {} : { delaiContractuel: row.delai_contractuel }),
    ...(row.date_demande === null ? {} : { dateDemande: row.date_demande }),
    ...(row.date_service_fait === null ? {} : { dateServiceFait: row.date_service_fait }),
    ...(row.date_debut === null ? {} : { dateDebut: row.date_debut }),
    ...(row.date_mandatement === null ? {} : { dateMandatement: row.date_mandatement }),
    ...(row.date_limite === null ? {} : { limiteAnnoncee: row.date_limite }),
    ...(row.date_paiement === null ? {} : { datePaiement: row.date_paiement }),
    ...(row.impaye_au === null ? {} : { impayeAu: row.impaye_au }),
    ...(row.interruption_debut === null
      ? {}
      : {
          interruption: {
            debut: row.interruption_debut,
            ...(row.interruption_fin === null ? {} : { fin: row.interruption_fin }),
          },
        }),
    ...(row.jours_suspension === null ? {} : { joursSuspension: row.jours_suspension }),
  };
}
