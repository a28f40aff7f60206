import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { Settings } from '#config/settings.js';
import { RateLimitModule } from './rate-limit.module.js';
import { RateLimiters } from './rate-limiter.js';
import { SharedThrottlerStorage } from './shared-throttler-storage.js';

export const API_KEY_WINDOW_SECONDS = 3600;

/**
 * The throttlers of the service. Connection routes: `AUTH_RATE_BURST` requests in the time that `AUTH_RATE_PER_MINUTE`
 * needs for them, so a short burst passes and the rate over time holds. API keys: `API_KEY_RATE_PER_HOUR`.
 */
export const ThrottlersModule = ThrottlerModule.forRootAsync({
  imports: [RateLimitModule],
  inject: [Settings, RateLimiters],
  useFactory: ({ authRateBurst, authRatePerMinute, apiKeyRatePerHour }: Settings, limiters: RateLimiters) => ({
    throttlers: [
      { name: 'connection', limit: authRateBurst, ttl: Math.ceil((authRateBurst / authRatePerMinute) * 60) * 1_000 },
      { name: 'api-key', limit: apiKeyRatePerHour, ttl: API_KEY_WINDOW_SECONDS * 1_000 },
    ],
    storage: new SharedThrottlerStorage(limiters),
    // Each guard writes the headers that the contract names.
    setHeaders: false,
  }),
});

/** Counts for one of the throttlers. Its counter is the tracker's alone, whatever the route. */
@Injectable()
export abstract class SingleThrottlerGuard extends ThrottlerGuard {
  protected abstract readonly throttlerName: string;

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.throttlers = this.throttlers.filter(({ name }) => name === this.throttlerName);
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }
}
