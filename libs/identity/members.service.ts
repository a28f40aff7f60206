import { Injectable } from '@nestjs/common';
import { requireGrantable } from '#access/grantable.js';
import { type Role, ROLE_PERMISSIONS } from '#access/permissions.js';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { invite } from './member-invitations.js';
import type { AddMemberDto, ChangeMemberDto } from './members.dto.js';
import type { AddedMember, Invitation, Member, MemberList } from './members.response.js';
import { lockMember, Memberships } from './memberships.js';

interface MemberRow {
  id: string;
  account_id: string | null;
  email: string;
  name: string;
  role: string;
  statut: Member['statut'];
  created_at: Date;
}

/** Members, and addresses that are invited: of these, what the administrator typed and nothing of an account. */
const SELECT_MEMBERS = `
  SELECT * FROM (
    SELECT member.id, member.account_id, account.email, account.name, member.role, member.created_at,
           CASE WHEN account.disabled_at IS NOT NULL THEN 'desactive' WHEN account.password_hash IS NULL THEN 'invite'
                ELSE 'actif' END AS statut
    FROM organization_members member JOIN accounts account ON account.id = member.account_id
    WHERE member.organization_id = $1
    UNION ALL
    SELECT id, NULL, email, name, role, created_at, 'invite'
    FROM member_invitations WHERE organization_id = $1 AND answered_at IS NULL) listed`;

/** The members of an organisation, as its administrators see them. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly memberships: Memberships,
  ) {}

  list(ctx: RequestContext, { page, size, offset }: Page): Promise<MemberList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.many<MemberRow>(`${SELECT_MEMBERS} ORDER BY lower(name), id LIMIT $2 OFFSET $3`, [
        ctx.organizationId,
        size,
        offset,
      ]);
      const count = await tx.first<{ total: number }>(
        `SELECT ((SELECT count(*) FROM organization_members WHERE organization_id = $1)
               + (SELECT count(*) FROM member_invitations WHERE organization_id = $1 AND answered_at IS NULL))::int AS total`,
        [ctx.organizationId],
      );
      const total = count?.total ?? 0;
      return { members: rows.map(toMember), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<Member> {
    return this.database.transaction(ctx, (tx) => getMember(tx, ctx, id));
  }

  /**
   * Invites an address. Whether it has an account is neither looked at nor told: the answer and its time are the same.
   * @throws AppError conflict when the address is a member's, or invited already
   */
  async add(ctx: RequestContext, dto: AddMemberDto): Promise<AddedMember> {
    requireGrantable(ctx, ROLE_PERMISSIONS[dto.role]);
    const words = { duplicate: 'Cette adresse est déjà invitée : donnez-lui une nouvelle invitation.' };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        await refuseMember(tx, ctx, dto.email);
        const { id, ...invitation } = await invite(tx, ctx, dto);
        return { ...(await getMember(tx, ctx, id)), invitation };
      }),
    );
  }

  /** A new token for an invitation that waits, or for a member that forgot its password. */
  inviteAgain(ctx: RequestContext, id: string): Promise<Invitation> {
    return this.database.transaction(ctx, async (tx) => {
      const mayGrant = (role: Role): void => requireGrantable(ctx, ROLE_PERMISSIONS[role]);
      const invitation = await this.memberships.inviteAgain(tx, ctx, id, mayGrant);
      if (!invitation) throw notFound();
      return invitation;
    });
  }

  /** @throws AppError not_found, conflict when the role is not the one that was expected, or no administrator would remain */
  changeRole(ctx: RequestContext, id: string, { role, attendu }: ChangeMemberDto): Promise<Member> {
    requireGrantable(ctx, ROLE_PERMISSIONS[role]);
    return this.database.transaction(ctx, async (tx) => {
      if (attendu !== undefined) {
        await lockMember(tx, ctx.organizationId, id);
        const { name, role: current } = await getMember(tx, ctx, id);
        if (current !== attendu) throw conflict(`${name} est maintenant « ${current} » : choisissez de nouveau.`);
      }
      if (!(await this.memberships.changeRole(tx, ctx, id, role))) throw notFound();
      return getMember(tx, ctx, id);
    });
  }

  /** Removes a member: the organisation is closed to the account from its next request on. Withdraws an invitation. */
  remove(ctx: RequestContext, id: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      if (!(await this.memberships.remove(tx, ctx, id))) throw notFound();
    });
  }
}

/**
 * Looks among the organisation's own members alone.
 * @throws AppError conflict when the address is one of theirs
 */
export async function refuseMember(
  tx: Transaction,
  { organizationId }: Pick<RequestContext, 'organizationId'>,
  email: string,
): Promise<void> {
  const member = await tx.first(
    `SELECT FROM organization_members member JOIN accounts account ON account.id = member.account_id
     WHERE member.organization_id = $1 AND lower(account.email) = lower($2)`,
    [organizationId, email],
  );
  if (member)
    throw conflict('Ce compte est déjà membre de l’organisation : changez son rôle dans la liste des membres.');
}

async function getMember(tx: Transaction, ctx: RequestContext, id: string): Promise<Member> {
  const row = await tx.first<MemberRow>(`${SELECT_MEMBERS} WHERE id = $2`, [ctx.organizationId, id]);
  if (!row) throw notFound();
  return toMember(row);
}

function toMember({ id, account_id, email, name, role, statut, created_at }: MemberRow): Member {
  return { id, account_id, email, name, role, statut, created_at: created_at.toISOString() };
}
