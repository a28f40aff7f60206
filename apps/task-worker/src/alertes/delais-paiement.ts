import { toAmount } from '#common/money.js';
import { daysBetween, type Jour } from '#procurement/dates.js';
import { alertePaiement, PREAVIS_PAIEMENT_JOURS } from '#procurement/echeances.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import type { RowOf } from '#database/row.js';
import type { DelaiPaiementData } from '#webhooks/alerte-events.js';
import { type AlerteToGive, type AlertesWork, BATCH, giveAlertes, inBatches } from './give-alertes.js';

/**
 * An alert of a payment delay that ended longer ago is listed by `GET /alertes`, and no event is sent: mandats that a first
 * load finds unpaid for months are no news. The value is one more delay of payment.
 */
const RETARD_ANNONCE_JOURS = 30;

interface SuiviRow extends RowOf<Mandat, 'id' | 'numero' | 'exercice'> {
  montant_ttc: string;
  fournisseur: { id: string; raison_sociale: string } | null;
  limite: Jour;
  mesure_au: Jour;
}

/**
 * Mandats known unpaid whose limit is near today, or was past on the last day that they were known unpaid, without the
 * alert that this calls for. A mandat whose payment is not known has none, nor one that may have a longer delay.
 */
const DUE = `
  SELECT mandat.id, mandat.numero, mandat.exercice, suivi.montant_ttc::text AS montant_ttc,
         suivi.limite_calculee AS limite, mesure.jour AS mesure_au,
         (SELECT jsonb_build_object('id', id, 'raison_sociale', raison_sociale) FROM fournisseurs
          WHERE organization_id = $1 AND id = mandat.fournisseur_id) AS fournisseur
  FROM suivis_paiement suivi
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = suivi.mandat_id
  CROSS JOIN LATERAL (SELECT least(suivi.impaye_au, $3::date) AS jour) mesure
  WHERE suivi.organization_id = $1 AND suivi.mandat_id > $2
    AND suivi.date_paiement IS NULL AND suivi.impaye_au IS NOT NULL AND suivi.montant_ttc > 0
    AND suivi.limite_calculee <= $3::date + ${PREAVIS_PAIEMENT_JOURS}
    AND CASE WHEN mesure.jour > suivi.limite_calculee THEN NOT suivi.nature_decide ELSE suivi.limite_calculee >= $3::date END
    AND NOT EXISTS (
      SELECT FROM alertes alerte
      WHERE alerte.organization_id = $1 AND alerte.mandat_id = suivi.mandat_id AND alerte.type = 'delai_paiement'
        AND alerte.cle = CASE WHEN mesure.jour > suivi.limite_calculee THEN 'depasse:' ELSE 'proche:' END
          || suivi.limite_calculee)
  ORDER BY suivi.mandat_id LIMIT ${BATCH}`;

/** Gives the alerts of the mandats to be paid within five days, then once more when they are known unpaid past their limit. */
export function giveDelaisPaiement(work: AlertesWork): Promise<number> {
  return inBatches(work, async (tx, after) => {
    const rows = await tx.many<SuiviRow>(DUE, [work.organizationId, after, work.jour]);
    const alertes = rows.flatMap((row) => toAlerte(row, work.jour));
    return { ids: rows.map(({ id }) => id), given: await giveAlertes(tx, work, alertes) };
  });
}

function toAlerte(row: SuiviRow, jour: Jour): AlerteToGive[] {
  const alerte = alertePaiement({ limite: row.limite, mesureAu: row.mesure_au }, jour);
  if (!alerte) return [];
  const data: DelaiPaiementData = {
    mandat: { id: row.id, numero: row.numero, exercice: row.exercice },
    fournisseur: row.fournisseur,
    montant_ttc: toAmount(row.montant_ttc),
    date_limite: alerte.limite,
    jours_restants: alerte.joursRestants,
    depasse: alerte.depasse,
    mesure_au: alerte.mesureAu,
  };
  const isNews = daysBetween(alerte.limite, jour) <= RETARD_ANNONCE_JOURS;
  return [
    {
      type: 'delai_paiement',
      marcheId: null,
      mandatId: row.id,
      cle: alerte.cle,
      dateLimite: alerte.limite,
      donnees: data,
      ...(isNews ? { event: { event: 'alerte.delai_paiement', data } } : {}),
    },
  ];
}
