import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { JobQueue, JobToAdd } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { EVERY_EVENT, type EventData, type EventName } from './event-catalogue.js';
import { envelopeAfterId } from './event-envelope.js';
import { deliveryJob } from './delivery-job.js';

/** An event that happened in an organisation. */
export type PublishedEvent = { [Name in EventName]: { event: Name; data: EventData<Name> } }[EventName];

interface WrittenDelivery {
  id: string;
  webhookId: string;
  congested: boolean;
}

/** Jobs that one transaction enqueues for one entry point. */
const JOBS_PER_WEBHOOK = 8;

/**
 * One delivery row for each event and each active entry point subscribed to it. The row's id goes first in its body;
 * the rest of the bytes was fixed by the caller.
 */
const WRITE_DELIVERIES = `
  INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, body)
  SELECT $1, target.id, target.webhook_id, target.event, '{"id":"' || target.id || '"' || target.after_id
  FROM (
    SELECT webhook.id AS webhook_id, happened.event, happened.after_id, uuidv7() AS id
    FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS happened(event, after_id, position)
    JOIN webhooks webhook ON webhook.organization_id = $1 AND webhook.is_active AND webhook.deleted_at IS NULL
      AND webhook.events && ARRAY[happened.event, '${EVERY_EVENT}']
      AND (webhook.id = $4 OR $4 IS NULL)
    ORDER BY happened.position) target
  RETURNING id, webhook_id AS "webhookId",
    EXISTS (SELECT FROM webhooks webhook WHERE webhook.organization_id = $1 AND webhook.id = webhook_id
            AND webhook.congested_until > now()) AS congested`;

/** Writes events into the outbox of the business transaction and wakes the webhook-worker after its commit. */
@Injectable()
export class EventPublisher {
  private readonly logger = new Logger(EventPublisher.name);

  constructor(@InjectJobQueue('webhook-deliveries') private readonly queue: JobQueue<'webhook-deliveries'>) {}

  /** Publishes one event: its deliveries exist as soon as the transaction commits, and not otherwise. */
  async publish<Name extends EventName>(
    tx: Transaction,
    ctx: TenantContext,
    event: Name,
    data: EventData<Name>,
  ): Promise<void> {
    await this.publishAll(tx, ctx, [{ event, data } as PublishedEvent]);
  }

  /** Publishes several events of one transaction, in their order, in one statement. */
  async publishAll(tx: Transaction, ctx: TenantContext, events: readonly PublishedEvent[]): Promise<void> {
    await this.write(tx, ctx, events);
  }

  /**
   * Publishes an event to one entry point alone, if it is active and subscribed to it (the test delivery).
   * @returns the delivery's id, or undefined when the entry point does not receive this event
   */
  async publishTo<Name extends EventName>(
    tx: Transaction,
    ctx: TenantContext,
    webhookId: string,
    event: Name,
    data: EventData<Name>,
  ): Promise<string | undefined> {
    const [written] = await this.write(tx, ctx, [{ event, data } as PublishedEvent], webhookId);
    return written?.id;
  }

  private async write(
    tx: Transaction,
    { organizationId }: TenantContext,
    events: readonly PublishedEvent[],
    webhookId: string | null = null,
  ): Promise<WrittenDelivery[]> {
    if (events.length === 0) return [];
    const happenedAt = new Date();
    const written = await tx.many<WrittenDelivery>(WRITE_DELIVERIES, [
      organizationId,
      events.map(({ event }) => event),
      events.map(({ event, data }) => envelopeAfterId(event, organizationId, happenedAt, data)),
      webhookId,
    ]);
    const jobs = jobsFor(organizationId, written);
    if (jobs.length > 0) tx.afterCommit(() => this.wakeWorker(jobs));
    return written;
  }

  /** The rows are committed: a queue that is away costs a delay, since the reconciler enqueues what is due. */
  private async wakeWorker(jobs: JobToAdd<'webhook-deliveries'>[]): Promise<void> {
    try {
      await this.queue.add(jobs);
    } catch (error) {
      this.logger.warn(`${jobs.length} jobs left to the reconciler: ${(error as Error).message}`);
    }
  }
}

/**
 * The jobs that wake the worker: one a delivery, but a handful an entry point, the last of which says that there are
 * more rows to take up. An import that creates ten thousand marchés does not fill the queue. A congested entry point
 * needs none: the worker is draining its rows already.
 */
function jobsFor(organizationId: string, written: readonly WrittenDelivery[]): JobToAdd<'webhook-deliveries'>[] {
  const byWebhook = new Map<string, WrittenDelivery[]>();
  for (const delivery of written) {
    if (delivery.congested) continue;
    const ofWebhook = byWebhook.get(delivery.webhookId);
    if (ofWebhook) ofWebhook.push(delivery);
    else byWebhook.set(delivery.webhookId, [delivery]);
  }
  return [...byWebhook].flatMap(([webhookId, deliveries]) =>
    deliveries.slice(0, JOBS_PER_WEBHOOK).map(({ id }, index) => {
      const more = index === JOBS_PER_WEBHOOK - 1 && deliveries.length > JOBS_PER_WEBHOOK;
      return deliveryJob({ organizationId, webhookId, deliveryId: id, ...(more ? { more } : {}) });
    }),
  );
}
