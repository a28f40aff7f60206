import type { Transaction } from '#database/transaction.js';

/** Whether an exercice has begun, in universal time (SQL on `exercices`). */
export const HAS_BEGUN = `annee <= extract(year FROM now() AT TIME ZONE 'UTC')`;

/** Whether an exercice may be the current one, the latest of those that may (SQL on `exercices`): it is open and has begun. */
export const MAY_BE_CURRENT = `statut = 'ouvert' AND ${HAS_BEGUN}`;

/**
 * The current exercice of an organisation: the latest open one that has begun, or the calendar year (universal time)
 * while none is kept.
 */
export async function readCurrentExercice(tx: Transaction, organizationId: string): Promise<number> {
  const row = await tx.first<{ annee: number }>(
    `SELECT coalesce(max(annee), extract(year FROM now() AT TIME ZONE 'UTC'))::int AS annee FROM exercices
     WHERE organization_id = $1 AND ${MAY_BE_CURRENT}`,
    [organizationId],
  );
  if (!row) throw new Error('an aggregate always answers a row');
  return row.annee;
}
