import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type RateLimit, RateLimiters } from '#access/rate-limiter.js';
import { AppError } from '#common/app-error.js';
import { networkOf } from '#common/network-of.js';
import { Settings } from '#config/settings.js';

/**
 * Connection routes, per IP address: `AUTH_RATE_BURST` requests in the time that `AUTH_RATE_PER_MINUTE` needs for them,
 * so a short burst passes and the rate over time holds. Shared by all api processes.
 */
export function connectionRateLimit(app: INestApplication): RequestHandler {
  const { authRateBurst, authRatePerMinute } = app.get(Settings);
  const limiters = app.get(RateLimiters);
  const limit: RateLimit = {
    name: 'connection',
    points: authRateBurst,
    duration: Math.ceil((authRateBurst / authRatePerMinute) * 60),
  };
  return async (request: Request, _response: Response, next: NextFunction) => {
    const { allowed, resetAfter } = await limiters.consume(limit, networkOf(request.ip ?? 'unknown'));
    next(allowed ? undefined : new AppError('rate_limited', { retryAfter: resetAfter }));
  };
}
