import type { SuiviDgp } from '#database/entities/suivi-dgp.entity.js';
import type { RowOf } from '#database/row.js';
import type { SuiviDelai } from '#procurement/delai-paiement.js';

/** A payment delay as the follow-up of a mandat keeps it. */
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
> {
  aujourdhui: string;
}

/** The row in the words of the rule, where what is not known is absent. */
export function toSuivi(row: DelayRow, montantTtc: string): SuiviDelai {
  return {
    eligible: row.eligible,
    montantTtc,
    ...(row.date_demande === null ? {} : { dateDemande: row.date_demande }),
    ...(row.date_service_fait === null ? {} : { dateServiceFait: row.date_service_fait }),
    ...(row.date_debut === null ? {} : { dateDebut: row.date_debut }),
    ...(row.date_mandatement === null ? {} : { dateMandatement: row.date_mandatement }),
    ...(row.date_paiement === null ? {} : { datePaiement: row.date_paiement }),
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
