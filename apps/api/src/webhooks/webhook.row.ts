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
  'createdAt',
  'updatedAt',
] as const;

export type WebhookRow = Pick<Webhook, (typeof WEBHOOK_MEMBERS)[number]>;

/** A webhook as the interface answers it: whether it has a secret, never the secret. */
export function toWebhookResponse(row: WebhookRow): WebhookResponse {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_active: row.isActive,
    has_secret: row.secretKeyId !== null,
    last_status: row.lastStatus,
    fail_count: row.failCount,
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
