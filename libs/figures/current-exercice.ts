import type { Transaction } from '#database/transaction.js';

/**
 * The current exercice of an organisation: the latest open one that has begun, or the calendar year (universal time)
 * while none is kept.
 */
export async function readCurrentExercice(tx: Transaction, organizationId: string): Promise<number> {
  const row = await tx.first<{ annee: number }>(
    `SELECT coalesce(max(annee), extract(year FROM now() AT TIME ZONE 'UTC'))::int AS annee FROM exercices
     WHERE organization_id = $1 AND statut = 'ouvert' AND annee <= extract(year FROM now() AT TIME ZONE 'UTC')`,
    [organizationId],
  );
  if (!row) throw new Error('an aggregate always answers a row');
  return row.annee;
}
