import type { OperatorIdentity } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';

/**
 * Records what an operator did, in the transaction that did it; `details` never holds a secret. Call it last: until the
 * commit nobody else can append to the platform's chain.
 * @param operator null for what no operator did: a failed sign-in, the command line before the first operator exists
 */
export async function recordOperatorAction(
  tx: Transaction,
  operator: Pick<OperatorIdentity, 'operatorId'> | null,
  action: string,
  resource: { type: string; id: string | null },
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.execute(
    `INSERT INTO platform_audit_entries (operator_id, action, resource_type, resource_id, details)
     VALUES ($1, $2, $3, $4, $5)`,
    [operator?.operatorId ?? null, action, resource.type, resource.id, JSON.stringify(details)],
  );
}
