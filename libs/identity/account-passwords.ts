import type { Actor } from '#database/audit.js';
import type { Transaction } from '#database/transaction.js';

/** Who vouches that the person behind a password is the one of the address: an organisation that invited it, or an operator. */
export type Prover = 'operator' | 'organization';

/** By whom, and in whose organisation, a password ends: null for an operator, who acts on the account everywhere. */
export interface PasswordEnder {
  organizationId: string | null;
  actor: Actor;
}

export interface LockedAccount {
  id: string;
  email: string;
  hasPassword: boolean;
  disabled: boolean;
  /** Of the demo: refused where it is off. */
  demo: boolean;
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
    demo: boolean;
    proved_by: Prover | null;
  }>(
    `SELECT id, email, password_hash IS NOT NULL AS has_password, disabled_at IS NOT NULL AS disabled, demo, proved_by
     FROM accounts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return (
    row && {
      id: row.id,
      email: row.email,
      hasPassword: row.has_password,
      disabled: row.disabled,
      demo: row.demo,
      provedBy: row.proved_by,
    }
  );
}

/**
 * The organisations that the account is a member of.
 * @param demoServed whether that of the demo counts: where the demo is off, belonging to it opens nothing
 */
export async function organizationsOf(tx: Transaction, accountId: string, demoServed: boolean): Promise<string[]> {
  const rows = await tx.many<{ id: string }>('SELECT id FROM account_organizations($1) WHERE $2 OR NOT demo', [
    accountId,
    demoServed,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Gives the account a password through an invitation. Its sessions end, and no invitation issued before sets a password
 * any more: who holds one of another organisation gains nothing by it.
 * @param passwordHash argon2id
 * @param issuer who gave the token, and whether that was the demo, whose accounts are refused where it is off
 */
export async function setFirstPassword(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
  issuer: { provedBy: Prover; demo: boolean },
): Promise<void> {
  await tx.execute(
    `UPDATE accounts
     SET password_hash = $2, proved_by = $3, demo = $4, invitable_since = clock_timestamp(), updated_at = now()
     WHERE id = $1`,
    [accountId, passwordHash, issuer.provedBy, issuer.demo],
  );
  await endSessions(tx, accountId);
  await tx.execute('UPDATE account_invitations SET accepted_at = now() WHERE account_id = $1 AND accepted_at IS NULL', [
    accountId,
  ]);
}

/**
 * Ends the password and the sessions of an account; invitations issued before set no new one. The account is of the demo
 * from then on when the demo ended it, and else no longer.
 * @returns how many sessions it ended
 */
export async function endPassword(
  tx: Transaction,
  accountId: string,
  { organizationId, actor }: PasswordEnder,
): Promise<number> {
  await tx.execute(
    `UPDATE accounts SET password_hash = NULL, proved_by = NULL, demo = made_by_demo($2, $3, $4),
            invitable_since = clock_timestamp(), updated_at = now()
     WHERE id = $1`,
    [accountId, organizationId, actor.type, actor.id],
  );
  return endSessions(tx, accountId);
}

function endSessions(tx: Transaction, accountId: string): Promise<number> {
  return tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = 'password_reset' WHERE account_id = $1 AND ended_at IS NULL`,
    [accountId],
  );
}
