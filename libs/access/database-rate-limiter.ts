import { type IRateLimiterStoreOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { TenantDatabase } from '#database/tenant-database.js';

type LimiterOptions = Omit<IRateLimiterStoreOptions, 'storeClient'>;

interface Count {
  /** Since the window began, this request included. */
  consumed: number;
  /** Until the window ends, in milliseconds. */
  msBeforeNext: number;
}

const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint';

/** Counts in the window of a key, or opens the next one when it has ended. */
const COUNT = `
  INSERT INTO rate_limits AS counter (key, points, expire) VALUES ($1, $2, ${NOW_MS} + $3)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counter.expire > ${NOW_MS} THEN counter.points + excluded.points ELSE excluded.points END,
    expire = CASE WHEN counter.expire > ${NOW_MS} THEN counter.expire ELSE excluded.expire END
  RETURNING points AS consumed, (expire - ${NOW_MS})::float8 AS "msBeforeNext"`;

const FORGET = `DELETE FROM rate_limits WHERE expire <= ${NOW_MS}`;

/**
 * Counters in PostgreSQL, by its clock alone. The library's own statements judge windows by the clock of the
 * process that asks: of two apis an hour apart, each would end the windows of the other or never see them end.
 */
export class DatabaseRateLimiter extends RateLimiterPostgres {
  constructor(
    options: LimiterOptions,
    private readonly database: TenantDatabase,
  ) {
    super({
      ...options,
      storeClient: database,
      storeType: 'database',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }

  /** Removes the counters whose window has ended, of every limiter. */
  static async forgetEnded(database: TenantDatabase): Promise<void> {
    await database.common.statement(FORGET);
  }

  /** Asked by the library for each request to count. */
  protected async _upsert(key: string, points: number, msDuration: number): Promise<Count> {
    const [count] = await this.database.common.statement<Count>(COUNT, [key, points, msDuration]);
    return count!;
  }

  /** What the library makes of an answer of `_upsert`. */
  protected _getRateLimiterRes(_key: string, points: number, { consumed, msBeforeNext }: Count): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - consumed, 0), msBeforeNext, consumed, consumed === points);
  }
}
