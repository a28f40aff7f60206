import { Injectable } from '@nestjs/common';
import { AppError } from '#common/app-error.js';
import type { TenantContext } from '#database/tenant-database.js';
import { type RateLimit, RateLimiters } from './rate-limiter.js';

const LIMIT: RateLimit = { name: 'public-links', points: 50, duration: 86_400 };

/**
 * Public links that an organisation may issue in 24 hours, of the assistant and of the elected dashboard together. A
 * counter alone: nothing of the link is kept.
 */
@Injectable()
export class PublicLinkQuota {
  constructor(private readonly limiters: RateLimiters) {}

  /** Counts one link. @throws AppError rate_limited past the quota of the day, with `Retry-After` */
  async take({ organizationId }: TenantContext): Promise<void> {
    const { allowed, limit, resetAfter } = await this.limiters.consume(LIMIT, organizationId);
    if (allowed) return;
    const hours = Math.ceil(resetAfter / 3600);
    const message = `Votre organisation a créé ${limit} liens publics en un jour, le maximum : réessayez dans ${hours} ${hours > 1 ? 'heures' : 'heure'}.`;
    throw new AppError('rate_limited', { message, retryAfter: resetAfter });
  }
}
