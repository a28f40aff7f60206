import { Injectable } from '@nestjs/common';
import type { Role } from '#access/permissions.js';
import { conflict } from '#common/app-error.js';
import { type Actor, appendAudit } from '#database/audit.js';
import type { Transaction } from '#database/transaction.js';
import { EventPublisher } from '#webhooks/event-publisher.js';

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
 * that an administrator remains. Each method is the last work of its transaction, since the audit entry locks the chain.
 */
@Injectable()
export class Memberships {
  constructor(private readonly publisher: EventPublisher) {}

  /**
   * Adds an account that exists.
   * @throws AppError conflict when it is a member already, even since a moment ago
   */
  async add(tx: Transaction, ctx: MembershipContext, accountId: string, role: Role): Promise<string> {
    const added = await tx.first<{ id: string }>(
      `INSERT INTO organization_members (organization_id, account_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (organization_id, account_id) DO NOTHING RETURNING id`,
      [ctx.organizationId, accountId, role],
    );
    if (!added) throw conflict('Ce compte est déjà membre de l’organisation.');
    const member = await findMember(tx, ctx, added.id);
    await this.publisher.publish(tx, ctx, 'user.joined', toEventData(member!));
    await audit(tx, ctx, 'member.added', member!);
    return added.id;
  }

  /**
   * Gives a member another role.
   * @returns false when there is no such member
   * @throws AppError conflict when no administrator would remain
   */
  async changeRole(tx: Transaction, ctx: MembershipContext, memberId: string, role: Role): Promise<boolean> {
    if (role !== 'administrateur') await keepAnAdministrator(tx, ctx, memberId);
    const member = await findMember(tx, ctx, memberId);
    if (!member) return false;
    await tx.execute(
      'UPDATE organization_members SET role = $3, updated_at = now() WHERE organization_id = $1 AND id = $2',
      [ctx.organizationId, memberId, role],
    );
    await audit(tx, ctx, 'member.updated', { ...member, role }, { previous_role: member.role });
    return true;
  }

  /**
   * Removes a member; the account itself stays.
   * @returns false when there is no such member
   * @throws AppError conflict when no administrator would remain
   */
  async remove(tx: Transaction, ctx: MembershipContext, memberId: string): Promise<boolean> {
    await keepAnAdministrator(tx, ctx, memberId);
    const member = await findMember(tx, ctx, memberId);
    if (!member) return false;
    await tx.execute('DELETE FROM organization_members WHERE organization_id = $1 AND id = $2', [
      ctx.organizationId,
      memberId,
    ]);
    await this.publisher.publish(tx, ctx, 'user.removed', toEventData(member));
    await audit(tx, ctx, 'member.removed', member);
    return true;
  }
}

/**
 * Refuses to go on when the member is the last administrator who can sign in. The administrators' rows are locked in one
 * order, so of two administrators who remove each other at once the second waits, looks again and is refused.
 */
async function keepAnAdministrator(tx: Transaction, ctx: MembershipContext, memberId: string): Promise<void> {
  const administrators = await tx.many<{ id: string; able: boolean }>(
    `SELECT member.id, account.disabled_at IS NULL AND account.password_hash IS NOT NULL AS able
     FROM organization_members member JOIN accounts account ON account.id = member.account_id
     WHERE member.organization_id = $1 AND member.role = 'administrateur' ORDER BY member.id FOR UPDATE OF member`,
    [ctx.organizationId],
  );
  if (!administrators.some(({ id }) => id === memberId)) return;
  if (administrators.some(({ id, able }) => able && id !== memberId)) return;
  throw conflict('Le dernier administrateur ne peut être ni retiré ni changé de rôle : nommez-en d’abord un autre.');
}

function findMember(tx: Transaction, ctx: MembershipContext, id: string): Promise<MemberAccount | undefined> {
  return tx.first<MemberAccount & Record<string, unknown>>(
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
