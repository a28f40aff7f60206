import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AccessTokenIssuer, AUDIENCES } from '#access/access-token.js';
import { Passwords } from '#access/passwords.js';
import type { OperatorIdentity } from '#access/request-context.js';
import type { RequestOrigin } from '#access/request-origin.js';
import { fromOrigin, type SecurityEvent } from '#access/security-event.js';
import { SecurityJournal } from '#access/security-journal.js';
import { type Credentials, type Holder, knownFrom, SignIn } from '#access/sign-in.js';
import { AppError } from '#common/app-error.js';
import { Settings, SettingsError } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { OperatorToken } from './platform.response.js';

/** An operator's working day: their tokens are not renewed. */
const SESSION_SECONDS = 8 * 3600;
/** Name of the first operator. */
const FIRST_NAME = 'Opérateur';

/** Operators sign in apart from accounts: neither opens what the other does. */
@Injectable()
export class OperatorsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(OperatorsService.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly passwords: Passwords,
    private readonly signIn: SignIn,
    private readonly journal: SecurityJournal,
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
    const hash = await this.hashOfFirst(operatorEmail, operatorPassword);
    // Several api processes may start at once: one row wins.
    await this.database.statement(
      `INSERT INTO operators (email, name, password_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [operatorEmail, FIRST_NAME, hash],
    );
    this.logger.log('first operator created');
  }

  async login(credentials: Credentials): Promise<OperatorToken> {
    const { email, origin } = credentials;
    const [found] = await this.database.statement<Holder>(
      `SELECT id, email, password_hash, false AS disabled, ${knownFrom('id', '$2')} AS known
       FROM operators WHERE lower(email) = lower($1)`,
      [email, origin.network],
    );
    const operator = await this.signIn.check('operator', credentials, found);
    const sessionId = randomUUID();
    await this.database.system(async (tx) => {
      await tx.execute(
        'INSERT INTO operator_sessions (id, operator_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))',
        [sessionId, operator.id, SESSION_SECONDS],
      );
      await tx.execute('SELECT sign_in_network_note($1, $2)', [operator.id, origin.network]);
      await this.journal.write(tx, {
        ...ofSession(operator.id, sessionId, origin),
        action: 'operator_session.opened',
      });
    });
    const { token, expiresIn } = this.accessTokens.issue(AUDIENCES.operator, operator.id, sessionId, SESSION_SECONDS);
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn };
  }

  async logout({ operatorId, sessionId }: OperatorIdentity, origin: RequestOrigin): Promise<void> {
    await this.database.system(async (tx) => {
      await tx.execute('UPDATE operator_sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [sessionId]);
      await this.journal.write(tx, {
        ...ofSession(operatorId, sessionId, origin),
        action: 'operator_session.ended',
      });
    });
  }

  /**
   * The demo's published password passes for the demo alone.
   * @throws SettingsError for a password that the rules refuse
   */
  private hashOfFirst(email: string, password: string): Promise<string> {
    if (this.settings.demo) return this.passwords.hashAsItIs(password);
    const field = 'OPERATOR_PASSWORD';
    return this.passwords.hash(password, { owner: { email, name: '' }, field }).catch((error: unknown) => {
      throw error instanceof AppError && Array.isArray(error.details)
        ? new SettingsError(error.details.map(({ message }) => ({ variable: field, reason: message })))
        : error;
    });
  }
}

const ofSession = (operatorId: string, sessionId: string, origin: RequestOrigin): Omit<SecurityEvent, 'action'> => ({
  actor: { type: 'operator', id: operatorId },
  resourceType: 'operator_session',
  resourceId: sessionId,
  details: fromOrigin(origin),
});
