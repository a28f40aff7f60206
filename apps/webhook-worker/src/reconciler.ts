import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { DeliveryStore } from './delivery-store.js';
import { Overflow } from './overflow.js';
import { oldestDue, overdueDeliveries, pendingDeliveries } from './webhook-metrics.js';

const EVERY_MS = 2_000;
/** How long a delivery may be due before its job is held for lost. */
const GRACE_MS = 2_000;
const ENTRY_POINTS_A_TURN = 1_000;
const COUNTED_BACKLOG = 100_000;

/**
 * Finds the deliveries whose job never came, is late or is lost: a crash between commit and enqueue, an emptied or
 * absent Redis, a worker that died with its claims. They are attempted straight from their rows, so a repeat of it by
 * several workers at once, or a job that turns up after all, finds them claimed or finished.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: DeliveryStore,
    private readonly overflow: Overflow,
    private readonly database: TenantDatabase,
  ) {}

  onApplicationBootstrap(): void {
    // The first turn at once: a worker that replaces a dead one takes over what is due.
    this.turn = this.reconcile();
    this.timer = setInterval(() => {
      this.turn = this.turn.then(() => this.reconcile());
    }, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
  }

  /** One turn; a database that is away is left for the next one. */
  async reconcile(): Promise<void> {
    try {
      for (const key of await this.store.overdue(GRACE_MS, ENTRY_POINTS_A_TURN)) this.overflow.takeUp(key);
      await this.measure();
    } catch (error) {
      this.logger.warn(`not reconciled: ${(error as Error).message}`);
    }
  }

  private async measure(): Promise<void> {
    const [backlog] = await this.database.statement<{ pending: string; overdue: string; oldest_due_s: number }>(
      'SELECT * FROM webhook_backlog($1)',
      [COUNTED_BACKLOG],
    );
    if (!backlog) return;
    pendingDeliveries.set(Number(backlog.pending));
    overdueDeliveries.set(Number(backlog.overdue));
    oldestDue.set(backlog.oldest_due_s);
  }
}
