import { Injectable } from '@nestjs/common';
import type { PasswordOwner } from '#access/password-rules.js';
import { Passwords } from '#access/passwords.js';
import type { AccountIdentity } from '#access/request-context.js';
import type { RequestOrigin } from '#access/request-origin.js';
import { SecurityJournal } from '#access/security-journal.js';
import { AppError, notFound, validationFailed } from '#common/app-error.js';
import { equalInConstantTime, sha256 } from '#common/tokens.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { acceptReset } from '#identity/account-invitations.js';
import { type LockedAccount, lockAccount, organizationsOf, setFirstPassword } from '#identity/account-passwords.js';
import { decline, lockPending, type PendingInvitation } from '#identity/member-invitations.js';
import { type MembershipContext, Memberships } from '#identity/memberships.js';
import type { AnswerInvitationDto } from './invitations.dto.js';
import type { OfferedInvitation, ReceivedInvitation } from './invitations.response.js';
import { eventOfPassword } from './password-event.js';
import type { CheckedAccount } from './sessions.service.js';

interface ReceivedRow {
  id: string;
  organization_id: string;
  organization_name: string;
  role: string;
  created_at: Date;
  expires_at: Date;
  token_required: boolean;
}

interface FoundInvitation {
  organization_id: string;
  id: string;
  email: string;
  name: string;
  demo: boolean;
}

/**
 * How an invitation becomes a membership. An address is not a proof: whoever was invited first under it may hold its
 * account. So an organisation opens by its own token, or to an account that an operator vouches for (docs/operation.md,
 * "Comptes et invitations").
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly memberships: Memberships,
    private readonly passwords: Passwords,
    private readonly journal: SecurityJournal,
    private readonly settings: Settings,
  ) {}

  /**
   * Sets a first password by a token: of an organisation's invitation, which it accepts and no other, or of a reset.
   * @returns the account that has this password now
   * @throws AppError validation_failed when the password is refused; link_invalid for an unknown token; link_expired for one that was used, replaced by another or is
   *   past its end, and for an account that has its password: it accepts once signed in
   */
  async acceptWithPassword(token: string, password: string, origin: RequestOrigin): Promise<CheckedAccount> {
    const tokenHash = sha256(token);
    const invitation = await this.invitationOf(tokenHash);
    const owner = invitation ?? (await this.ownerOfReset(tokenHash));
    if (!owner) throw invalid();
    const hash = await this.passwords.hash(password, { owner, field: 'password' });
    const id = invitation
      ? await this.joinWithPassword(invitation, tokenHash, hash, origin)
      : await this.resetPassword(tokenHash, hash, origin);
    return { id, email: owner.email, password_hash: hash };
  }

  /**
   * What a token opens: it names the organisation and the address that were typed, and tells nothing of an account.
   * @throws AppError link_invalid for an unknown token; link_expired for an invitation that was answered or is past its end
   */
  async offered(token: string): Promise<OfferedInvitation> {
    const tokenHash = sha256(token);
    const invitation = await this.invitationOf(tokenHash);
    if (!invitation) {
      const owner = await this.ownerOfReset(tokenHash);
      if (!owner) throw invalid();
      return { email: owner.email, organization: null };
    }
    const { organization_id: organizationId, id, email } = invitation;
    const organization = await this.database.transaction({ organizationId }, (tx) =>
      tx.first<{ name: string }>(
        `SELECT organization.name FROM member_invitations invitation
         JOIN organizations organization ON organization.id = invitation.organization_id
         WHERE invitation.organization_id = $1 AND invitation.id = $2
           AND invitation.answered_at IS NULL AND invitation.expires_at > now()`,
        [organizationId, id],
      ),
    );
    if (!organization) throw expired();
    return { email, organization: organization.name };
  }

  /** The invitations that wait for the signed-in account, the oldest first. */
  async received({ accountId }: AccountIdentity): Promise<ReceivedInvitation[]> {
    const rows = await this.database.common.statement<ReceivedRow>(
      'SELECT * FROM account_member_invitations($1) WHERE $2 OR NOT demo',
      [accountId, this.settings.demo],
    );
    return rows.map((row) => ({
      id: row.id,
      organization: { id: row.organization_id, name: row.organization_name },
      role: row.role,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      token_required: row.token_required,
    }));
  }

  /**
   * Accepts or declines an invitation as the signed-in account.
   * @throws AppError not_found when no such invitation waits for it, validation_failed when its token is needed,
   *   link_invalid when the token is another, link_expired when it was answered meanwhile
   */
  async answer(identity: AccountIdentity, id: string, { decision, token }: AnswerInvitationDto): Promise<void> {
    const [found] = await this.database.common.statement<ReceivedRow>(
      'SELECT * FROM account_member_invitations($1) WHERE id = $2 AND ($3 OR NOT demo)',
      [identity.accountId, id, this.settings.demo],
    );
    if (!found) throw notFound();
    const ctx = contextOf(found.organization_id, identity.accountId);
    await this.database.transaction(ctx, async (tx) => {
      const account = await lockSignedIn(tx, identity);
      const invitation = await lockPending(tx, ctx.organizationId, id);
      if (!invitation || invitation.expired) throw expired();
      if (decision === 'decline') return decline(tx, ctx, invitation);
      requireProof(account, invitation, token);
      if (!(await this.memberships.join(tx, ctx, account.id, invitation))) throw expired();
    });
  }

  /** The invitation of a token, whatever became of it. @throws AppError link_expired where the demo that made it is off */
  private async invitationOf(tokenHash: Buffer): Promise<FoundInvitation | undefined> {
    const [invitation] = await this.database.common.statement<FoundInvitation>(
      'SELECT * FROM member_invitation_of($1)',
      [tokenHash],
    );
    if (invitation?.demo && !this.settings.demo) throw expired();
    return invitation;
  }

  private async ownerOfReset(tokenHash: Buffer): Promise<PasswordOwner | undefined> {
    const [owner] = await this.database.common.statement<{ email: string; name: string }>(
      `SELECT account.email, account.name
       FROM account_invitations invitation JOIN accounts account ON account.id = invitation.account_id
       WHERE invitation.token_hash = $1`,
      [tokenHash],
    );
    return owner;
  }

  private notePassword(tx: Transaction, accountId: string, origin: RequestOrigin): Promise<void> {
    return this.journal.write(tx, { ...eventOfPassword(accountId, origin), action: 'password.set' });
  }

  private joinWithPassword(
    found: FoundInvitation,
    tokenHash: Buffer,
    passwordHash: string,
    origin: RequestOrigin,
  ): Promise<string> {
    const { organization_id: organizationId, id } = found;
    return this.database.transaction({ organizationId }, async (tx) => {
      const accountId = await findOrCreateAccount(tx, found);
      const account = accountId && (await lockAccount(tx, accountId));
      const invitation = await lockPending(tx, organizationId, id);
      if (!account || !invitation || invitation.expired || !isToken(invitation, tokenHash)) throw expired();
      if (!(await maySetPassword(tx, account, organizationId, id, this.settings.demo))) throw expired();
      await setFirstPassword(tx, account.id, passwordHash, {
        provedBy: 'organization',
        demo: invitation.demo,
      });
      // The name that this organisation typed, not the one of another that invited the address before.
      await tx.execute('UPDATE accounts SET name = $2 WHERE id = $1', [account.id, invitation.name]);
      const ctx = contextOf(organizationId, account.id);
      if (!(await this.memberships.join(tx, ctx, account.id, invitation))) throw expired();
      await this.notePassword(tx, account.id, origin);
      return account.id;
    });
  }

  private resetPassword(tokenHash: Buffer, passwordHash: string, origin: RequestOrigin): Promise<string> {
    return this.database.common.transaction(async (tx) => {
      const accountId = await acceptReset(tx, tokenHash, passwordHash, this.settings.demo);
      if (accountId === undefined) throw expired();
      await this.notePassword(tx, accountId, origin);
      return accountId;
    });
  }
}

