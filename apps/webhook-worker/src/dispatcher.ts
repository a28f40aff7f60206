import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import type { Release } from '#common/limiter.js';
import { SparseLog } from '#common/sparse-log.js';
import { Settings } from '#config/settings.js';
import { DeliveryEnqueuer } from '#webhooks/delivery-enqueuer.js';
import type { EntryPointKey } from '#webhooks/delivery-job.js';
import { AttemptMaker } from './attempt-maker.js';
import { DeliveryLimiter } from './delivery-limiter.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { inFlight } from './webhook-metrics.js';

/** An entry point with deliveries that may be due. */
interface Due extends EntryPointKey {
  /** Deliveries that the next claim counts on; 0 when nothing more is known of. */
  expected: number;
  dispatching: boolean;
  /** Its last claim failed a moment ago: nothing claims for it before the pause is over. */
  paused: boolean;
}

/** Deliveries claimed at once for one entry point. */
const MOST_AT_ONCE = 16;
/** Pause of an entry point whose claim failed; also the least time between two lines that say so. */
const PAUSE_AFTER_ERROR_MS = 1_000;
/** Permits come free one by one: a moment later one statement uses them all. */
const GATHER_MS = 5;
/** Beyond the longest attempt, for recording, before a stop no longer waits. */
const STOP_MARGIN_MS = 5_000;

/**
 * Attempts what is due: takes permits for an entry point, claims as many of its oldest due rows, and goes on until none is
 * left. Entry points without a free permit wait here, their deliveries in PostgreSQL, so that a backlog of any depth holds
 * no permit, no memory and no job. Told of the same deliveries twice, it finds them claimed or finished.
 */
@Injectable()
export class Dispatcher implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Dispatcher.name);
  /** A database that refuses claims refuses those of every entry point: one line for all of them. */
  private readonly failures = new SparseLog(PAUSE_AFTER_ERROR_MS, (line) => this.logger.error(line));
  private readonly due = new Map<string, Due>();
  private readonly underWay = new Set<Promise<void>>();
  private stopped = false;
  private resuming: NodeJS.Timeout | undefined;

  constructor(
    private readonly limiter: DeliveryLimiter,
    private readonly store: DeliveryStore,
    private readonly attempts: AttemptMaker,
    private readonly enqueuer: DeliveryEnqueuer,
    private readonly settings: Settings,
  ) {
    limiter.onRelease = () => {
      inFlight.set(limiter.inFlight);
      this.resumeSoon();
    };
  }

  /** Entry points whose due deliveries wait for a permit. */
  get waiting(): number {
    return [...this.due.values()].filter(({ dispatching }) => !dispatching).length;
  }

  /** Attempts the due deliveries of an entry point until none is left. Once stopped, it leaves them to another worker. */
  dispatch({ organizationId, webhookId }: EntryPointKey): void {
    if (this.stopped) {
      this.track(this.enqueuer.enqueue([{ organizationId, webhookId }]));
      return;
    }
    const due = this.due.get(webhookId) ?? {
      organizationId,
      webhookId,
      expected: 0,
      dispatching: false,
      paused: false,
    };
    due.expected = Math.min(due.expected + 1, MOST_AT_ONCE);
    this.due.set(webhookId, due);
    this.start(due);
  }

  /**
   * Starts nothing more and waits until the attempts under way are recorded; then closes the connections. Another worker
   * gets a job, or a hint, for the entry points whose deliveries still wait.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.resuming);
    const patience = this.settings.webhookTimeoutMs + STOP_MARGIN_MS;
    try {
      await withinDeadline(this.finish(), patience, () => new Error(`attempts still under way after ${patience} ms`));
    } catch (error) {
      this.logger.error(`${(error as Error).message}: another worker takes them over`);
    }
  }

  private async finish(): Promise<void> {
    this.track(this.enqueuer.enqueue([...this.due.values()]));
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    await this.attempts.close();
  }

  private start(due: Due): void {
    if (this.stopped || due.dispatching || due.paused) return;
    if (this.limiter.hasPermit(due)) this.track(this.dispatchAll(due));
  }

  private resumeSoon(): void {
    if (this.due.size === 0 || this.stopped) return;
    this.resuming ??= setTimeout(() => {
      this.resuming = undefined;
      for (const due of [...this.due.values()]) this.start(due);
    }, GATHER_MS);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }

  private async dispatchAll(due: Due): Promise<void> {
    due.dispatching = true;
    try {
      while (!this.stopped && (await this.dispatchSome(due)));
    } catch (error) {
      this.failures.say(`dispatching ${due.webhookId}: ${(error as Error).message}`);
      this.pause(due);
    } finally {
      due.dispatching = false;
    }
  }

  /** The permits that a failed claim gives back resume every entry point, this one too: without a pause it asks again at once. */
  private pause(due: Due): void {
    due.expected = MOST_AT_ONCE;
    due.paused = true;
    setTimeout(() => {
      due.paused = false;
      this.start(due);
    }, PAUSE_AFTER_ERROR_MS).unref();
  }

  /** Answers whether to go on at once. */
  private async dispatchSome(due: Due): Promise<boolean> {
    // One permit more than is expected: an answer that leaves it unused says that nothing else is due.
    const permits = this.acquire(due, Math.min(due.expected + 1, MOST_AT_ONCE));
    if (permits.length === 0) return false;
    due.expected = 0;
    // To the end of the line: the permits that come free go round.
    this.due.delete(due.webhookId);
    this.due.set(due.webhookId, due);
    const taken = await this.claim(due, permits);
    if (taken === permits.length) due.expected = MOST_AT_ONCE;
    else if (due.expected === 0) this.due.delete(due.webhookId);
    return due.expected > 0;
  }

  /** Claims and attempts as many deliveries as there are permits, or fewer; answers how many were due. */
  private async claim(due: Due, permits: Release[]): Promise<number> {
    let used = 0;
    try {
      const claims = await this.store.claimDue(due, permits.length);
      for (const claim of claims) {
        if (claim.state === 'claimed') this.track(this.attempt(claim.delivery, permits[used++]!));
      }
      return claims.length;
    } finally {
      for (const release of permits.slice(used)) release();
    }
  }

  private acquire(key: EntryPointKey, number: number): Release[] {
    const permits: Release[] = [];
    while (permits.length < number) {
      const permit = this.limiter.tryAcquire(key);
      if (!permit) break;
      permits.push(permit);
    }
    return permits;
  }

  private async attempt(delivery: ClaimedDelivery, release: Release): Promise<void> {
    try {
      const { succeeded, retryInMs } = await this.attempts.make(delivery);
      this.limiter.note(delivery, succeeded);
      // Without its job, the reconciler finds the retry when it is overdue.
      if (retryInMs !== undefined) this.track(this.enqueuer.enqueue([delivery], retryInMs));
    } catch (error) {
      // The row keeps its due time, or its lease: the reconciler takes it from there.
      this.logger.warn(`delivery ${delivery.deliveryId}: ${(error as Error).message}`);
    } finally {
      release();
    }
  }
}
