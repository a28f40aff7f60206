import { isUuid } from '#common/filters.js';
import type { EntryPointKey } from './delivery-job.js';

/** Channel of PostgreSQL on which a process tells the webhook-workers of an entry point with deliveries due. */
export const HINT_CHANNEL = 'webhook_deliveries_due';

/** The payload of the notification about an entry point. */
export const writeHint = ({ organizationId, webhookId }: EntryPointKey): string => `${organizationId} ${webhookId}`;

/** The entry point of a payload; undefined when it is not one of ours, because any role may notify any channel. */
export function readHint(payload = ''): EntryPointKey | undefined {
  const [organizationId = '', webhookId = '', ...more] = payload.split(' ');
  if (!isUuid(organizationId) || !isUuid(webhookId) || more.length > 0) return undefined;
  return { organizationId, webhookId };
}
