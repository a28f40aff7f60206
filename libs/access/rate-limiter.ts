import { once } from 'node:events';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Recurring } from '#common/recurring.js';
import { impatientRedis } from '#common/redis-options.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { DatabaseRateLimiter } from './database-rate-limiter.js';

const FORGET_EVERY_MS = 5 * 60_000;
/** Longest wait of a request for its count in Redis, in milliseconds. */
const COUNTED_WITHIN_MS = 1_000;

export interface RateLimit {
  /** Names the counter; part of its stored key. */
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

export interface RateCount {
  allowed: boolean;
  limit: number;
  /** Since the window began, this request included. */
  consumed: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetAfter: number;
}

/**
 * Counters shared by all api processes: in Redis when there is one, in PostgreSQL otherwise, by the clock of that store.
 * While the store is away or silent, each process counts on its own rather than refusing or letting everything through.
 */
@Injectable()
export class RateLimiters implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimiters.name);
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis: Redis | undefined;
  private readonly forgetting = new Recurring(
    FORGET_EVERY_MS,
    () => DatabaseRateLimiter.forgetEnded(this.database),
    (error) => this.logger.warn(`ended counters are kept until the next turn: ${error.message}`),
  );

  constructor(
    @Inject(Settings) settings: Settings,
    private readonly database: TenantDatabase,
  ) {
    if (!settings.redisUrl) return;
    this.redis = new Redis(settings.redisUrl, impatientRedis(COUNTED_WITHIN_MS));
    this.redis.on('error', (error) => this.logger.warn(`Redis: ${error.message}`));
  }

  /** Waits a moment for Redis, so that the first requests of a process are counted with those of the others. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.redis) this.forgetting.start();
    else if (this.redis.status !== 'ready') await readyOrAway(this.redis);
  }

  /** Counts one request of `key`. */
  async consume(limit: RateLimit, key: string): Promise<RateCount> {
    try {
      return toCount(limit, true, await this.limiter(limit).consume(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) return toCount(limit, false, error);
      throw error;
    }
  }

  /** Takes back one request that `consume` counted. */
  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.limiter(limit).reward(key);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.forgetting.stop();
    await this.redis?.quit().catch(() => this.redis?.disconnect());
  }

  private limiter(limit: RateLimit): RateLimiterAbstract {
    let limiter = this.limiters.get(limit.name);
    if (!limiter) {
      limiter = this.create(limit);
      this.limiters.set(limit.name, limiter);
    }
    return limiter;
  }

  private create({ name, points, duration }: RateLimit): RateLimiterAbstract {
    const common = {
      keyPrefix: `limit:${name}`,
      points,
      duration,
      // Past its limit, a caller is refused from memory until its window ends, without asking the store.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration }),
    };
    return this.redis
      ? new RateLimiterRedis({ ...common, storeClient: this.redis, rejectIfRedisNotReady: true })
      : new DatabaseRateLimiter(common, this.database);
  }
}

async function readyOrAway(redis: Redis): Promise<void> {
  // The client's own listener logs its errors. While Redis is away each process counts on its own.
  await once(redis, 'ready', { signal: AbortSignal.timeout(COUNTED_WITHIN_MS) }).catch(() => undefined);
}

function toCount({ points }: RateLimit, allowed: boolean, result: RateLimiterRes): RateCount {
  return {
    allowed,
    limit: points,
    consumed: result.consumedPoints,
    remaining: allowed ? result.remainingPoints : 0,
    resetAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  };
}