const invalid = (): AppError =>
  new AppError('link_invalid', {
    message:
      'Cette invitation n’est pas valide : vérifiez que le code est complet ou demandez-en une autre à votre administrateur.',
  });

/** One text for every reason, so that it tells nothing of the account. */
const expired = (): AppError =>
  new AppError('link_expired', {
    message:
      'Cette invitation a déjà servi ou a expiré, ou votre adresse a déjà un mot de passe : connectez-vous pour l’accepter avec son code, ou demandez-en une autre à votre administrateur.',
  });

const contextOf = (organizationId: string, accountId: string): MembershipContext => ({
  organizationId,
  actor: { type: 'account', id: accountId },
});

const isToken = ({ tokenHash }: PendingInvitation, presented: Buffer): boolean =>
  tokenHash !== null && equalInConstantTime(tokenHash, presented);

/** The account of the address; created when there is none, which a refusal later undoes with its transaction. */
async function findOrCreateAccount(tx: Transaction, { email, name }: FoundInvitation): Promise<string | undefined> {
  await tx.execute('INSERT INTO accounts (email, name) VALUES ($1, $2) ON CONFLICT (lower(email)) DO NOTHING', [
    email,
    name,
  ]);
  const account = await tx.first<{ id: string }>('SELECT id FROM accounts WHERE lower(email) = lower($1)', [email]);
  return account?.id;
}

/**
 * Whether the invitation may give the account its password. Not an account that belongs to an organisation: the token
 * would open that one too. Not one whose password an operator vouches for. An account that an organisation's invitation
 * opened and that belongs nowhere any more starts anew, for its password may be known to that organisation.
 */
async function maySetPassword(
  tx: Transaction,
  account: LockedAccount,
  organizationId: string,
  invitationId: string,
  demoServed: boolean,
): Promise<boolean> {
  // Where the demo is off, an account of the demo opens nothing: it starts anew.
  const vouchedFor = account.provedBy === 'operator' && (demoServed || !account.demo);
  if (account.disabled || (account.hasPassword && vouchedFor)) return false;
  if ((await organizationsOf(tx, account.id, demoServed)).length > 0) return false;
  const late = await tx.first(
    `SELECT FROM accounts account, member_invitations invitation
     WHERE account.id = $1 AND invitation.organization_id = $2 AND invitation.id = $3
       AND invitation.issued_at <= account.invitable_since`,
    [account.id, organizationId, invitationId],
  );
  return late === undefined;
}

/** The signed-in account, locked; its session may have ended while the request waited for the lock. */
async function lockSignedIn(tx: Transaction, { accountId, sessionId }: AccountIdentity): Promise<LockedAccount> {
  const account = await lockAccount(tx, accountId);
  const open = await tx.first('SELECT FROM sessions WHERE id = $1 AND ended_at IS NULL', [sessionId]);
  if (!account || !account.hasPassword || account.disabled || !open) throw new AppError('session_ended');
  return account;
}

/** The organisation's own token, unless an operator vouches for the account; a token that is given must be the right one. */
function requireProof(account: LockedAccount, invitation: PendingInvitation, token: string | undefined): void {
  // A member that is null is absent, as on every route.
  if (typeof token === 'string') {
    if (!isToken(invitation, sha256(token))) throw invalid();
  } else if (account.provedBy !== 'operator') {
    const message = 'Le code d’invitation que l’organisation vous a remis est attendu.';
    throw validationFailed([{ field: 'token', message }]);
  }
}
