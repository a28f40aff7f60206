import { Injectable } from '@nestjs/common';
import type { Role } from '#access/permissions.js';
import { conflict } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { type Actor, appendAudit } from '#database/audit.js';
import { OrganizationMember } from '#database/entities/organization-member.entity.js';
import type { Transaction } from '#database/transaction.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { lockAccount, organizationsOf } from './account-passwords.js';
import { resetAccount, waitsForOperatorReset } from './account-invitations.js';
import type { IssuedInvitation } from './invitation-token.js';
import {
  changeInvitedRole,
  close,
  lockPending,
  type PendingInvitation,
  renew,
  withdraw,
} from './member-invitations.js';

/** Whose members are written, and by whom: a member of the organisation, an API key or an operator. */
export interface MembershipContext {
  organizationId: string;
  actor: Actor;
}

interface MemberAccount {
  id: string;
  account_id: string;
  email: string;
  name: string;
  role: Role;
}

/**
 * Every change of who belongs to an organisation, wherever it comes from: with its event, its audit entry and the rule
 * that an administrator remains. An invitation that was not accepted is no membership: it has its own table, and the
 * same id. Each method is the last work of its transaction, since the audit entry locks the chain.
 */
@Injectable()
export class Memberships {
  constructor(
    private readonly publisher: EventPublisher,
    private readonly settings: Settings,
  ) {}

  /**
   * Adds an account that exists, on the word of an operator: no acceptance is asked for. An invitation of its address
   * that waits has become pointless and is withdrawn.
   * @throws AppError conflict when it is a member already, even since a moment ago
   */
  async add(tx: Transaction, ctx: MembershipContext, accountId: string, role: Role): Promise<string> {
    await tx.execute(
      `DELETE FROM member_invitations invitation USING accounts account
       WHERE invitation.organization_id = $1 AND invitation.answered_at IS NULL AND account.id = $2
         AND lower(account.email) = lower(invitation.email)`,
      [ctx.organizationId, accountId],
    );
    const added = await tx.first<{ id: string }>(
      `INSERT INTO organization_members (organization_id, account_id, role, demo)
       VALUES ($1, $2, $3, made_by_demo($1, $4, $5)) ON CONFLICT DO NOTHING RETURNING id`,
      [ctx.organizationId, accountId, role, ctx.actor.type, ctx.actor.id],
    );
    if (!added)
      throw conflict('Ce compte est déjà membre de l’organisation : changez son rôle dans la liste des membres.');
    const member = await findMember(tx, ctx, added.id);
    await this.publisher.publish(tx, ctx, 'user.joined', toEventData(member!));
    await audit(tx, ctx, 'member.added', member!);
    return added.id;
  }

  /**
   * Makes a member of the account that accepts an invitation.
   * @returns false when it is a member already
   */
  async join(
    tx: Transaction,
    ctx: MembershipContext,
    accountId: string,
    { id, role, demo }: PendingInvitation,
  ): Promise<boolean> {
    const joined = await tx
      .repository(ctx, OrganizationMember)
      .insertUnlessThere({ id, accountId, role, demo }, ['id']);
    if (!joined) return false;
    await close(tx, ctx, id);
    const member = await findMember(tx, ctx, id);
    await this.publisher.publish(tx, ctx, 'user.joined', toEventData(member!));
    await audit(tx, ctx, 'member.joined', member!);
    return true;
  }

  /**
   * A new token: for an invitation that waits, whose earlier token is void; for a member that forgot its password, which
   * ends with all its sessions. An account that belongs to another organisation too is an operator's business: who holds
   * the token becomes the account there as well.
   * @param mayGrant throws when the caller may not hand over what that role gives
   * @returns undefined when there is no such member
   * @throws AppError conflict when the account is disabled or belongs elsewhere too, or when no administrator who can
   *   sign in would remain
   */
  async inviteAgain(
    tx: Transaction,
    ctx: MembershipContext,
    memberId: string,
    mayGrant: (role: Role) => void,
  ): Promise<IssuedInvitation | undefined> {
    const pending = await lockPending(tx, ctx.organizationId, memberId);
    if (pending) {
      mayGrant(pending.role);
      return renew(tx, ctx, pending);
    }
    const accountId = await accountOf(tx, ctx, memberId);
    const account = accountId && (await lockAccount(tx, accountId));
    if (!account) return undefined;
    await keepAnAdministrator(tx, ctx, memberId, LAST_ADMINISTRATOR.reset);
    const member = await findMember(tx, ctx, memberId);
    if (!member) return undefined;
    mayGrant(member.role);
    if (account.disabled) throw conflict('Ce compte est désactivé : demandez à l’opérateur de le réactiver.');
    if ((await organizationsOf(tx, account.id, this.settings.demo)).length > 1) {
      throw conflict(
        'Ce compte appartient aussi à une autre organisation : seul l’opérateur peut lui donner une nouvelle invitation.',
      );
    }
    if (await waitsForOperatorReset(tx, account.id)) {
      throw conflict('L’opérateur vient de donner à ce compte un code pour son mot de passe : il est encore valable.');
    }
    const { invitation } = await resetAccount(tx, account.id, ctx);
    await audit(tx, ctx, 'member.password_reset', member);
    return invitation;
  }

