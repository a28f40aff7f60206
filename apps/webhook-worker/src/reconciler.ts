import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { loops } from '#common/liveness.js';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { DeliveryStore } from './delivery-store.js';
import { Dispatcher } from './dispatcher.js';
import { oldestDue, overdueDeliveries, pendingDeliveries, waitingWebhooks } from './webhook-metrics.js';

const EVERY_MS = 2_000;
/** How long a delivery may be due before its job, or its hint, is taken for lost. */
const GRACE_MS = 2_000;
const ENTRY_POINTS_A_TURN = 1_000;
/** Between two counts of the backlog: a count reads every pending row, 13 ms for 10,000. */
const MEASURED_EVERY_MS = 10_000;
const COUNTED_BACKLOG = 100_000;

/**
 * Finds the due deliveries that no job stands for: a crash between commit and enqueue, a hint that nobody heard, an
 * emptied or absent Redis, a worker that died with its claims. They are attempted straight from their rows, without the
 * queue, which may be what is away. Several workers that do so at once, or a job that comes after all, find them claimed
 * or finished.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private readonly loop = loops.watch('webhook-reconciler');
  // A database that is away is left for the next turn.
  private readonly turns = new Recurring(
    EVERY_MS,
    () => this.reconcile(),
    (error) => this.logger.warn(`not reconciled: ${error.message}`),
  );
  private readonly measures = new Recurring(
    MEASURED_EVERY_MS,
    () => this.measure(),
    (error) => this.logger.warn(`backlog not counted: ${error.message}`),
  );

  constructor(
    private readonly store: DeliveryStore,
    private readonly dispatcher: Dispatcher,
    private readonly database: TenantDatabase,
  ) {}

  onApplicationBootstrap(): void {
    // The first turn at once: a worker that replaces a dead one takes over what is due.
    this.turns.start('at once');
    this.measures.start('at once');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.loop.forget();
    await Promise.all([this.turns.stop(), this.measures.stop()]);
  }

  /** Dispatches everything due, however recent: for a worker that may have missed hints. */
  async lookNow(): Promise<void> {
    await this.dispatchOverdue(0);
  }

  private async reconcile(): Promise<void> {
    await this.dispatchOverdue(GRACE_MS);
    this.loop.turned();
    waitingWebhooks.set(this.dispatcher.waiting);
  }

  private async dispatchOverdue(graceMs: number): Promise<void> {
    for (const key of await this.store.overdue(graceMs, ENTRY_POINTS_A_TURN)) this.dispatcher.dispatch(key);
  }

  private async measure(): Promise<void> {
    const [backlog] = await this.database
      .everywhere('deliveries that wait, for the metrics')
      .statement<{ pending: string; overdue: string; oldest_due_s: number }>('SELECT * FROM webhook_backlog($1)', [
        COUNTED_BACKLOG,
      ]);
    if (!backlog) return;
    pendingDeliveries.set(Number(backlog.pending));
    overdueDeliveries.set(Number(backlog.overdue));
    oldestDue.set(backlog.oldest_due_s);
  }
}
