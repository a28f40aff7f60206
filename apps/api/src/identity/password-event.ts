import type { RequestOrigin } from '#access/request-origin.js';
import { fromOrigin, type SecurityEvent } from '#access/security-event.js';

/** What the audits hold of a password that was set, changed or refused, but for the action. */
export const eventOfPassword = (
  accountId: string,
  origin: RequestOrigin,
  details: Record<string, unknown> = {},
): Omit<SecurityEvent, 'action'> => ({
  actor: { type: 'account', id: accountId },
  accountId,
  resourceType: 'account',
  resourceId: accountId,
  details: { ...details, ...fromOrigin(origin) },
});
