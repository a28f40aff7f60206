import { Injectable } from '@nestjs/common';
import type { PasswordOwner } from '#access/password-rules.js';
import { Passwords } from '#access/passwords.js';
import { type ModuleName, type Role, ROLE_PERMISSIONS } from '#access/permissions.js';
import type { AccountIdentity } from '#access/request-context.js';
import type { RequestOrigin } from '#access/request-origin.js';
import { SecurityJournal } from '#access/security-journal.js';
import { AppError } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { logoUrl } from '#identity/logo.js';
import type { Profile } from './auth.response.js';
import { eventOfPassword } from './password-event.js';
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
    private readonly journal: SecurityJournal,
    private readonly settings: Settings,
  ) {}

  async profile({ accountId }: Pick<AccountIdentity, 'accountId'>): Promise<Profile> {
    const [account] = await this.database.common.statement<{ id: string; email: string; name: string }>(
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

  async organizations({ accountId }: Pick<AccountIdentity, 'accountId'>): Promise<OrganizationItem[]> {
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
  async changePassword(
    { accountId, sessionId }: AccountIdentity,
    { current, next }: { current: string; next: string },
    origin: RequestOrigin,
  ): Promise<void> {
    const [account] = await this.database.common.statement<PasswordOwner & { password_hash: string | null }>(
      'SELECT email, name, password_hash FROM accounts WHERE id = $1',
      [accountId],
    );
    if (!account || !(await this.passwords.matches(current, account.password_hash))) {
      this.journal.note({
        ...eventOfPassword(accountId, origin, { reason: 'wrong_password' }),
        key: `password ${accountId}`,
        action: 'password.refused',
      });
      throw new AppError('invalid_credentials');
    }
    const hash = await this.passwords.hash(next, { owner: account, field: 'new_password' });
    await this.database.common.transaction(async (tx) => {
      // Not over a password that was reset while this one was checked.
      const changed = await tx.execute(
        'UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1 AND password_hash = $3',
        [accountId, hash, account.password_hash],
      );
      if (changed === 0) throw new AppError('session_ended');
      const ended = await tx.execute(
        `UPDATE sessions SET ended_at = now(), end_reason = 'password_changed'
         WHERE account_id = $1 AND id <> $2 AND ended_at IS NULL`,
        [accountId, sessionId],
      );
      await this.journal.write(tx, {
        ...eventOfPassword(accountId, origin, { sessions_ended: ended }),
        action: 'password.changed',
      });
    });
  }

  private findOrganizations(accountId: string): Promise<OrganizationRow[]> {
    return this.database.common.statement<OrganizationRow>(
      'SELECT * FROM account_organizations($1) WHERE $2 OR NOT demo',
      [accountId, this.settings.demo],
    );
  }
}

/** An event of the password of an account, which the account caused. */
