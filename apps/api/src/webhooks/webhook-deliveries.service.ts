import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalText, readChoice, readInstant, readPeriod, readTogether } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { WebhookAttempt } from '#database/entities/webhook-attempt.entity.js';
import type { RowOf } from '#database/row.js';
import type { WebhookDelivery } from '#database/entities/webhook-delivery.entity.js';
import { type AttemptOutcome, ERROR_CODES, errorCodeOf } from '#webhooks/attempt-outcome.js';
import type {
  DeliveryAttemptResponse,
  DeliveryList,
  DeliveryResponse,
  EventStatistics,
  WebhookStatistics,
} from './webhook-deliveries.response.js';
import { requireWebhook } from './require-webhook.js';
import type { ListDeliveriesQuery } from './webhooks.dto.js';

type DeliveryRow = RowOf<
  WebhookDelivery,
  | 'id'
  | 'event'
  | 'body'
  | 'status'
  | 'status_code'
  | 'error_msg'
  | 'error_code'
  | 'attempt_count'
  | 'next_retry_at'
  | 'created_at'
  | 'finished_at'
>;

interface AttemptRow extends RowOf<
  WebhookAttempt,
  'delivery_id' | 'number' | 'started_at' | 'duration_ms' | 'status_code' | 'error_msg'
> {
  outcome: AttemptOutcome;
}

/** Of all attempts of an entry point; durations are those of the answered ones. */
interface Timing {
  attempts: number;
  unanswered: number;
  p50: number | null;
  p95: number | null;
}

const MATCHING = `organization_id = $1 AND webhook_id = $2
  AND ($3::text IS NULL OR status = $3) AND ($4::text IS NULL OR event = $4)
  AND ($5::timestamptz IS NULL OR created_at >= $5) AND ($6::timestamptz IS NULL OR created_at < $6)
  AND ($7::timestamptz IS NULL OR created_at >= $7) AND ($8::timestamptz IS NULL OR created_at < $8)
  AND ($9::text IS NULL OR ressource_id::text = $9) AND ($10::text IS NULL OR error_code = $10)`;

