import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import { requireVersion } from '../required-version.js';

/**
 * Keeps others from changing a consultation until the transaction ends.
 * @throws AppError not_found, conflict (stale version)
 */
export async function lockConsultation(
  tx: Transaction,
  ctx: RequestContext,
  id: string,
  version: number | undefined,
): Promise<void> {
  const row = await tx.first<{ version: number }>(
    'SELECT version FROM consultations WHERE organization_id = $1 AND id = $2 FOR UPDATE',
    [ctx.organizationId, id],
  );
  if (!row) throw notFound();
  await requireVersion(tx, ctx, { kind: 'consultation', id, version: row.version }, version);
}

/**
 * Two marchés of one number of lot never share a consultation; a letter is no number.
 * @throws AppError conflict
 */
export async function requireDistinctLots(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  const twice = await tx.first<{ lot: string }>(
    `SELECT lot FROM marches WHERE organization_id = $1 AND consultation_id = $2 AND lot <> '' AND NOT lot_a_preciser
     GROUP BY lot HAVING count(*) > 1 ORDER BY lot LIMIT 1`,
    [ctx.organizationId, id],
  );
  if (!twice) return;
  const advice = 'corrigez le numéro de l’un, ou laissez-les dans deux consultations';
  throw conflict(`Deux marchés porteraient le lot ${twice.lot} de la même consultation : ${advice}.`);
}
