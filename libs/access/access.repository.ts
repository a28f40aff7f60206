import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { type ModuleName, type Permission, type Role, ROLE_PERMISSIONS } from './permissions.js';

/** What the database knows of a session, and of its account in one organisation. */
export interface SessionAccess {
  accountId: string;
  /** Logged out, past its end, or its account disabled. */
  ended: boolean;
  /** Null when the account is no member of the organisation asked for. */
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
}

/** The statements behind the access guard: one a request. */
@Injectable()
export class AccessRepository {
  constructor(private readonly database: TenantDatabase) {}

  async findSession(sessionId: string, organizationId: string | null): Promise<SessionAccess | undefined> {
    const [row] = await this.database.lookUp<SessionAccessRow>('SELECT * FROM access_by_session($1, $2)', [
      sessionId,
      organizationId,
    ]);
    return (
      row && {
        accountId: row.account_id,
        ended: row.ended,
        permissions: row.role && ROLE_PERMISSIONS[row.role],
        modules: row.modules,
      }
    );
  }

  /** The key of that hash unless it has expired; notes its use, at most once a minute. */
  async findApiKey(hash: Buffer, organizationId: string | null): Promise<ApiKeyAccess | undefined> {
    const [row] = await this.database.lookUp<{
      id: string;
      organization_id: string;
      permissions: Permission[];
      modules: ModuleName[];
    }>('SELECT * FROM access_by_api_key($1, $2)', [hash, organizationId]);
    return (
      row && {
        apiKeyId: row.id,
        organizationId: row.organization_id,
        permissions: row.permissions,
        modules: row.modules,
      }
    );
  }

  /** The key of that hash that has expired or was deleted. */
  async findRefusedApiKey(hash: Buffer): Promise<RefusedApiKey | undefined> {
    const [key] = await this.database.lookUp<RefusedApiKey>('SELECT * FROM refused_api_key($1)', [hash]);
    return key;
  }

  async isOperatorSessionOpen(sessionId: string): Promise<boolean> {
    const rows = await this.database.statement(
      'SELECT 1 FROM operator_sessions WHERE id = $1 AND ended_at IS NULL AND expires_at > now()',
      [sessionId],
    );
    return rows.length > 0;
  }
}
