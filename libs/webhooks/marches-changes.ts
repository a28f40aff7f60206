import { STATUT_SQL } from '#figures/marches/marche.row.js';
import type { Transaction } from '#database/transaction.js';
import type { EventPublisher, PublishingContext, ReachedEntryPoint } from './event-publisher.js';
import { writeEvents } from './write-events.sql.js';

/** A contract that something else than its own route changed. */
export interface MarcheChange {
  id: string;
  /** Names of the members that changed. */
  champs: readonly string[];
}

/**
 * Tells of contracts that changed (`marche.updated`), in one statement whatever their number. Who raises the version of a
 * contract outside its route tells of it here: a client that keeps contracts would otherwise hold a version that is gone.
 */
export async function tellMarches(
  publisher: Pick<EventPublisher, 'publishSelected'>,
  tx: Transaction,
  ctx: PublishingContext,
  changes: readonly MarcheChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const selected = `(SELECT id, false AS cree, champs, NULL::jsonb AS changements
    FROM jsonb_to_recordset($7::jsonb) change (id uuid, champs text[]))`;
  await publisher.publishSelected(tx, ctx, (parameters) =>
    tx.many<ReachedEntryPoint>(writeEvents(eventsOfMarches(selected), true), [...parameters, JSON.stringify(changes)]),
  );
}

/** The amount of `marches marche` with its avenants. */
export const MONTANT_ACTUEL = `marche.montant + coalesce((SELECT sum(avenant.variation_montant) FROM avenants avenant
  WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id), 0)`;

/**
 * The members of `MarcheEventData`, in its order; a change adds `champs_modifies`.
 * @param changes what has `id`, `cree`, `champs`, `changements`: a table, or a query in parentheses
 */
export const eventsOfMarches = (changes: string): string => `
  SELECT CASE WHEN change.cree THEN 'marche.created' ELSE 'marche.updated' END AS event, 'marche' AS ressource,
         marche.id AS ressource_id, marche.id AS rang, change.changements,
         CASE WHEN change.cree THEN substr(etat.membres, 2)
              ELSE substr(left(etat.membres, -1), 2) || ',"champs_modifies":' || to_json(change.champs) || '}' END AS members
  FROM ${changes} change
  JOIN marches marche ON marche.organization_id = $1::uuid AND marche.id = change.id
  CROSS JOIN LATERAL (
    SELECT row_to_json(data)::text AS membres FROM (
      SELECT marche.id, marche.numero, marche.objet, marche.version, marche.exercice, ${STATUT_SQL} AS statut,
             trim_scale(${MONTANT_ACTUEL}) AS montant_actuel, marche.nature, marche.type_achat AS type, marche.procedure,
             marche.cpv, trim_scale(marche.montant) AS montant, marche.date_notification, marche.duree_mois) data) etat`;

/**
 * The members of `MarcheState`, in its order, of contracts that are about to be deleted.
 * @param gone what has their `id`: a table, or a query in parentheses
 */
export const eventsOfDeletedMarches = (gone: string): string => `
  SELECT 'marche.deleted' AS event, 'marche' AS ressource, marche.id AS ressource_id, marche.id AS rang,
         NULL::jsonb AS changements, substr(row_to_json(etat)::text, 2) AS members
  FROM ${gone} gone
  JOIN marches marche ON marche.organization_id = $1::uuid AND marche.id = gone.id
  CROSS JOIN LATERAL (
    SELECT marche.id, marche.numero, marche.objet, marche.version, marche.exercice, ${STATUT_SQL} AS statut,
           trim_scale(${MONTANT_ACTUEL}) AS montant_actuel) etat`;
