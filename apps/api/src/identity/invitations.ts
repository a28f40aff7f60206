import { randomToken, sha256 } from '#common/tokens.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';

const PREFIX = 'inv_';
const VALID_DAYS = 7;

/**
 * Gives an account without a password the token by which it sets one; an earlier invitation is replaced. Only the hash
 * is stored.
 */
export async function issueInvitation(
  tx: Transaction,
  accountId: string,
): Promise<{ token: string; expires_at: string }> {
  const token = PREFIX + randomToken();
  const row = await tx.first<{ expires_at: Date }>(
    `INSERT INTO account_invitations (account_id, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))
     ON CONFLICT (account_id) DO UPDATE
       SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now(), accepted_at = NULL
     RETURNING expires_at`,
    [accountId, sha256(token), VALID_DAYS],
  );
  return { token, expires_at: row!.expires_at.toISOString() };
}

/** The account that an invitation's token names, whatever state the invitation is in. */
export async function ownerOfInvitation(
  database: TenantDatabase,
  token: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  const [owner] = await database.statement<{ id: string; email: string; name: string }>(
    `SELECT account.id, account.email, account.name
     FROM account_invitations invitation JOIN accounts account ON account.id = invitation.account_id
     WHERE invitation.token_hash = $1`,
    [sha256(token)],
  );
  return owner;
}

/** What an invitation's token leads to. */
export type AcceptedInvitation = 'accepted' | 'unknown' | 'used_or_expired';

/**
 * Sets the password of an invited account, once: of two parallel uses one wins, since each locks the invitation.
 * @param passwordHash argon2id
 */
export async function acceptInvitation(
  tx: Transaction,
  token: string,
  passwordHash: string,
): Promise<AcceptedInvitation> {
  const invitation = await tx.first<{ account_id: string; open: boolean }>(
    `SELECT account_id, accepted_at IS NULL AND expires_at > now() AS open
     FROM account_invitations WHERE token_hash = $1 FOR UPDATE`,
    [sha256(token)],
  );
  if (!invitation) return 'unknown';
  if (!invitation.open) return 'used_or_expired';
  const updated = await tx.execute(
    `UPDATE accounts SET password_hash = $2, updated_at = now()
     WHERE id = $1 AND password_hash IS NULL AND disabled_at IS NULL`,
    [invitation.account_id, passwordHash],
  );
  if (updated === 0) return 'used_or_expired';
  await tx.execute('UPDATE account_invitations SET accepted_at = now() WHERE account_id = $1', [invitation.account_id]);
  return 'accepted';
}
