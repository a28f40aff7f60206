import { appendAudit, type AuditEvent } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { TestApi } from './api.js';
import type { TestMember } from './factories.js';

/** Writes an entry of a member to the log of the organisation, as a change made by hand does. */
export function appendEntry(api: TestApi, { account, organization }: TestMember, entry: AuditEvent): Promise<unknown> {
  return api.app
    .get(TenantDatabase)
    .transaction({ organizationId: organization }, (tx) =>
      appendAudit(tx, { actor: { type: 'account', id: account.id } }, entry),
    );
}
