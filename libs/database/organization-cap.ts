import { conflict } from '#common/app-error.js';
import type { TenantContext } from './tenant-database.js';
import type { Transaction } from './transaction.js';

/** How many of one kind an organisation may keep. */
export interface OrganizationCap {
  /** The table. Its rows count for which the condition `counted` holds. */
  table: 'webhooks' | 'api_keys';
  /** SQL condition. */
  counted: string;
  max: number;
  /** Told when it is reached: what there is too much of, and what to do. */
  message: string;
}

/**
 * Refuses one more row when the organisation has the most it may have. A lock makes the writers of that table take turns
 * until they commit, so the second of two sees the row of the first.
 * @throws AppError conflict
 */
export async function requireRoom(
  tx: Transaction,
  { organizationId }: TenantContext,
  { table, counted, max, message }: OrganizationCap,
): Promise<void> {
  await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('${table} of ' || $1, 0))`, [organizationId]);
  const full = await tx.first(
    `SELECT FROM ${table} WHERE organization_id = $1 AND ${counted} OFFSET ${max - 1} LIMIT 1`,
    [organizationId],
  );
  if (full) throw conflict(message);
}
