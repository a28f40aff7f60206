import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccessTokenIssuer, AUDIENCES } from '#access/access-token.js';
import type { AccountIdentity } from '#access/request-context.js';
import { type RateLimit, RateLimiters } from '#access/rate-limiter.js';
import type { RequestOrigin } from '#access/request-origin.js';
import { fromOrigin, type SecurityEvent, SERVICE } from '#access/security-event.js';
import { SecurityJournal } from '#access/security-journal.js';
import { type Credentials, type Holder, knownFrom, SignIn } from '#access/sign-in.js';
import { AppError } from '#common/app-error.js';
import { equalInConstantTime } from '#common/tokens.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Session } from '#database/entities/session.entity.js';
import type { RowOf } from '#database/row.js';
import type { TokenPair } from './auth.response.js';
import { firstRefreshToken, parseRefreshToken, type RefreshToken, successorOf } from './refresh-token.js';

/** A client that lost the answer of a refresh may ask again within this time (contract, "Identity"). */
const REPEAT_SECONDS = 10;
/** Each load of a page renews: a browser that opens all its tabs again asks for dozens at once, and no person for five a second. */
const RENEWALS: RateLimit = { name: 'app-renewals', points: 300, duration: 60 };
const TOO_MANY_RENEWALS = 'Trop de renouvellements de cette session : réessayez dans un instant.';

/** An account whose password was just checked or set, by its hash. */
export type CheckedAccount = Pick<Holder, 'id' | 'email' | 'password_hash'>;

interface SessionRow extends RowOf<Session, 'account_id' | 'refresh_hash' | 'previous_refresh_hash'> {
  email: string;
  just_rotated: boolean;
  ended: boolean;
}

/** Sign-in, rotation of refresh tokens and the end of sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly signIn: SignIn,
    private readonly journal: SecurityJournal,
    private readonly accessTokens: AccessTokenIssuer,
    private readonly settings: Settings,
    private readonly limiters: RateLimiters,
  ) {}

  /** Opens a session; a wrong e-mail and a wrong password get the same answer in the same time. */
  async login(credentials: Credentials): Promise<TokenPair> {
    const { email, origin } = credentials;
    const [found] = await this.database.common.statement<Holder>(
      `SELECT id, email, password_hash, disabled_at IS NOT NULL OR (demo AND NOT $3) AS disabled,
              ${knownFrom('id', '$2')} AS known
       FROM accounts WHERE lower(email) = lower($1)`,
      [email, origin.network, this.settings.demo],
    );
    return this.open(await this.signIn.check('account', credentials, found), origin);
  }

  /**
   * Opens a session of an account whose password was checked, or set, a moment ago.
   * @throws AppError invalid_credentials when that password is no longer the account's
   */
  async open(account: CheckedAccount, origin: RequestOrigin): Promise<TokenPair> {
    const token = firstRefreshToken(randomUUID());
    await this.database.common.transaction(async (tx) => {
      // The lock waits for a reset of the password that runs meanwhile: the one that was checked must still be the one.
      const opened = await tx.execute(
        `INSERT INTO sessions (id, account_id, refresh_hash, expires_at)
         SELECT $1::uuid, id, $3::bytea, now() + make_interval(secs => $4) FROM accounts
         WHERE id = $2 AND password_hash = $5 AND disabled_at IS NULL FOR SHARE`,
        [token.sessionId, account.id, token.hash, this.settings.refreshTokenTtl, account.password_hash],
      );
      if (opened === 0) throw new AppError('invalid_credentials');
      await noteNetwork(tx, account.id, origin);
      await this.journal.write(tx, {
        ...ofSession(account.id, token.sessionId),
        action: 'session.opened',
        details: { email: account.email, ...fromOrigin(origin) },
      });
    });
    return this.pair(account.id, token);
  }

  /**
   * Exchanges a refresh token for a new pair. The session's row is locked, so of many parallel refreshes one rotates
   * and the others find themselves repeating it. Any token that is neither the current one nor its fresh parent has been
   * used before, by its owner or by a thief: the session ends.
   */
  async refresh(text: string, origin: RequestOrigin): Promise<TokenPair> {
    const presented = parseRefreshToken(text);
    if (!presented)
      throw new AppError('unauthenticated', {
        message: 'Ce jeton de renouvellement est inconnu : connectez-vous à nouveau.',
      });
    const pair = await this.database.common.transaction(async (tx) => {
      const session = await lockSession(tx, presented.sessionId, this.settings.demo);
      if (!session || session.ended) return null;
      const successor = successorOf(presented, this.settings.refreshTokenKeys);
      if (equalInConstantTime(session.refresh_hash, presented.hash)) {
        await this.rotate(tx, presented, successor);
        await noteNetwork(tx, session.account_id, origin);
        return this.pair(session.account_id, successor);
      }
      if (isRepeat(session, presented, successor)) return this.pair(session.account_id, successor);
      await endSession(tx, presented.sessionId, 'refresh_reuse');
      await this.journal.write(tx, {
        ...ofSession(session.account_id, presented.sessionId),
        // Its owner or a thief: nobody can tell.
        actor: SERVICE,
        action: 'session.ended',
        details: { reason: 'refresh_reuse', email: session.email, ...fromOrigin(origin) },
      });
      return null;
    });
    if (!pair) throw new AppError('session_ended');
    return pair;
  }

  /** The same, 300 times a minute at most for one session: the application renews at each load of a page. */
  async refreshCounted(text: string, origin: RequestOrigin): Promise<TokenPair> {
    const presented = parseRefreshToken(text);
    if (!presented) throw new AppError('session_ended');
    const { allowed, resetAfter } = await this.limiters.consume(RENEWALS, presented.sessionId);
    if (!allowed) throw new AppError('rate_limited', { message: TOO_MANY_RENEWALS, retryAfter: resetAfter });
    return this.refresh(text, origin);
  }

  /** Ends the session of a refresh token that still serves; any other ends nothing. */
  async end(text: string, origin: RequestOrigin): Promise<void> {
    const presented = parseRefreshToken(text);
    if (!presented) return;
    await this.database.common.transaction(async (tx) => {
      const session = await lockSession(tx, presented.sessionId, this.settings.demo);
      if (!session || session.ended || !this.serves(session, presented)) return;
      await this.noteEnd(tx, { accountId: session.account_id, sessionId: presented.sessionId }, origin);
    });
  }

  /** Ends one session; its access tokens are refused from the next request on. */
  async logout({ accountId, sessionId }: AccountIdentity, origin: RequestOrigin): Promise<void> {
    await this.database.common.transaction((tx) => this.noteEnd(tx, { accountId, sessionId }, origin));
  }

  private async noteEnd(
    tx: Transaction,
    { accountId, sessionId }: Pick<AccountIdentity, 'accountId' | 'sessionId'>,
    origin: RequestOrigin,
  ): Promise<void> {
    await endSession(tx, sessionId, 'logout');
    await this.journal.write(tx, {
      ...ofSession(accountId, sessionId),
      action: 'session.ended',
      details: { reason: 'logout', ...fromOrigin(origin) },
    });
  }

  /** Whether a token is the session's current one, or the one before, whose answer a client may have lost. */
  private serves(session: SessionRow, presented: RefreshToken): boolean {
    if (equalInConstantTime(session.refresh_hash, presented.hash)) return true;
    return isRepeat(session, presented, successorOf(presented, this.settings.refreshTokenKeys));
  }

  private async rotate(tx: Transaction, from: RefreshToken, to: RefreshToken): Promise<void> {
    await tx.execute(
      `UPDATE sessions SET refresh_hash = $2, previous_refresh_hash = $3, rotated_at = now(),
              expires_at = now() + make_interval(secs => $4)
       WHERE id = $1`,
      [from.sessionId, to.hash, from.hash, this.settings.refreshTokenTtl],
    );
  }

  private pair(accountId: string, refreshToken: RefreshToken): TokenPair {
    const { token, expiresIn } = this.accessTokens.issue(AUDIENCES.account, accountId, refreshToken.sessionId);
    return {
      access_token: token,
      refresh_token: refreshToken.text,
      token_type: 'Bearer',
      expires_in: expiresIn,
    };
  }
}

