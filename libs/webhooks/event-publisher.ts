import { Injectable } from '@nestjs/common';
import { currentTraceparent } from '#common/tracing.js';
import { DatabaseClock } from '#database/database-clock.js';
import type { TenantContext } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { DeliveryEnqueuer } from './delivery-enqueuer.js';
import type { EntryPointKey } from './delivery-job.js';
import { EVERY_EVENT, type EventData, type EventName } from './event-catalogue.js';
import { envelopeAfterId } from './event-envelope.js';

/** An event that happened in an organisation. */
export type PublishedEvent = { [Name in EventName]: { event: Name; data: EventData<Name> } }[EventName];

interface WrittenDelivery {
  id: string;
  webhookId: string;
}

/**
 * One delivery row for each event and each active entry point subscribed to it. The row's id goes first in its body;
 * the rest of the bytes was fixed by the caller.
 */
const WRITE_DELIVERIES = `
  INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, body, traceparent)
  SELECT $1, target.id, target.webhook_id, target.event, '{"id":"' || target.id || '"' || target.after_id, $5
  FROM (
    SELECT webhook.id AS webhook_id, happened.event, happened.after_id, uuidv7() AS id
    FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS happened(event, after_id, position)
    JOIN webhooks webhook ON webhook.organization_id = $1 AND webhook.is_active AND webhook.deleted_at IS NULL
      AND webhook.events && ARRAY[happened.event, '${EVERY_EVENT}']
      AND (webhook.id = $4 OR $4 IS NULL)
    ORDER BY happened.position) target
  RETURNING id, webhook_id AS "webhookId"`;

/** Writes events into the outbox of the business transaction and enqueues their deliveries after its commit. */
@Injectable()
export class EventPublisher {
  constructor(
    private readonly deliveries: DeliveryEnqueuer,
    private readonly clock: DatabaseClock,
  ) {}

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
    const happenedAt = this.clock.now();
    const written = await tx.many<WrittenDelivery>(WRITE_DELIVERIES, [
      organizationId,
      events.map(({ event }) => event),
      events.map(({ event, data }) => envelopeAfterId(event, organizationId, happenedAt, data)),
      webhookId,
      currentTraceparent(),
    ]);
    if (written.length > 0) {
      const entryPoints = entryPointsOf(organizationId, written);
      // Not awaited: the answer of the request does not depend on the queue.
      tx.afterCommit(() => void this.deliveries.enqueue(entryPoints));
    }
    return written;
  }
}

/** Each entry point once, however many events: an import that creates ten thousand marchés adds one job. */
const entryPointsOf = (organizationId: string, written: readonly WrittenDelivery[]): EntryPointKey[] =>
  [...new Set(written.map(({ webhookId }) => webhookId))].map((webhookId) => ({ organizationId, webhookId }));