  /**
   * Gives a member, or an address that is invited, another role. A member is of the demo when the demo decided last: it
   * cannot raise somebody for the time after it, and who runs the organisation takes back what it did by setting the role.
   * @returns false when there is no such member
   * @throws AppError conflict when no administrator would remain
   */
  async changeRole(tx: Transaction, ctx: MembershipContext, memberId: string, role: Role): Promise<boolean> {
    if (await changeInvitedRole(tx, ctx, memberId, role)) return true;
    if (role !== 'administrateur') await keepAnAdministrator(tx, ctx, memberId, LAST_ADMINISTRATOR.change);
    const member = await findMember(tx, ctx, memberId);
    if (!member) return false;
    await tx.execute(
      `UPDATE organization_members SET role = $3, updated_at = now(), demo = made_by_demo($1, $4, $5)
       WHERE organization_id = $1 AND id = $2`,
      [ctx.organizationId, memberId, role, ctx.actor.type, ctx.actor.id],
    );
    await audit(tx, ctx, 'member.updated', { ...member, role }, { previous_role: member.role });
    return true;
  }

  /**
   * Removes a member, or withdraws an invitation; the account itself stays. A token that the organisation gave it for a
   * forgotten password is void.
   * @returns false when there is no such member
   * @throws AppError conflict when no administrator would remain
   */
  async remove(tx: Transaction, ctx: MembershipContext, memberId: string): Promise<boolean> {
    if (await withdraw(tx, ctx, memberId)) return true;
    await keepAnAdministrator(tx, ctx, memberId, LAST_ADMINISTRATOR.change);
    const member = await findMember(tx, ctx, memberId);
    if (!member) return false;
    await tx.repository(ctx, OrganizationMember).remove({ id: memberId }, []);
    await tx.execute(
      'UPDATE account_invitations SET expires_at = least(expires_at, now()) WHERE account_id = $1 AND by_organization = $2',
      [member.account_id, ctx.organizationId],
    );
    await this.publisher.publish(tx, ctx, 'user.removed', toEventData(member));
    await audit(tx, ctx, 'member.removed', member);
    return true;
  }
}

/**
 * Holds a member or an invitation until the transaction ends, with the administrators, whose rows every change of a member
 * locks in the order of their identifiers.
 */
export async function lockMember(tx: Transaction, organizationId: string, memberId: string): Promise<void> {
  if (await lockPending(tx, organizationId, memberId)) return;
  await tx.execute(
    `SELECT FROM organization_members WHERE organization_id = $1 AND (id = $2 OR role = 'administrateur')
     ORDER BY id FOR UPDATE`,
    [organizationId, memberId],
  );
}

const LAST_ADMINISTRATOR = {
  change: 'Le dernier administrateur ne peut être ni retiré ni changé de rôle : nommez-en d’abord un autre.',
  reset: 'Le dernier administrateur garde son mot de passe : nommez-en d’abord un autre, ou demandez à l’opérateur.',
};

/**
 * Refuses to go on when the member is the last administrator who can sign in. The administrators' rows are locked in one
 * order, so of two administrators who remove each other at once the second waits, looks again and is refused.
 */
async function keepAnAdministrator(
  tx: Transaction,
  ctx: MembershipContext,
  memberId: string,
  message: string,
): Promise<void> {
  const administrators = await tx.many<{ id: string; able: boolean }>(
    `SELECT member.id, account.disabled_at IS NULL AND account.password_hash IS NOT NULL AS able
     FROM organization_members member JOIN accounts account ON account.id = member.account_id
     WHERE member.organization_id = $1 AND member.role = 'administrateur' ORDER BY member.id FOR UPDATE OF member`,
    [ctx.organizationId],
  );
  if (!administrators.some(({ id }) => id === memberId)) return;
  if (administrators.some(({ id, able }) => able && id !== memberId)) return;
  throw conflict(message);
}

async function accountOf(tx: Transaction, ctx: MembershipContext, id: string): Promise<string | undefined> {
  const member = await tx.repository(ctx, OrganizationMember).find({ id }, ['accountId']);
  return member?.accountId;
}

function findMember(tx: Transaction, ctx: MembershipContext, id: string): Promise<MemberAccount | undefined> {
  return tx.first<MemberAccount>(
    `SELECT member.id, member.account_id, account.email, account.name, member.role
     FROM organization_members member JOIN accounts account ON account.id = member.account_id
     WHERE member.organization_id = $1 AND member.id = $2 FOR UPDATE OF member`,
    [ctx.organizationId, id],
  );
}

function toEventData({ account_id, email, name, role }: MemberAccount): Omit<MemberAccount, 'id'> {
  return { account_id, email, name, role };
}

function audit(
  tx: Transaction,
  ctx: MembershipContext,
  action: string,
  member: MemberAccount,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { account_id, email, role } = member;
  return appendAudit(tx, ctx, {
    action,
    resourceType: 'member',
    resourceId: member.id,
    details: { account_id, email, role, ...details },
  });
}
