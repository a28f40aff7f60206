import { Injectable } from '@nestjs/common';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { organizationOf } from './organization-of-token.js';
import type { PresentedToken } from './organization-token.js';
import { type ModuleName, type Permission, type Role, ROLE_PERMISSIONS } from './permissions.js';

/** What the database knows of a session, and of its account in one organisation. */
export interface SessionAccess {
  accountId: string;
  /** Logged out, past its end, its account disabled, or of the demo where the demo is off. */
  ended: boolean;
  /** Null when the account is no member of the organisation asked for, or is one by the demo where that is off. */
  permissions: readonly Permission[] | null;
  modules: readonly ModuleName[];
}

/** What the database knows of a standing API key. */
export interface ApiKeyAccess {
  apiKeyId: string;
  /** The one organisation that the key opens. */
  organizationId: string;
  permissions: readonly Permission[];
  /** Of the organisation asked for. */
  modules: readonly ModuleName[];
}

/** A key that was recognised although it opens nothing any more. */
export interface RefusedApiKey {
  id: string;
  organization_id: string;
  label: string;
  reason: 'expired' | 'deleted';
}

interface SessionAccessRow {
  account_id: string;
  ended: boolean;
  role: Role | null;
  modules: ModuleName[];
  account_demo: boolean;
  /** Whether it is a member by the demo, or of its organisation. Null when it is no member. */
  membership_demo: boolean | null;
}

/** The statements behind the access guard: one a request. */
@Injectable()
export class AccessRepository {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  async findSession(sessionId: string, organizationId: string | null): Promise<SessionAccess | undefined> {
    const [row] = await this.database.common.lookUp<SessionAccessRow>('SELECT * FROM access_by_session($1, $2)', [
      sessionId,
      organizationId,
    ]);
    return (
      row && {
        accountId: row.account_id,
        ended: row.ended || this.isRefused(row.account_demo),
        permissions: row.role && !this.isRefused(row.membership_demo) ? ROLE_PERMISSIONS[row.role] : null,
        modules: row.modules,
      }
    );
  }

  /** The presented key unless it has expired or its demo is off; notes its use, at most once a minute. */
  async findApiKey(key: PresentedToken, organizationId: string | null): Promise<ApiKeyAccess | undefined> {
    const owner = await organizationOf(this.database, key);
    if (owner === undefined) return undefined;
    const [row] = await this.database.ofOrganization(owner).lookUp<{
      id: string;
      organization_id: string;
      permissions: Permission[];
      modules: ModuleName[];
      demo: boolean;
    }>('SELECT * FROM access_by_api_key($1, $2, $3)', [owner, key.hash, organizationId]);
    if (!row || this.isRefused(row.demo)) return undefined;
    return {
      apiKeyId: row.id,
      organizationId: row.organization_id,
      permissions: row.permissions,
      modules: row.modules,
    };
  }

  /** The presented key when it has expired or was deleted. */
  async findRefusedApiKey(key: PresentedToken): Promise<RefusedApiKey | undefined> {
    const owner = await organizationOf(this.database, key);
    if (owner === undefined) return undefined;
    const [refused] = await this.database
      .ofOrganization(owner)
      .lookUp<RefusedApiKey>('SELECT * FROM refused_api_key($1, $2)', [owner, key.hash]);
    return refused;
  }

  async isOperatorSessionOpen(sessionId: string): Promise<boolean> {
    const rows = await this.database.common.statement(
      `SELECT 1 FROM operator_sessions session JOIN operators operator ON operator.id = session.operator_id
       WHERE session.id = $1 AND session.ended_at IS NULL AND session.expires_at > now()
         AND operator.disabled_at IS NULL AND (NOT operator.demo OR $2)`,
      [sessionId, this.settings.demo],
    );
    return rows.length > 0;
  }

  /** The passwords of the demo are published: what it made opens nothing where it is off. */
  private isRefused(demo: boolean | null): boolean {
    return demo === true && !this.settings.demo;
  }
}
