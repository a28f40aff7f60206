import type { Transaction } from './transaction.js';

/** Who did something: an account, an API key, an operator, or the service itself. */
export interface Actor {
  type: 'account' | 'api_key' | 'operator' | 'service';
  id: string | null;
}

export interface AuditEvent {
  /** Past participle of the trade, such as `marche.created`, `import.completed`, `member.removed`. */
  action: string;
  resourceType: string;
  resourceId: string | null;
  /** What changed, as JSON; never a secret. */
  details?: Record<string, unknown>;
}

/**
 * Appends to the organisation's audit chain within the business transaction. The organisation is that of the
 * transaction; the SQL function locks the chain's head, numbers the entry and hashes it over the one before, so call it
 * last: until the commit no other writer of the organisation can append. What triggers asked for is done before.
 */
export async function appendAudit(tx: Transaction, { actor }: { actor: Actor }, event: AuditEvent): Promise<void> {
  await tx.doAskedWork();
  await tx.execute('SELECT audit_append($1, $2, $3, $4, $5, $6)', [
    actor.type,
    actor.id,
    event.action,
    event.resourceType,
    event.resourceId,
    JSON.stringify(event.details ?? {}),
  ]);
}

/** `appendAudit` for one kind of resource. */
export const auditOf =
  (resourceType: string) =>
  (
    tx: Transaction,
    ctx: { actor: Actor },
    action: string,
    resourceId: string,
    details: Record<string, unknown>,
  ): Promise<void> =>
    appendAudit(tx, ctx, { action, resourceType, resourceId, details });
