import { Injectable } from '@nestjs/common';
import { requireGrantable } from '#access/grantable.js';
import { ROLE_PERMISSIONS } from '#access/permissions.js';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { issueInvitation } from '../identity/invitations.js';
import type { AddMemberDto, ChangeMemberDto } from './members.dto.js';
import type { AddedMember, Invitation, Member, MemberList } from './members.response.js';
import { Memberships } from './memberships.js';

interface MemberRow {
  id: string;
  account_id: string;
  email: string;
  name: string;
  role: string;
  statut: Member['statut'];
  created_at: Date;
}

const SELECT_MEMBERS = `
  SELECT member.id, member.account_id, account.email, account.name, member.role, member.created_at,
         CASE WHEN account.disabled_at IS NOT NULL THEN 'desactive' WHEN account.password_hash IS NULL THEN 'invite'
              ELSE 'actif' END AS statut
  FROM organization_members member JOIN accounts account ON account.id = member.account_id
  WHERE member.organization_id = $1`;

/** The members of an organisation, as its administrators see them. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly memberships: Memberships,
  ) {}

  list(ctx: RequestContext, { page, size, offset }: Page): Promise<MemberList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.many<MemberRow>(
        `${SELECT_MEMBERS} ORDER BY lower(account.name), member.id LIMIT $2 OFFSET $3`,
        [ctx.organizationId, size, offset],
      );
      const count = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM organization_members WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const total = count?.total ?? 0;
      return { members: rows.map(toMember), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** Adds a member. A new e-mail gets an account and the one-time invitation by which it sets its password. */
  async add(ctx: RequestContext, dto: AddMemberDto): Promise<AddedMember> {
    requireGrantable(ctx, ROLE_PERMISSIONS[dto.role]);
    const words = { duplicate: 'Ce compte est déjà membre de l’organisation.' };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const { accountId, invitation } = await findOrInvite(tx, ctx, dto);
        const id = await this.memberships.add(tx, ctx, accountId, dto.role);
        return { ...(await getMember(tx, ctx, id)), invitation };
      }),
    );
  }

  changeRole(ctx: RequestContext, id: string, { role }: ChangeMemberDto): Promise<Member> {
    requireGrantable(ctx, ROLE_PERMISSIONS[role]);
    return this.database.transaction(ctx, async (tx) => {
      if (!(await this.memberships.changeRole(tx, ctx, id, role))) throw notFound();
      return getMember(tx, ctx, id);
    });
  }

  /** Removes a member: the organisation is closed to the account from its next request on. */
  remove(ctx: RequestContext, id: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      if (!(await this.memberships.remove(tx, ctx, id))) throw notFound();
    });
  }
}

async function findOrInvite(
  tx: Transaction,
  ctx: RequestContext,
  { email, name }: AddMemberDto,
): Promise<{ accountId: string; invitation: Invitation | null }> {
  const known = await tx.first<{ id: string; may_be_invited: boolean }>(
    'SELECT id, may_be_invited FROM account_to_invite($1, $2)',
    [email, ctx.organizationId],
  );
  if (known && !known.may_be_invited) return { accountId: known.id, invitation: null };
  const accountId = known?.id ?? (await createAccount(tx, email, name));
  return { accountId, invitation: await issueInvitation(tx, accountId) };
}

async function createAccount(tx: Transaction, email: string, name: string): Promise<string> {
  const account = await tx.first<{ id: string }>('INSERT INTO accounts (email, name) VALUES ($1, $2) RETURNING id', [
    email,
    name,
  ]);
  return account!.id;
}

async function getMember(tx: Transaction, ctx: RequestContext, id: string): Promise<Member> {
  const row = await tx.first<MemberRow & Record<string, unknown>>(`${SELECT_MEMBERS} AND member.id = $2`, [
    ctx.organizationId,
    id,
  ]);
  if (!row) throw notFound();
  return toMember(row);
}

function toMember({ id, account_id, email, name, role, statut, created_at }: MemberRow): Member {
  return { id, account_id, email, name, role, statut, created_at: created_at.toISOString() };
}
