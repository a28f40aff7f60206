import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AppError } from '#common/app-error.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import { Limiter, type Release } from '#common/limiter.js';
import { sha256 } from '#common/tokens.js';
import { type RateLimit, RateLimiters } from './rate-limiter.js';
import type { RequestOrigin } from './request-origin.js';

const MINUTE_SECONDS = 60;
/** Failures of one address that cost nothing, in a quarter of an hour. */
const FREE_FAILURES = 5;
const MAX_DELAY_SECONDS = 8;
/** Sign-ins of this process that wait: at once, for one e-mail address, and from one network for that address. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_EMAIL = 5;
const MAX_WAITING_OF_NETWORK = 1;

/** Never reached: only the number of consumed points is read. */
const FAILURES: RateLimit = { name: 'sign-in', points: 1_000_000, duration: 15 * MINUTE_SECONDS };

/** Who signs in: an address opens an account, an operator's session, or nothing, and each is counted apart. */
export type SignInKind = 'account' | 'operator';

/** Seconds that the next attempt waits after so many failures: 1, 2, 4, then 8 for good. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(MAX_DELAY_SECONDS, 2 ** (failures - FREE_FAILURES));

/**
 * Slows sign-ins down after many failures with one e-mail address, without locking its owner out. From a network that
 * signed in before, the attempt is made at once. From another network it waits some seconds. When too many wait already,
 * it is made at once, and answered 429 if it fails. So the right password always opens. An unknown address is counted
 * like a known one.
 */
@Injectable()
export class SignInThrottle implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private readonly all = limiterOf(MAX_WAITING);
  private readonly byEmail = keyedLimiterOf(MAX_WAITING_OF_EMAIL);
  private readonly byNetwork = keyedLimiterOf(MAX_WAITING_OF_NETWORK);

  constructor(private readonly limiters: RateLimiters) {}

  /** Ends the waits: the process shuts down. */
  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  /**
   * Makes one attempt to sign in, after the delay that earlier failures cost. The attempt is counted before it is made, so
   * that parallel attempts do not pass together; the count is taken back when it succeeds. While it waits it holds neither
   * a connection nor a permit to check a password. A network makes one attempt at a time; the connection limit says how
   * many it makes a minute.
   * @param known whether the account signed in from this network before
   * @param attempt answers undefined when it fails
   * @throws AppError rate_limited when it fails and too many wait, when its network tries twice at once, or when the
   *   client or the process leaves
   */
  async run<Result>(
    { kind, email, origin, known }: { kind: SignInKind; email: string; origin: RequestOrigin; known: boolean },
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    if (known) return attempt();
    const key = `${kind}:${sha256(email.toLowerCase()).toString('base64url')}`;
    const { limit, remaining } = await this.limiters.consume(FAILURES, key);
    const seconds = delayAfter(limit - remaining - 1);
    const release = seconds > 0 ? await this.byNetwork.acquire(`${key} ${origin.network}`) : undefined;
    try {
      const waited = seconds === 0 || (await this.wait(key, origin, seconds));
      const result = await attempt();
      if (result !== undefined) await this.limiters.giveBack(FAILURES, key);
      else if (!waited) throw comeBack();
      return result;
    } finally {
      release?.();
    }
  }

  /**
   * Waits some seconds, if not too many do already.
   * @returns whether it waited
   */
  private async wait(key: string, { gone }: RequestOrigin, seconds: number): Promise<boolean> {
    const permits: Release[] = [];
    try {
      permits.push(await this.byEmail.acquire(key));
      permits.push(await this.all.acquire());
      await pause(seconds * 1000, undefined, { signal: AbortSignal.any([gone, this.closing.signal]) });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false; // too many wait
      throw comeBack(); // the client or the process leaves
    } finally {
      for (const release of permits) release();
    }
  }
}

function comeBack(): AppError {
  return new AppError('rate_limited', {
    message: `Trop de tentatives de connexion avec cette adresse électronique : réessayez dans ${MAX_DELAY_SECONDS} secondes.`,
    retryAfter: MAX_DELAY_SECONDS,
  });
}

function limiterOf(maxConcurrent: number): Limiter {
  return new Limiter({ maxConcurrent, maxWaiting: 0, error: comeBack });
}

function keyedLimiterOf(maxConcurrent: number): KeyedLimiter {
  return new KeyedLimiter({ maxConcurrent, maxWaiting: 0, error: comeBack });
}
