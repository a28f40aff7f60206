import { Injectable } from '@nestjs/common';
import type { OperatorIdentity } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { lockAccount } from '#identity/account-passwords.js';
import type { IssuedInvitation } from '#identity/invitation-token.js';
import { invite, type Invited } from '#identity/member-invitations.js';
import { refuseMember } from '#identity/members.service.js';
import { type MembershipContext, Memberships } from '#identity/memberships.js';
import { recordOperatorAction } from '#platform/platform-audit.js';
import type { PlaceMemberDto } from '#platform/platform.dto.js';
import type { PlatformMember, PlatformMemberItem } from '#platform/platform.response.js';

interface MemberRow extends Omit<PlatformMemberItem, 'created_at'> {
  created_at: Date;
}

/** Who belongs to an organisation, as operators see and change it. */
@Injectable()
export class PlatformMembersService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly memberships: Memberships,
  ) {}

  async list(organizationId: string): Promise<PlatformMemberItem[]> {
    const rows = await this.database.common.statement<MemberRow>('SELECT * FROM platform_members($1)', [
      organizationId,
    ]);
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  /**
   * Adds an account to an organisation, or changes its role there.
   * @throws AppError conflict for an account that an organisation's invitation opened: nobody vouches for it elsewhere
   */
  add(operator: OperatorIdentity, organizationId: string, dto: PlaceMemberDto): Promise<PlatformMember> {
    return this.database.transaction({ organizationId }, async (tx) => {
      await requireBoth(tx, organizationId, dto.account_id);
      const known = await tx.first<{ id: string }>(
        'SELECT id FROM organization_members WHERE organization_id = $1 AND account_id = $2',
        [organizationId, dto.account_id],
      );
      const ctx = membershipContext(operator, organizationId);
      if (!known) await requireVouched(tx, dto.account_id);
      if (known) await this.memberships.changeRole(tx, ctx, known.id, dto.role);
      const id = known?.id ?? (await this.memberships.add(tx, ctx, dto.account_id, dto.role));
      const resource = { type: 'organization', id: organizationId };
      await recordOperatorAction(tx, operator, known ? 'member.updated' : 'member.added', resource, { ...dto });
      return { id, organization_id: organizationId, account_id: dto.account_id, role: dto.role };
    });
  }

  /**
   * Invites an address to an organisation, as its own administrators do: how a new one gets its first. The token is told
   * this once.
   * @throws AppError conflict when the address is a member's, or invited already
   */
  invite(operator: OperatorIdentity, organizationId: string, invited: Invited): Promise<IssuedInvitation> {
    const words = { duplicate: 'Cette adresse est déjà invitée : retirez d’abord son invitation.' };
    return conflictsInWords(words, () =>
      this.database.transaction({ organizationId }, async (tx) => {
        const found = await tx.first('SELECT FROM organizations WHERE id = $1', [organizationId]);
        if (!found) throw notFound();
        const ctx = membershipContext(operator, organizationId);
        await refuseMember(tx, ctx, invited.email);
        const { id, ...invitation } = await invite(tx, ctx, invited);
        const resource = { type: 'organization', id: organizationId };
        await recordOperatorAction(tx, operator, 'member.invited', resource, { member_id: id, ...invited });
        return invitation;
      }),
    );
  }

  /** Removes a member; the last administrator stays. */
  remove(operator: OperatorIdentity, organizationId: string, memberId: string): Promise<void> {
    return this.database.transaction({ organizationId }, async (tx) => {
      const removed = await this.memberships.remove(tx, membershipContext(operator, organizationId), memberId);
      if (!removed) throw notFound();
      const resource = { type: 'organization', id: organizationId };
      await recordOperatorAction(tx, operator, 'member.removed', resource, { member_id: memberId });
    });
  }
}

function membershipContext({ operatorId }: OperatorIdentity, organizationId: string): MembershipContext {
  return { organizationId, actor: { type: 'operator', id: operatorId } };
}

/** The organisation that opened an account may know its password: placed elsewhere, the account would let it in there. */
async function requireVouched(tx: Transaction, accountId: string): Promise<void> {
  const account = await lockAccount(tx, accountId);
  if (!account?.hasPassword || account.provedBy === 'operator') return;
  throw conflict(
    'Ce compte a été ouvert par l’invitation d’une organisation : faites-le inviter par celle-ci, ou réinitialisez d’abord son accès.',
  );
}

async function requireBoth(tx: Transaction, organizationId: string, accountId: string): Promise<void> {
  const found = await tx.first<{ organization: boolean; account: boolean }>(
    `SELECT EXISTS (SELECT FROM organizations WHERE id = $1) AS organization,
            EXISTS (SELECT FROM accounts WHERE id = $2) AS account`,
    [organizationId, accountId],
  );
  if (!found?.organization || !found.account) throw notFound();
}
