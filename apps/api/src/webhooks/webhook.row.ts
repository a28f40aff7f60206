import type { Webhook } from '#database/entities/webhook.entity.js';
import type { CreatedWebhookResponse, WebhookResponse } from './webhooks.response.js';

/** What the routes show of an entry point; of its secret, whether it has one. */
export const WEBHOOK_MEMBERS = [
  'id',
  'url',
  'events',
  'isActive',
  'secretKeyId',
  'lastStatus',
  'failCount',
  'failingSince',
  'lastSuccessAt',
  'nextSecretAt',
  'createdAt',
  'updatedAt',
] as const;

export type WebhookRow = Pick<Webhook, (typeof WEBHOOK_MEMBERS)[number]>;

/**
 * A webhook as the interface answers it: whether it has a secret, never the secret.
 * @param now by the database's clock: a replaced secret is of no interest once the next one took its place
 */
export function toWebhookResponse(row: WebhookRow, now: Date): WebhookResponse {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_active: row.isActive,
    has_secret: row.secretKeyId !== null,
    last_status: row.lastStatus,
    fail_count: row.failCount,
    failing_since: row.failingSince?.toISOString() ?? null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    secret_changes_at: row.nextSecretAt && row.nextSecretAt > now ? row.nextSecretAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** @param secret shown in this answer alone */
export function toCreatedWebhookResponse(row: WebhookRow, secret: string | null): CreatedWebhookResponse {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_active: row.isActive,
    has_secret: row.secretKeyId !== null,
    secret,
    created_at: row.createdAt.toISOString(),
  };
}
