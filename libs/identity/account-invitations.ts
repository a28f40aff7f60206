import type { Transaction } from '#database/transaction.js';
import {
  endPassword,
  lockAccount,
  organizationsOf,
  type PasswordEnder,
  setFirstPassword,
} from './account-passwords.js';
import { INVITATION_DAYS, type IssuedInvitation, newInvitationToken } from './invitation-token.js';

/**
 * A forgotten password: ends it with every session of the account, and gives the token that sets a new one. An earlier
 * token is void. The caller has locked the account.
 * @param issuer the organisation that issues it, or an operator
 */
export async function resetAccount(
  tx: Transaction,
  accountId: string,
  issuer: PasswordEnder,
): Promise<{ invitation: IssuedInvitation; sessionsEnded: number }> {
  const sessionsEnded = await endPassword(tx, accountId, issuer);
  const token = newInvitationToken();
  const row = await tx.first<{ expires_at: Date }>(
    `INSERT INTO account_invitations (account_id, token_hash, by_organization, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(days => $4))
     ON CONFLICT (account_id) DO UPDATE
       SET token_hash = excluded.token_hash, by_organization = excluded.by_organization,
           expires_at = excluded.expires_at, created_at = now(), accepted_at = NULL
     RETURNING expires_at`,
    [accountId, token.hash, issuer.organizationId, INVITATION_DAYS],
  );
  const invitation = { token: token.text, expires_at: row!.expires_at.toISOString() };
  return { invitation, sessionsEnded };
}

/**
 * Whether an operator's reset waits for its holder. It is the recourse against an organisation that took an account, so
 * no organisation replaces it.
 */
export async function waitsForOperatorReset(tx: Transaction, accountId: string): Promise<boolean> {
  const waiting = await tx.first(
    `SELECT FROM account_invitations
     WHERE account_id = $1 AND by_organization IS NULL AND accepted_at IS NULL AND expires_at > now()`,
    [accountId],
  );
  return waiting !== undefined;
}

/**
 * Sets the password of an account that was reset, once: of two parallel uses one wins, since each locks the account. A
 * token of an organisation serves while the account belongs to it and to no other.
 * @param passwordHash argon2id
 * @param demoServed where the demo is off, its tokens serve nothing
 * @returns the account; undefined when the token was used, is past its end or serves no more
 */
export async function acceptReset(
  tx: Transaction,
  tokenHash: Buffer,
  passwordHash: string,
  demoServed: boolean,
): Promise<string | undefined> {
  const known = await tx.first<{ account_id: string }>(
    'SELECT account_id FROM account_invitations WHERE token_hash = $1',
    [tokenHash],
  );
  const account = known && (await lockAccount(tx, known.account_id));
  const invitation = await tx.first<{ by_organization: string | null }>(
    `SELECT by_organization FROM account_invitations
     WHERE token_hash = $1 AND accepted_at IS NULL AND expires_at > now() FOR UPDATE`,
    [tokenHash],
  );
  if (!account || !invitation || account.hasPassword || account.disabled) return undefined;
  if (account.demo && !demoServed) return undefined;
  const issuer = invitation.by_organization;
  if (issuer !== null && (await organizationsOf(tx, account.id, demoServed)).join() !== issuer) return undefined;
  const provedBy = issuer === null ? 'operator' : 'organization';
  await setFirstPassword(tx, account.id, passwordHash, { provedBy, demo: account.demo });
  return account.id;
}
