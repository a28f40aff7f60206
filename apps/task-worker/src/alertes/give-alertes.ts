import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Jour } from '#procurement/dates.js';
import type { TypeAlerteExecution } from '#procurement/execution.js';
import type { EventPublisher, PublishedEvent } from '#webhooks/event-publisher.js';

/** The alerts of one organisation on a day. */
export interface AlertesWork {
  database: TenantDatabase;
  publisher: Pick<EventPublisher, 'publishAll'>;
  organizationId: string;
  jour: Jour;
}

/** An alert to give, with the event that announces it when it is news. */
export interface AlerteToGive {
  type: 'echeance' | 'delai_paiement' | TypeAlerteExecution;
  marcheId: string | null;
  mandatId: string | null;
  /** The same alert has the same key: given once. */
  cle: string;
  /** Null for the execution of a contract whose end is not known. */
  dateLimite: Jour | null;
  /** What the alert says, as it is kept. */
  donnees: object;
  /** Absent: the alert is only listed. */
  event?: PublishedEvent;
}

/** Rows looked at in one transaction. */
export const BATCH = 1_000;

/** Whoever follows the last alert of a subject is given the next one. */
const GIVE = `
  INSERT INTO alertes (organization_id, type, marche_id, mandat_id, cle, date_limite, donnees, assigne_a)
  SELECT $1, type, "marcheId", "mandatId", cle, "dateLimite", donnees,
    (SELECT former.assigne_a FROM alertes former
     WHERE former.organization_id = $1 AND former.type = alerte.type
       AND (former.marche_id = "marcheId" OR former.mandat_id = "mandatId")
     ORDER BY former.created_at DESC, former.id DESC LIMIT 1)
  FROM jsonb_to_recordset($2) AS alerte
    (type text, "marcheId" uuid, "mandatId" uuid, cle text, "dateLimite" date, donnees jsonb)
  ORDER BY type, "marcheId", "mandatId", cle
  ON CONFLICT ON CONSTRAINT alertes_une_fois DO NOTHING
  RETURNING coalesce(marche_id, mandat_id)::text || cle AS key`;

/**
 * Writes the alerts that were not given yet, and publishes their events in the same transaction. A second worker waits for
 * the unique key of the first, then finds nothing to give.
 * @returns how many were given
 */
export async function giveAlertes(tx: Transaction, work: AlertesWork, alertes: AlerteToGive[]): Promise<number> {
  if (alertes.length === 0) return 0;
  const rows = alertes.map(({ event: _, ...row }) => row);
  const given = await tx.many<{ key: string }>(GIVE, [work.organizationId, JSON.stringify(rows)]);
  const keys = new Set(given.map(({ key }) => key));
  const written = alertes.filter(({ marcheId, mandatId, cle }) => keys.has(`${marcheId ?? mandatId}${cle}`));
  const events = written.flatMap(({ event }) => event ?? []);
  await work.publisher.publishAll(tx, { organizationId: work.organizationId }, events);
  return written.length;
}

/**
 * Runs `step` over the rows of a query that ends with `$2 < id … ORDER BY id`, a batch a transaction.
 * @param next answers the rows after an identifier, and what they led to
 */
export async function inBatches(
  work: AlertesWork,
  next: (tx: Transaction, after: string) => Promise<{ ids: string[]; given: number }>,
): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let given = 0; ;) {
    const from = after;
    const step = await work.database.transaction({ organizationId: work.organizationId }, (tx) => next(tx, from));
    given += step.given;
    const last = step.ids.at(-1);
    if (last === undefined || step.ids.length < BATCH) return given;
    after = last;
  }
}
