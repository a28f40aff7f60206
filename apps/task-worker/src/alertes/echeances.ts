import type { Jour } from '#procurement/dates.js';
import { alertesEcheance } from '#procurement/echeances.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import type { EcheanceData } from '#webhooks/alerte-events.js';
import { type AlerteToGive, type AlertesWork, BATCH, giveAlertes, inBatches } from './give-alertes.js';

type MarcheRow = RowOf<
  Marche,
  'id' | 'numero' | 'objet' | 'date_notification' | 'duree_mois' | 'reconductions' | 'date_fin'
>;

/** Contracts that are not over: an end in the past, known or reckoned from the duration, has no deadline ahead. */
const RUNNING = `
  SELECT id, numero, objet, date_notification, duree_mois, reconductions, date_fin FROM marches
  WHERE organization_id = $1 AND id > $2
    AND coalesce(date_fin, fin_de_periode(date_notification, duree_mois)) >= $3::date
  ORDER BY id LIMIT ${BATCH}`;

/** Gives the alerts of the contracts that end or are to be renewed within 180, 90 and 30 days. */
export function giveEcheances(work: AlertesWork): Promise<number> {
  return inBatches(work, async (tx, after) => {
    const rows = await tx.many<MarcheRow>(RUNNING, [work.organizationId, after, work.jour]);
    const alertes = rows.flatMap((row) => toAlertes(row, work.jour));
    return { ids: rows.map(({ id }) => id), given: await giveAlertes(tx, work, alertes) };
  });
}

function toAlertes(row: MarcheRow, jour: Jour): AlerteToGive[] {
  const duree = {
    reconductions: row.reconductions,
    ...(row.date_notification === null ? {} : { dateNotification: row.date_notification }),
    ...(row.duree_mois === null ? {} : { dureeMois: row.duree_mois }),
    ...(row.date_fin === null ? {} : { dateFin: row.date_fin }),
  };
  return alertesEcheance(duree, jour).map((alerte): AlerteToGive => {
    const data: EcheanceData = {
      marche: { id: row.id, numero: row.numero, objet: row.objet },
      nature: alerte.nature,
      date_echeance: alerte.date,
      jours_restants: alerte.joursRestants,
      palier: alerte.palier,
    };
    return {
      type: 'echeance',
      marcheId: row.id,
      mandatId: null,
      cle: alerte.cle,
      dateLimite: alerte.date,
      donnees: data,
      // Deadlines are in the future, so each is news, even for a marché loaded long after its signature.
      event: { event: 'alerte.echeance', data },
    };
  });
}
