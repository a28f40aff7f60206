import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import type { WebhookHealth } from './platform-health.response.js';

interface WebhookHealthRow {
  organization_id: string;
  name: string;
  active: string;
  suspended: string;
  failing: string;
  pending: string;
  overdue: string;
  oldest_due_at: Date | null;
  succeeded: string;
  failed: string;
  last_failure_at: Date | null;
}

/** An entry point that fails, by the machine that it calls alone. */
export interface FailingWebhook {
  organization_id: string;
  name: string;
  webhook_id: string;
  host: string | null;
  failing_since: Date;
  error_code: string | null;
  status_code: number | null;
}

/** Deliveries that ended in one hour. */
export interface DeliveryHour {
  hour: Date;
  succeeded: number;
  failed: number;
}

/** Health of the webhooks of every organisation: counts and instants, no address, body or answer. */
@Injectable()
export class PlatformWebhooksService {
  constructor(private readonly database: TenantDatabase) {}

  /** Organisations that have entry points, or had deliveries of such for a day, those with most lost deliveries first. */
  async health(): Promise<WebhookHealth[]> {
    const rows = await this.database
      .everywhere('deliveries of every organisation, for operators')
      .statement<WebhookHealthRow>('SELECT * FROM platform_webhook_health()');
    return rows.map((row) => ({
      organization_id: row.organization_id,
      organization_name: row.name,
      active: Number(row.active),
      suspended: Number(row.suspended),
      failing: Number(row.failing),
      pending: Number(row.pending),
      overdue: Number(row.overdue),
      oldest_due_at: row.oldest_due_at?.toISOString() ?? null,
      success_24h: Number(row.succeeded),
      failure_24h: Number(row.failed),
      last_failure_at: row.last_failure_at?.toISOString() ?? null,
    }));
  }

  /** Those that fail, from the first failed attempt on, the one that has failed longest first. */
  failing(): Promise<FailingWebhook[]> {
    return this.database
      .everywhere('entry points that fail, for operators')
      .statement<FailingWebhook>('SELECT * FROM platform_failing_webhooks()');
  }

  /** Deliveries that ended, by hour, the oldest first; an hour without any is there with zeros. */
  async history(hours: number): Promise<DeliveryHour[]> {
    const rows = await this.database
      .everywhere('deliveries of every organisation, for operators')
      .statement<{ hour: Date; succeeded: string; failed: string }>('SELECT * FROM platform_delivery_history($1)', [
        hours,
      ]);
    return rows.map(({ hour, succeeded, failed }) => ({ hour, succeeded: Number(succeeded), failed: Number(failed) }));
  }
}
