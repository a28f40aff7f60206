import { Injectable } from '@nestjs/common';
import { Passwords } from '#access/passwords.js';
import { type ModuleName, type Role, ROLE_PERMISSIONS } from '#access/permissions.js';
import type { AccountIdentity } from '#access/request-context.js';
import { AppError } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Profile } from './auth.response.js';
import { InvitationsService } from './invitations.service.js';
import { logoUrl } from './logo.js';
import type { OrganizationItem } from './organizations.response.js';

interface OrganizationRow {
  id: string;
  name: string;
  siret: string | null;
  has_logo: boolean;
  role: Role;
  modules: ModuleName[];
}

/** What an account may know and change of itself. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly passwords: Passwords,
    private readonly invitations: InvitationsService,
    private readonly settings: Settings,
  ) {}

  async profile({ accountId }: AccountIdentity): Promise<Profile> {
    const [account] = await this.database.statement<{ id: string; email: string; name: string }>(
      'SELECT id, email, name FROM accounts WHERE id = $1',
      [accountId],
    );
    if (!account) throw new AppError('session_ended');
    const organizations = await this.findOrganizations(accountId);
    return {
      id: account.id,
      email: account.email,
      name: account.name,
      organizations: organizations.map(({ id, name, role, modules }) => ({
        id,
        name,
        role,
        permissions: [...ROLE_PERMISSIONS[role]],
        modules,
      })),
    };
  }

  async organizations({ accountId }: AccountIdentity): Promise<OrganizationItem[]> {
    const organizations = await this.findOrganizations(accountId);
    return organizations.map(({ id, name, siret, has_logo, role, modules }) => ({
      id,
      name,
      siret,
      logo_url: has_logo ? logoUrl(this.settings, id) : null,
      role,
      modules,
    }));
  }

  /** Changes the password and ends every other session of the account. */
  async changePassword(identity: AccountIdentity, current: string, next: string): Promise<void> {
    const [account] = await this.database.statement<{ password_hash: string | null }>(
      'SELECT password_hash FROM accounts WHERE id = $1',
      [identity.accountId],
    );
    if (!(await this.passwords.matches(current, account?.password_hash))) throw new AppError('invalid_credentials');
    const hash = await this.passwords.hash(next);
    await this.database.system(async (tx) => {
      // Not over a password that was reset while this one was checked.
      const changed = await tx.execute(
        'UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1 AND password_hash = $3',
        [identity.accountId, hash, account!.password_hash],
      );
      if (changed === 0) throw new AppError('session_ended');
      await tx.execute(
        `UPDATE sessions SET ended_at = now(), end_reason = 'password_changed'
         WHERE account_id = $1 AND id <> $2 AND ended_at IS NULL`,
        [identity.accountId, identity.sessionId],
      );
    });
  }

  /**
   * Sets the first password of an account by a token, and accepts the invitation that the token belongs to.
   * @throws AppError link_invalid, link_expired as `InvitationsService.acceptWithPassword`
   */
  async acceptInvitation(token: string, password: string): Promise<void> {
    const hash = await this.passwords.hash(password);
    await this.invitations.acceptWithPassword(token, hash);
  }

  private findOrganizations(accountId: string): Promise<OrganizationRow[]> {
    return this.database.statement<OrganizationRow>('SELECT * FROM account_organizations($1)', [accountId]);
  }
}