/** Reads what was delivered to an entry point. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  /**
   * The newest first; `status`, `event`, `ressource` and `error_code` are strict equality, the others bound the creation.
   * @throws AppError not_found, or validation_failed for an unreadable instant or an unknown `error_code`
   */
  async list(ctx: RequestContext, webhookId: string, query: ListDeliveriesQuery): Promise<DeliveryList> {
    const { page, size, offset } = readPage(query.page, query.limit, { defaultSize: 50, cap: 100 });
    const filters = [ctx.organizationId, webhookId, ...filtersOf(query)];
    return this.database.transaction(ctx, async (tx) => {
      await requireWebhook(tx, ctx, webhookId);
      const count = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM webhook_deliveries WHERE ${MATCHING}`,
        filters,
      );
      const rows = await tx.many<DeliveryRow>(
        `SELECT id, event, body, status, status_code, error_msg, error_code, attempt_count, next_retry_at, created_at,
                finished_at
         FROM webhook_deliveries WHERE ${MATCHING} ORDER BY id DESC LIMIT $11 OFFSET $12`,
        [...filters, size, offset],
      );
      const attempts = await attemptsOf(tx, ctx, rows);
      const total = count?.total ?? 0;
      return {
        deliveries: rows.map((row) => toDeliveryResponse(row, attempts.get(row.id) ?? [])),
        total,
        page,
        limit: size,
        pages: pageCount(total, size),
      };
    });
  }

  /** Figures of an entry point over the retention. */
  async statistics(ctx: RequestContext, webhookId: string): Promise<WebhookStatistics> {
    return this.database.transaction(ctx, async (tx) => {
      await requireWebhook(tx, ctx, webhookId);
      const key = [ctx.organizationId, webhookId];
      const byEvent = await tx.many<EventStatistics & { oldest_pending_at: Date | null }>(
        `SELECT event, count(*) FILTER (WHERE status = 'success')::int AS success,
                count(*) FILTER (WHERE status = 'failure')::int AS failure,
                count(*) FILTER (WHERE status = 'pending')::int AS pending,
                min(created_at) FILTER (WHERE status = 'pending') AS oldest_pending_at
         FROM webhook_deliveries WHERE organization_id = $1 AND webhook_id = $2 GROUP BY event ORDER BY event`,
        key,
      );
      const timing = await tx.first<Timing>(
        `SELECT count(*)::int AS attempts,
                count(*) FILTER (WHERE attempt.status_code IS NULL)::int AS unanswered,
                percentile_disc(0.5) WITHIN GROUP (ORDER BY attempt.duration_ms)
                  FILTER (WHERE attempt.status_code IS NOT NULL) AS p50,
                percentile_disc(0.95) WITHIN GROUP (ORDER BY attempt.duration_ms)
                  FILTER (WHERE attempt.status_code IS NOT NULL) AS p95
         FROM webhook_deliveries delivery
         JOIN webhook_attempts attempt
           ON attempt.organization_id = delivery.organization_id AND attempt.delivery_id = delivery.id
         WHERE delivery.organization_id = $1 AND delivery.webhook_id = $2`,
        key,
      );
      return toWebhookStatistics(byEvent, timing, this.settings.webhookRetentionDays);
    });
  }
}

/** The values of `MATCHING`, from its third. */
function filtersOf(query: ListDeliveriesQuery): (string | Date | null)[] {
  const { from, before } = readPeriod(query.from, query.to);
  const { since, until, error } = readTogether({
    since: () => readInstant('depuis', query.depuis),
    until: () => readInstant('jusqu_a', query.jusqu_a),
    error: () =>
      optionalText(query.error_code) && readChoice('error_code', query.error_code, ERROR_CODES, ERROR_CODES[0]),
  });
  const values = [
    optionalText(query.status),
    optionalText(query.event),
    from,
    before,
    since,
    // The instants of the answers are cut at the millisecond.
    until && new Date(until.getTime() + 1),
    optionalText(query.ressource)?.toLowerCase(),
    error,
  ];
  return values.map((value) => value ?? null);
}

async function attemptsOf(
  tx: Transaction,
  ctx: RequestContext,
  deliveries: readonly DeliveryRow[],
): Promise<Map<string, DeliveryAttemptResponse[]>> {
  const rows = await tx.many<AttemptRow>(
    `SELECT delivery_id, number, started_at, duration_ms, outcome, status_code, error_msg FROM webhook_attempts
     WHERE organization_id = $1 AND delivery_id = ANY ($2) ORDER BY delivery_id, number`,
    [ctx.organizationId, deliveries.map(({ id }) => id)],
  );
  const attempts = new Map<string, DeliveryAttemptResponse[]>();
  for (const row of rows) attempts.set(row.delivery_id, [...(attempts.get(row.delivery_id) ?? []), toAttempt(row)]);
  return attempts;
}

function toAttempt(row: AttemptRow): DeliveryAttemptResponse {
  return {
    number: row.number,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status_code: row.status_code,
    error_msg: row.error_msg,
    error_code: errorCodeOf(row.outcome),
  };
}

function toDeliveryResponse(row: DeliveryRow, attempts: DeliveryAttemptResponse[]): DeliveryResponse {
  return {
    id: row.id,
    event: row.event,
    payload: row.body,
    status: row.status,
    status_code: row.status_code,
    error_msg: row.error_msg,
    error_code: row.error_code,
    attempt_count: row.attempt_count,
    next_retry_at: row.next_retry_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    attempts,
  };
}

function toWebhookStatistics(
  byEvent: readonly (EventStatistics & { oldest_pending_at: Date | null })[],
  timing: Timing | undefined,
  periodDays: number,
): WebhookStatistics {
  const sum = (member: 'success' | 'failure' | 'pending'): number =>
    byEvent.reduce((total, row) => total + row[member], 0);
  const [success, failure, pending] = [sum('success'), sum('failure'), sum('pending')];
  const finished = success + failure;
  const oldest = byEvent.flatMap((row) => (row.oldest_pending_at ? [row.oldest_pending_at.getTime()] : []));
  return {
    period_days: periodDays,
    total: finished + pending,
    success,
    failure,
    pending,
    success_pct: finished === 0 ? null : Math.round((success / finished) * 10_000) / 100,
    attempts: timing?.attempts ?? 0,
    attempts_unanswered: timing?.unanswered ?? 0,
    duration_ms_p50: timing?.p50 ?? null,
    duration_ms_p95: timing?.p95 ?? null,
    oldest_pending_at: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
    by_event: byEvent.map(({ event, success, failure, pending }) => ({ event, success, failure, pending })),
  };
}
