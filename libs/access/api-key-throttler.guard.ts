import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { Response } from 'express';
import { AppError } from '#common/app-error.js';
import { DatabaseClock } from '#database/database-clock.js';
import type { AccessRequest } from './access-request.js';
import { API_KEY_WINDOW_SECONDS, SingleThrottlerGuard } from './throttlers.js';

/** Response headers that tell a client where its key stands; browsers read them through CORS. */
export const RATE_LIMIT_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Counts the requests of an API key that was recognised, and tells the client where it stands. */
@Injectable()
export class ApiKeyThrottlerGuard extends SingleThrottlerGuard {
  protected override readonly throttlerName = 'api-key';

  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly clock: DatabaseClock,
  ) {
    super(options, storage, reflector);
  }

  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, blockDuration, getTracker } = request;
    const http = context.switchToHttp();
    const tracker = await getTracker(http.getRequest<AccessRequest>(), context);
    const record = await this.storageService.increment(tracker, ttl, limit, blockDuration, this.throttlerName);
    const remaining = record.isBlocked ? 0 : Math.max(0, limit - record.totalHits);
    describeLimit(http.getResponse<Response>(), limit, remaining, record.timeToExpire, this.clock.milliseconds());
    if (record.isBlocked)
      await this.throwThrottlingException(context, { ...record, limit, ttl, key: tracker, tracker });
    return true;
  }

  protected override async getTracker({ identity }: AccessRequest): Promise<string> {
    if (identity?.type !== 'api_key') throw new Error('only requests of an API key are counted here');
    return identity.apiKeyId;
  }

  /** @throws AppError api_key_rate_limited, with `Retry-After` */
  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const message = `Cette clé d’API a dépassé sa limite de ${limit} requêtes par heure : réessayez dans ${timeToBlockExpire} secondes.`;
    throw new AppError('api_key_rate_limited', { message, retryAfter: timeToBlockExpire });
  }
}

/**
 * `RateLimit` and `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers-10 writes them, and the `X-RateLimit-*`
 * family that most client libraries read, whose reset is an instant in epoch seconds.
 * @param resetAfter until the window ends, in seconds
 * @param now by the clock that counts, in milliseconds since 1970
 */
function describeLimit(response: Response, limit: number, remaining: number, resetAfter: number, now: number): void {
  response.setHeader('RateLimit-Policy', `"api-key";q=${limit};w=${API_KEY_WINDOW_SECONDS}`);
  response.setHeader('RateLimit', `"api-key";r=${remaining};t=${resetAfter}`);
  response.setHeader('X-RateLimit-Limit', String(limit));
  response.setHeader('X-RateLimit-Remaining', String(remaining));
  response.setHeader('X-RateLimit-Reset', String(Math.ceil(now / 1000) + resetAfter));
}