function lockSession(tx: Transaction, sessionId: string, demo: boolean): Promise<SessionRow | undefined> {
  return tx.first<SessionRow>(
    `SELECT session.account_id, account.email, session.refresh_hash, session.previous_refresh_hash,
            coalesce(session.rotated_at > now() - make_interval(secs => $2), false) AS just_rotated,
            session.ended_at IS NOT NULL OR session.expires_at <= now() OR account.disabled_at IS NOT NULL
              OR (account.demo AND NOT $3) AS ended
     FROM sessions session JOIN accounts account ON account.id = session.account_id
     WHERE session.id = $1 FOR UPDATE OF session`,
    [sessionId, REPEAT_SECONDS, demo],
  );
}

function isRepeat(session: SessionRow, presented: RefreshToken, successor: RefreshToken): boolean {
  return (
    session.just_rotated &&
    session.previous_refresh_hash !== null &&
    equalInConstantTime(session.previous_refresh_hash, presented.hash) &&
    equalInConstantTime(session.refresh_hash, successor.hash)
  );
}

async function endSession(tx: Transaction, sessionId: string, reason: string): Promise<void> {
  await tx.execute('UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE id = $1 AND ended_at IS NULL', [
    sessionId,
    reason,
  ]);
}

/** From there the account signs in without delay, however many others fail to. */
async function noteNetwork(tx: Transaction, accountId: string, { network }: RequestOrigin): Promise<void> {
  await tx.execute('SELECT sign_in_network_note($1, $2)', [accountId, network]);
}

/** An event of one session, which its account caused. */
const ofSession = (accountId: string, sessionId: string): Omit<SecurityEvent, 'action' | 'details'> => ({
  actor: { type: 'account', id: accountId },
  accountId,
  resourceType: 'session',
  resourceId: sessionId,
});
