import type { CreatedWebhookResponse, WebhookResponse } from './webhooks.response.js';

/** An entry point as the routes show it; its secret is never selected. */
export interface WebhookRow {
  [column: string]: unknown;
  id: string;
  url: string;
  events: string[];
  is_active: boolean;
  has_secret: boolean;
  last_status: 'success' | 'failure' | null;
  fail_count: number;
  created_at: Date;
  updated_at: Date;
}

export const WEBHOOK_COLUMNS = `id, url, events, is_active, secret_sealed IS NOT NULL AS has_secret, last_status,
  fail_count, created_at, updated_at`;

/** A webhook as the interface answers it: whether it has a secret, never the secret. */
export function toWebhookResponse(row: WebhookRow): WebhookResponse {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_active: row.is_active,
    has_secret: row.has_secret,
    last_status: row.last_status,
    fail_count: row.fail_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @param secret shown in this answer alone */
export function toCreatedWebhookResponse(row: WebhookRow, secret: string | null): CreatedWebhookResponse {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_active: row.is_active,
    has_secret: row.has_secret,
    secret,
    created_at: row.created_at.toISOString(),
  };
}
