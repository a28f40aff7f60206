import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AccessTokenIssuer, AUDIENCES } from '#access/access-token.js';
import { Passwords } from '#access/passwords.js';
import { AppError } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { OperatorToken } from './platform.response.js';

/** An operator's working day: their tokens are not renewed. */
const SESSION_SECONDS = 8 * 3600;

/** Operators sign in apart from accounts: neither opens what the other does. */
@Injectable()
export class OperatorsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(OperatorsService.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly passwords: Passwords,
    private readonly accessTokens: AccessTokenIssuer,
    private readonly settings: Settings,
  ) {}

  /** Creates the first operator of the settings when it is missing. */
  async onApplicationBootstrap(): Promise<void> {
    const { operatorEmail, operatorPassword } = this.settings;
    if (operatorEmail === undefined || operatorPassword === undefined) return;
    const known = await this.database.statement('SELECT 1 FROM operators WHERE lower(email) = lower($1)', [
      operatorEmail,
    ]);
    if (known.length > 0) return;
    const hash = await this.passwords.hash(operatorPassword);
    // Several api processes may start at once: one row wins.
    await this.database.statement(
      `INSERT INTO operators (email, name, password_hash) VALUES ($1, 'Opérateur', $2) ON CONFLICT DO NOTHING`,
      [operatorEmail, hash],
    );
    this.logger.log('first operator created');
  }

  async login(email: string, password: string): Promise<OperatorToken> {
    const [operator] = await this.database.statement<{ id: string; password_hash: string }>(
      'SELECT id, password_hash FROM operators WHERE lower(email) = lower($1)',
      [email],
    );
    const matches = await this.passwords.matches(password, operator?.password_hash);
    if (!operator || !matches) throw new AppError('invalid_credentials');
    const sessionId = randomUUID();
    await this.database.statement(
      'INSERT INTO operator_sessions (id, operator_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))',
      [sessionId, operator.id, SESSION_SECONDS],
    );
    const { token, expiresIn } = this.accessTokens.issue(AUDIENCES.operator, operator.id, sessionId, SESSION_SECONDS);
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn };
  }

  async logout(sessionId: string): Promise<void> {
    await this.database.statement('UPDATE operator_sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [
      sessionId,
    ]);
  }
}
