import type { RequestContext } from '#access/request-context.js';
import { appendAudit } from '#database/audit.js';
import type { Transaction } from '#database/transaction.js';
import type { WebhookRow } from './webhook.row.js';

/** Of the address its origin alone: the rest is often a credential, and the log is never rewritten. */
export async function auditWebhook(
  tx: Transaction,
  ctx: RequestContext,
  action: string,
  row: WebhookRow,
  change: { url_changed?: boolean } = {},
): Promise<void> {
  await appendAudit(tx, ctx, {
    action,
    resourceType: 'webhook',
    resourceId: row.id,
    details: { origin: new URL(row.url).origin, events: row.events, is_active: row.isActive, ...change },
  });
}
