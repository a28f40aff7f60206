import type { SuiviDelai } from '#procurement/delai-paiement.js';

/** A payment delay as the follow-up of a mandat keeps it. */
export interface DelayRow {
  eligible: boolean;
  date_demande: string | null;
  date_service_fait: string | null;
  date_debut: string | null;
  date_mandatement: string | null;
  date_limite: string | null;
  date_paiement: string | null;
  interruption_debut: string | null;
  interruption_fin: string | null;
  interruption_motif: string | null;
  jours_suspension: number | null;
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
