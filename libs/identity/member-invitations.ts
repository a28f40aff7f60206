import { IsNull } from 'typeorm';
import type { Role } from '#access/permissions.js';
import { type Actor, appendAudit } from '#database/audit.js';
import { MemberInvitation } from '#database/entities/member-invitation.entity.js';
import { NOW } from '#database/organization-repository.js';
import type { Transaction } from '#database/transaction.js';
import { INVITATION_DAYS, type IssuedInvitation, newInvitationToken } from './invitation-token.js';

/** In whose organisation, and by whom: a member of it, an API key, an operator, or the invited account. */
export interface InvitationContext {
  organizationId: string;
  actor: Actor;
}

/** Someone invited, as the inviting administrator typed them. */
export interface Invited {
  email: string;
  name: string;
  role: Role;
}

/** An invitation that nobody answered yet, locked; `expired` once its time is over. */
export interface PendingInvitation extends Invited {
  id: string;
  tokenHash: Buffer | null;
  expired: boolean;
  /** Of the demo, as is the account that it opens. */
  demo: boolean;
}

/**
 * Invites an address; no account is read or written. The unique index refuses a second invitation of the same address.
 */
export async function invite(
  tx: Transaction,
  ctx: InvitationContext,
  { email, name, role }: Invited,
): Promise<IssuedInvitation & { id: string }> {
  const token = newInvitationToken();
  const row = await tx.first<{ id: string; expires_at: Date }>(
    `INSERT INTO member_invitations (organization_id, email, name, role, token_hash, expires_at, demo)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6), made_by_demo($1, $7, $8)) RETURNING id, expires_at`,
    [ctx.organizationId, email, name, role, token.hash, INVITATION_DAYS, ctx.actor.type, ctx.actor.id],
  );
  await audit(tx, ctx, 'member.invited', { id: row!.id, email, role });
  return { id: row!.id, token: token.text, expires_at: row!.expires_at.toISOString() };
}

/** The pending invitation of that id; undefined when it was answered, withdrawn or never there. */
export async function lockPending(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<PendingInvitation | undefined> {
  const row = await tx.first<Invited & { token_hash: Buffer | null; expired: boolean; demo: boolean }>(
    `SELECT email, name, role, token_hash, expires_at <= now() AS expired, demo FROM member_invitations
     WHERE organization_id = $1 AND id = $2 AND answered_at IS NULL FOR UPDATE`,
    [organizationId, id],
  );
  return (
    row && {
      id,
      email: row.email,
      name: row.name,
      role: row.role,
      tokenHash: row.token_hash,
      expired: row.expired,
      demo: row.demo,
    }
  );
}

/** A new token for a pending invitation; the earlier one is void. */
export async function renew(
  tx: Transaction,
  ctx: InvitationContext,
  invitation: PendingInvitation,
): Promise<IssuedInvitation> {
  const token = newInvitationToken();
  const row = await tx.first<{ expires_at: Date }>(
    `UPDATE member_invitations
     SET token_hash = $3, issued_at = clock_timestamp(), expires_at = now() + make_interval(days => $4),
         demo = made_by_demo($1, $5, $6)
     WHERE organization_id = $1 AND id = $2 RETURNING expires_at`,
    [ctx.organizationId, invitation.id, token.hash, INVITATION_DAYS, ctx.actor.type, ctx.actor.id],
  );
  await audit(tx, ctx, 'member.invitation_renewed', invitation);
  return { token: token.text, expires_at: row!.expires_at.toISOString() };
}

/**
 * Changes the role that a pending invitation gives; false when there is none of that id. The demo may know its token, or
 * may have chosen its role: the invitation is of the demo as soon as either is so.
 */
export async function changeInvitedRole(
  tx: Transaction,
  ctx: InvitationContext,
  id: string,
  role: Role,
): Promise<boolean> {
  const invitation = await lockPending(tx, ctx.organizationId, id);
  if (!invitation) return false;
  await tx.execute(
    `UPDATE member_invitations SET role = $3, demo = demo OR made_by_demo($1, $4, $5)
     WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, id, role, ctx.actor.type, ctx.actor.id],
  );
  await audit(tx, ctx, 'member.updated', { ...invitation, role }, { previous_role: invitation.role });
  return true;
}

/** Withdraws a pending invitation: its token opens nothing from now on. False when there is none of that id. */
export async function withdraw(tx: Transaction, ctx: InvitationContext, id: string): Promise<boolean> {
  const withdrawn = await tx.repository(ctx, MemberInvitation).remove({ id, answeredAt: IsNull() }, ['email', 'role']);
  if (!withdrawn) return false;
  await audit(tx, ctx, 'member.invitation_withdrawn', { id, ...withdrawn });
  return true;
}

/** Closes a pending invitation that its holder declines. */
export async function decline(tx: Transaction, ctx: InvitationContext, invitation: PendingInvitation): Promise<void> {
  await close(tx, ctx, invitation.id);
  await audit(tx, ctx, 'member.declined', invitation);
}

/** Marks an invitation as answered; its row stays, so that a used token is told apart from an altered one. */
export async function close(tx: Transaction, ctx: InvitationContext, id: string): Promise<void> {
  await tx.repository(ctx, MemberInvitation).update({ id }, { answeredAt: NOW }, []);
}

function audit(
  tx: Transaction,
  ctx: InvitationContext,
  action: string,
  { id, email, role }: { id: string; email: string; role: Role },
  details: Record<string, unknown> = {},
): Promise<void> {
  return appendAudit(tx, ctx, {
    action,
    resourceType: 'member',
    resourceId: id,
    details: { email, role, ...details },
  });
}
