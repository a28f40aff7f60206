import { IsNull } from 'typeorm';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { Webhook } from '#database/entities/webhook.entity.js';
import type { Transaction } from '#database/transaction.js';

/** Which entry point, as long as it was not removed. */
export const standing = (id: string) => ({ id, deletedAt: IsNull() });

/**
 * Makes sure that the entry point exists in the organisation.
 * @throws AppError `not_found`, the same for missing and foreign
 */
export async function requireWebhook(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  if (!(await tx.repository(ctx, Webhook).exists(standing(id)))) throw notFound();
}
