import type { Transaction } from '#database/transaction.js';

/** Who vouches that the person behind a password is the one of the address: an organisation that invited it, or an operator. */
export type Prover = 'operator' | 'organization';

export interface LockedAccount {
  id: string;
  email: string;
  hasPassword: boolean;
  disabled: boolean;
  provedBy: Prover | null;
}

/**
 * The account, locked: whoever accepts, resets or removes its password meanwhile waits. Locked before any row of an
 * organisation, so that no two of them wait for each other.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<LockedAccount | undefined> {
  const row = await tx.first<{
    id: string;
    email: string;
    has_password: boolean;
    disabled: boolean;
    proved_by: Prover | null;
  }>(
    `SELECT id, email, password_hash IS NOT NULL AS has_password, disabled_at IS NOT NULL AS disabled, proved_by
     FROM accounts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return (
    row && {
      id: row.id,
      email: row.email,
      hasPassword: row.has_password,
      disabled: row.disabled,
      provedBy: row.proved_by,
    }
  );
}

/** The organisations that the account is a member of. */
export async function organizationsOf(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>('SELECT id FROM account_organizations($1)', [accountId]);
  return rows.map(({ id }) => id);
}

/**
 * Gives the account a password through an invitation. Its sessions end, and no invitation issued before sets a password
 * any more: who holds one of another organisation gains nothing by it.
 * @param passwordHash argon2id
 */
export async function setFirstPassword(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
  provedBy: Prover,
): Promise<void> {
  await tx.execute(
    `UPDATE accounts SET password_hash = $2, proved_by = $3, invitable_since = clock_timestamp(), updated_at = now()
     WHERE id = $1`,
    [accountId, passwordHash, provedBy],
  );
  await endSessions(tx, accountId);
  await tx.execute('UPDATE account_invitations SET accepted_at = now() WHERE account_id = $1 AND accepted_at IS NULL', [
    accountId,
  ]);
}

/** Ends the password and the sessions of an account; invitations issued before set no new one. */
export async function endPassword(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(
    `UPDATE accounts SET password_hash = NULL, proved_by = NULL, invitable_since = clock_timestamp(), updated_at = now()
     WHERE id = $1`,
    [accountId],
  );
  await endSessions(tx, accountId);
}

async function endSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = 'password_reset' WHERE account_id = $1 AND ended_at IS NULL`,
    [accountId],
  );
}
