import type { ThrottlerStorage } from '@nestjs/throttler';
import type { RateLimiters } from './rate-limiter.js';

/** What `@nestjs/throttler` asks of a storage for one request; its package does not export the type. */
type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts for `@nestjs/throttler` in Redis or PostgreSQL, with the counters that all api processes share. The storages
 * that are kept as packages know Redis alone, and refuse or let everything through while it is away.
 */
export class SharedThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly limiters: RateLimiters) {}

  /**
   * Counts one request.
   * @param ttl length of the window, in milliseconds
   * @param _blockDuration not used: past its limit, a key is refused until its window ends
   * @returns times in seconds
   */
  async increment(
    key: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    throttlerName: string,
  ): Promise<ThrottlerStorageRecord> {
    const count = await this.limiters.consume({ name: throttlerName, points: limit, duration: ttl / 1_000 }, key);
    return {
      totalHits: count.consumed,
      timeToExpire: count.resetAfter,
      isBlocked: !count.allowed,
      timeToBlockExpire: count.allowed ? 0 : count.resetAfter,
    };
  }
}
