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
    const [row] = await this.database.statement<SessionAccessRow>('SELECT * FROM access_by_session($1, $2)', [
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

  async isOperatorSessionOpen(sessionId: string): Promise<boolean> {
    const rows = await this.database.statement(
      'SELECT 1 FROM operator_sessions WHERE id = $1 AND ended_at IS NULL AND expires_at > now()',
      [sessionId],
    );
    return rows.length > 0;
  }
}
