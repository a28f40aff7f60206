import { toAmount } from '#common/money.js';
import { type DelayRow, toSuivi } from '#figures/delais/suivi-delai.js';
import { delaiDePaiement } from '#procurement/delai-paiement.js';
import { expliquerDelai, libelleDelai } from '#procurement/explication-delai.js';
import type { DelaiPaiementItem } from './mandats.response.js';

/** The payment delay of a mandat as the interface answers it, by the rule of the code. */
export function toDelaiItem(row: DelayRow): DelaiPaiementItem {
  const delai = delaiDePaiement(toSuivi(row));
  return {
    statut: delai.statut,
    libelle: libelleDelai(delai),
    explication: expliquerDelai(delai, { exerciceClos: row.exercice_clos }),
    eligible: row.eligible,
    date_demande: row.date_demande,
    date_service_fait: row.date_service_fait,
    debut: delai.debut ?? null,
    delai_jours: delai.delai ?? null,
    limite: delai.limite ?? null,
    limite_tardive: delai.limiteTardive ?? null,
    limite_ordonnateur: delai.limiteOrdonnateur ?? null,
    mesure_au: delai.mesureAu ?? null,
    jours_ordonnateur: delai.joursOrdonnateur ?? null,
    jours_comptable: delai.joursComptable ?? null,
    jours_retard: delai.joursRetard ?? null,
    interruption:
      row.interruption_debut === null
        ? null
        : { debut: row.interruption_debut, fin: row.interruption_fin, motif: row.interruption_motif },
    jours_suspension: delai.joursSuspension ?? null,
    interets: delai.interets
      ? {
          montant: toAmount(delai.interets.montant),
          taux: Number(delai.interets.taux),
          jours: delai.interets.jours,
          debut: delai.interets.debut,
          source: delai.interets.source,
          a_verifier: delai.interets.aVerifier,
        }
      : null,
    indemnite: delai.indemnite === undefined ? null : toAmount(delai.indemnite),
    limite_annoncee: row.date_limite,
    manque: delai.manque,
    anomalies: delai.anomalies,
  };
}
