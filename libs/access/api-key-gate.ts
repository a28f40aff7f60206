import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';
import { AccessRepository, type ApiKeyAccess } from './access.repository.js';
import { API_KEY_PREFIX, readApiKey } from './api-key.js';
import { bearerOf } from './bearer.js';
import type { PresentedToken } from './organization-token.js';
import { type RateLimit, RateLimiters, type RateVerdict } from './rate-limiter.js';
import { originOf } from './request-origin.js';
import { fromOrigin, SERVICE } from './security-event.js';
import { SecurityJournal } from './security-journal.js';

const HOUR = 3600;

/** Recognises API keys and counts their requests. */
@Injectable()
export class ApiKeyGate {
  private readonly limit: RateLimit;

  constructor(
    private readonly repository: AccessRepository,
    private readonly limiters: RateLimiters,
    private readonly clock: DatabaseClock,
    private readonly journal: SecurityJournal,
    settings: Settings,
  ) {
    this.limit = { name: 'api-key', points: settings.apiKeyRatePerHour, duration: HOUR };
  }

  /** The API key of an `Authorization` header, or undefined when it carries something else. */
  static presentedIn(authorization: string | undefined): string | undefined {
    const token = bearerOf(authorization);
    return token?.startsWith(API_KEY_PREFIX) ? token : undefined;
  }

  /**
   * Opens the door to a key that stands, within its hour.
   * @throws AppError unauthenticated for a key that is unknown, deleted or expired (one answer for all three),
   *   api_key_rate_limited past its hour
   */
  async admit(
    text: string,
    organizationId: string | null,
    request: Request,
    response: Response,
  ): Promise<ApiKeyAccess> {
    const key = readApiKey(text);
    const access = key && (await this.repository.findApiKey(key, organizationId));
    if (!access) {
      if (key) await this.noteRefusal(key, request);
      throw new AppError('unauthenticated', { message: 'Cette clé d’API est inconnue, supprimée ou expirée.' });
    }
    const verdict = await this.limiters.consume(this.limit, access.apiKeyId);
    describeLimit(response, verdict, this.clock.milliseconds());
    if (!verdict.allowed) {
      const message = `Cette clé d’API a dépassé sa limite de ${verdict.limit} requêtes par heure : réessayez dans ${verdict.resetAfter} secondes.`;
      throw new AppError('api_key_rate_limited', { message, retryAfter: verdict.resetAfter });
    }
    return access;
  }

  /** Someone still presents a key that its organisation let expire or deleted: its audit says so. */
  private async noteRefusal(key: PresentedToken, request: Request): Promise<void> {
    const refused = await this.repository.findRefusedApiKey(key);
    if (!refused) return;
    const { id, organization_id, label, reason } = refused;
    this.journal.note({
      key: `api_key ${id}`,
      action: 'api_key.refused',
      actor: SERVICE,
      organizationId: organization_id,
      resourceType: 'api_key',
      resourceId: id,
      details: { reason, label, ...fromOrigin(originOf(request)) },
    });
  }
}

/** Response headers that tell a client where its key stands; browsers read them through CORS. */
export const RATE_LIMIT_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/**
 * `RateLimit` and `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers-10 writes them, and the `X-RateLimit-*`
 * family that most client libraries read, whose reset is an instant in epoch seconds.
 * @param now by the clock that counts, in milliseconds since 1970
 */
function describeLimit(response: Response, { limit, remaining, resetAfter }: RateVerdict, now: number): void {
  response.setHeader('RateLimit-Policy', `"api-key";q=${limit};w=${HOUR}`);
  response.setHeader('RateLimit', `"api-key";r=${remaining};t=${resetAfter}`);
  response.setHeader('X-RateLimit-Limit', String(limit));
  response.setHeader('X-RateLimit-Remaining', String(remaining));
  response.setHeader('X-RateLimit-Reset', String(Math.ceil(now / 1000) + resetAfter));
}
