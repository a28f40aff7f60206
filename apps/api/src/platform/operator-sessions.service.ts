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
import { DEMO_OPERATOR } from '#config/demo-operator.js';
import { SettingsError } from '#config/load-settings.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { recordOperatorAction } from '#platform/platform-audit.js';
import type { OperatorToken } from '#platform/platform.response.js';

/** An operator's working day: their tokens are not renewed. */
const SESSION_SECONDS = 8 * 3600;

/** Operators sign in apart from accounts: neither opens what the other does. */
@Injectable()
export class OperatorSessionsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(OperatorSessionsService.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly passwords: Passwords,
    private readonly signIn: SignIn,
    private readonly journal: SecurityJournal,
    private readonly accessTokens: AccessTokenIssuer,
    private readonly settings: Settings,
  ) {}

  /** Creates the first operator of the settings when it is missing; says when the settings no longer open anything. */
  async onApplicationBootstrap(): Promise<void> {
    const { operatorEmail, operatorPassword } = this.settings;
    if (operatorEmail === undefined || operatorPassword === undefined) return;
    const known = await this.find(operatorEmail);
    if (known) await this.warnIfSettingsDiffer(known, operatorPassword);
    else await this.createFirst(operatorEmail, operatorPassword);
  }

  async login(credentials: Credentials): Promise<OperatorToken> {
    const { email, origin } = credentials;
    const operator = await this.signIn.check('operator', credentials, await this.find(email, origin.network));
    const sessionId = randomUUID();
    await this.database.common.transaction(async (tx) => {
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
    await this.database.common.transaction(async (tx) => {
      await tx.execute('UPDATE operator_sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [sessionId]);
      await this.journal.write(tx, {
        ...ofSession(operatorId, sessionId, origin),
        action: 'operator_session.ended',
      });
    });
  }

  private async find(email: string, network = ''): Promise<Holder | undefined> {
    const [operator] = await this.database.common.statement<Holder>(
      `SELECT id, email, password_hash, disabled_at IS NOT NULL OR (demo AND NOT $2) AS disabled,
              ${knownFrom('id', '$3')} AS known
       FROM operators WHERE lower(email) = lower($1)`,
      [email, this.settings.demo, network],
    );
    return operator;
  }

  private async createFirst(email: string, password: string): Promise<void> {
    const hash = await this.hashOfFirst(email, password);
    const demo = this.settings.demo && email.toLowerCase() === DEMO_OPERATOR.email;
    await this.database.common.transaction(async (tx) => {
      // Several api processes may start at once: one row wins.
      const row = await tx.first<{ id: string }>(
        `INSERT INTO operators (email, name, password_hash, demo) VALUES ($1, 'Opérateur', $2, $3)
         ON CONFLICT DO NOTHING RETURNING id`,
        [email, hash, demo],
      );
      if (!row) return;
      await recordOperatorAction(
        tx,
        null,
        'operator.created',
        { type: 'operator', id: row.id },
        { email, first: true },
      );
      this.logger.log('first operator created');
    });
  }

  /**
   * The setting creates the operator and never changes it: a password that was changed since must not come back with the
   * next restart, from an environment file that nobody thought of.
   */
  private async warnIfSettingsDiffer(operator: Holder, password: string): Promise<void> {
    if (operator.disabled) {
      this.logger.warn(
        'OPERATOR_EMAIL : cet opérateur est désactivé et ne peut pas se connecter ; « operators enable » le réactive.',
      );
    } else if (!(await this.passwords.matches(password, operator.password_hash))) {
      this.logger.warn(
        'OPERATOR_PASSWORD n’est pas le mot de passe de cet opérateur, qui existe déjà : le réglage ne sert qu’à le créer. ' +
          'Retirez-le ; pour changer le mot de passe : « operators password », ou la console.',
      );
    }
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
