import { toAmount } from '#common/money.js';
import type { Jour } from '#procurement/dates.js';
import { delaiDePaiement } from '#procurement/delai-paiement.js';
import { alertePaiement, PREAVIS_PAIEMENT_JOURS } from '#procurement/echeances.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import type { RowOf } from '#database/row.js';
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
  date_debut: Jour;
}

/** Unpaid mandats of open exercices whose limit is near or past, without the alert that their state calls for. */
const DUE = `
  SELECT mandat.id, mandat.numero, mandat.exercice, mandat.montant_ht + mandat.montant_tva AS montant_ttc,
         suivi.limite_calculee AS limite,
         coalesce(suivi.date_debut, greatest(suivi.date_demande, suivi.date_service_fait)) AS date_debut,
         (SELECT jsonb_build_object('id', id, 'raison_sociale', raison_sociale) FROM fournisseurs
          WHERE organization_id = $1 AND id = mandat.fournisseur_id) AS fournisseur
  FROM suivi_dgp suivi
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = suivi.mandat_id
  JOIN exercices exercice ON exercice.organization_id = $1 AND exercice.annee = mandat.exercice
  WHERE suivi.organization_id = $1 AND suivi.mandat_id > $2
    AND suivi.eligible AND suivi.date_paiement IS NULL AND mandat.date_paiement IS NULL
    AND exercice.statut = 'ouvert' AND suivi.limite_calculee <= $3::date + ${PREAVIS_PAIEMENT_JOURS}
    AND NOT EXISTS (
      SELECT FROM alertes alerte
      WHERE alerte.organization_id = $1 AND alerte.mandat_id = suivi.mandat_id AND alerte.type = 'delai_paiement'
        AND alerte.cle = CASE WHEN suivi.limite_calculee < $3::date THEN 'depasse:' ELSE 'proche:' END
          || suivi.limite_calculee)
  ORDER BY suivi.mandat_id LIMIT ${BATCH}`;

/** Gives the alerts of the mandats to be paid within five days, then once more past their limit. */
export function giveDelaisPaiement(work: AlertesWork): Promise<number> {
  return inBatches(work, async (tx, after) => {
    const rows = await tx.many<SuiviRow>(DUE, [work.organizationId, after, work.jour]);
    const alertes = rows.flatMap((row) => toAlerte(row, work.jour));
    return { ids: rows.map(({ id }) => id), given: await giveAlertes(tx, work, alertes) };
  });
}

function toAlerte(row: SuiviRow, jour: Jour): AlerteToGive[] {
  // The limit was reckoned with the row; the rule says whether such a mandat is subject to the delay at all.
  const delai = delaiDePaiement({ eligible: true, montantTtc: row.montant_ttc, dateDebut: row.date_debut }, jour);
  const alerte = alertePaiement({ ...delai, limite: row.limite }, jour);
  if (!alerte) return [];
  return [
    {
      type: 'delai_paiement',
      marcheId: null,
      mandatId: row.id,
      cle: alerte.cle,
      dateLimite: alerte.limite,
      nouvelle: alerte.joursRestants >= -RETARD_ANNONCE_JOURS,
      event: {
        event: 'alerte.delai_paiement',
        data: {
          mandat: { id: row.id, numero: row.numero, exercice: row.exercice },
          fournisseur: row.fournisseur,
          montant_ttc: toAmount(row.montant_ttc),
          date_limite: alerte.limite,
          jours_restants: alerte.joursRestants,
          depasse: alerte.depasse,
        },
      },
    },
  ];
}
