import { Injectable } from '@nestjs/common';
import { currentTraceparent } from '#common/tracing.js';
import type { Actor } from '#database/audit.js';
import { DatabaseClock } from '#database/database-clock.js';
import type { TenantContext } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { DeliveryEnqueuer } from './delivery-enqueuer.js';
import { type EventData, type EventName, ressourceOf, type SubscribableEvent } from './event-catalogue.js';
import { membersOf } from './event-envelope.js';
import { GIVEN_EVENTS, WRITE_TEST_DELIVERY, writeEvents } from './write-events.sql.js';

/** What a change moved of one member of a resource: JSON values, as the routes give them. */
export interface Changement {
  champ: string;
  avant: unknown;
  apres: unknown;
}

/** An event that happened in an organisation; `changements` stand in the log alone, and are sent to nobody. */
export type PublishedEvent = {
  [Name in SubscribableEvent]: { event: Name; data: EventData<Name>; changements?: readonly Changement[] };
}[SubscribableEvent];

/** Whose transaction it is, and who acts in it; the service itself where nobody is named. */
export interface PublishingContext extends TenantContext {
  actor?: Actor;
}

/** An entry point with something to receive, as `writeEvents` answers it. */
export interface ReachedEntryPoint {
  webhookId: string;
}

const WRITE_GIVEN = writeEvents(GIVEN_EVENTS, false);

/**
 * Writes events into the log of the organisation and into the outbox of its entry points, in the business transaction, and
 * enqueues their deliveries after its commit.
 */
@Injectable()
export class EventPublisher {
  constructor(
    private readonly deliveries: DeliveryEnqueuer,
    private readonly clock: DatabaseClock,
  ) {}

  /** Publishes one event: it has happened as soon as the transaction commits, and not otherwise. */
  async publish<Name extends SubscribableEvent>(
    tx: Transaction,
    ctx: PublishingContext,
    event: Name,
    data: EventData<Name>,
  ): Promise<void> {
    await this.publishAll(tx, ctx, [{ event, data } as PublishedEvent]);
  }

  /**
   * Publishes several events of one transaction, in their order, in one statement.
   * @param except an entry point that gets none of them
   */
  async publishAll(
    tx: Transaction,
    ctx: PublishingContext,
    events: readonly PublishedEvent[],
    except: string | null = null,
  ): Promise<void> {
    if (events.length === 0) return;
    const ressources = events.map(({ event, data }) => ressourceOf(event, data));
    const reached = await tx.many<ReachedEntryPoint>(WRITE_GIVEN, [
      ...this.ofLog(ctx, except),
      events.map(({ event }) => event),
      ressources.map(({ type }) => type),
      ressources.map(({ id }) => id),
      events.map(({ data }) => membersOf(data)),
      events.map(({ changements }) => (changements === undefined ? null : JSON.stringify(changements))),
    ]);
    this.enqueueAfterCommit(tx, ctx, reached);
  }

  /**
   * Publishes what a query selects, in one statement, whatever their number.
   * @param write runs `writeEvents` of the query, with these parameters
   */
  async publishSelected(
    tx: Transaction,
    ctx: PublishingContext,
    write: (parameters: unknown[]) => Promise<ReachedEntryPoint[]>,
  ): Promise<void> {
    this.enqueueAfterCommit(tx, ctx, await write(this.ofLog(ctx, null)));
  }

  /**
   * Sends an event that did not happen to one entry point alone, if it is active and subscribed to it.
   * @returns the delivery's id, or undefined when the entry point does not receive this event
   */
  async sendTest(
    tx: Transaction,
    ctx: TenantContext,
    webhookId: string,
    { event, data }: { event: EventName; data: object },
  ): Promise<string | undefined> {
    const parameters = [...this.shared(ctx, webhookId), event, JSON.stringify(data)];
    const [written] = await tx.many<{ id: string }>(WRITE_TEST_DELIVERY, parameters);
    if (written) this.enqueueAfterCommit(tx, ctx, [{ webhookId }]);
    return written?.id;
  }

  private shared({ organizationId }: TenantContext, webhookId: string | null): unknown[] {
    return [organizationId, this.clock.now().toISOString(), currentTraceparent(), webhookId];
  }

  /** The first six parameters of `writeEvents`. */
  private ofLog(ctx: PublishingContext, except: string | null): unknown[] {
    return [...this.shared(ctx, except), ctx.actor?.type ?? null, ctx.actor?.id ?? null];
  }

  private enqueueAfterCommit(
    tx: Transaction,
    { organizationId }: TenantContext,
    reached: readonly ReachedEntryPoint[],
  ): void {
    if (reached.length === 0) return;
    const entryPoints = reached.map(({ webhookId }) => ({ organizationId, webhookId }));
    // Not awaited: the answer of the request does not depend on the queue.
    tx.afterCommit(() => void this.deliveries.enqueue(entryPoints));
  }
}
