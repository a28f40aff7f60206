import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { ThrottlerLimitDetail } from '@nestjs/throttler';
import { AppError } from '#common/app-error.js';
import { networkOf } from '#common/network-of.js';
import { SingleThrottlerGuard } from './throttlers.js';

/** Counts the requests to connection routes by the network that they come from. */
@Injectable()
export class ConnectionThrottlerGuard extends SingleThrottlerGuard {
  protected override readonly throttlerName = 'connection';

  protected override async getTracker({ ip }: { ip?: string }): Promise<string> {
    return networkOf(ip ?? 'unknown');
  }

  /** @throws AppError rate_limited, with `Retry-After` */
  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new AppError('rate_limited', { retryAfter: timeToBlockExpire });
  }
}
