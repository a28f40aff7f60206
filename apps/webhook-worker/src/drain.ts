import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { SparseLog } from '#common/sparse-log.js';
import { Settings } from '#config/settings.js';
import { AttemptMaker } from './attempt-maker.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { type LaneKey, Lanes, type Place } from './lanes.js';
import { RetryTimers } from './retry-timers.js';
import { inFlight } from './webhook-metrics.js';

/** An entry point with deliveries that may be due. */
interface Due extends LaneKey {
  /** Deliveries told of and not asked for yet. */
  expected: number;
  draining: boolean;
  /** Its last claim failed a moment ago: nothing claims for it before the pause is over. */
  paused: boolean;
}

/** Deliveries claimed at once for one entry point. */
const MOST_AT_ONCE = 16;
/** Pause of an entry point whose claim failed; also the least time between two lines that say so. */
const PAUSE_AFTER_ERROR_MS = 1_000;
/** Places come free one by one: a moment later one statement fills them all. */
const GATHER_MS = 5;
/** Beyond the longest attempt, for recording, before a stop no longer waits. */
const STOP_MARGIN_MS = 5_000;

/**
 * Attempts what is due: takes places in the lanes of an entry point, claims as many of its oldest due rows, and goes on
 * until none is left. Entry points without a free place wait here, their deliveries in PostgreSQL, so that a backlog of
 * any depth holds no place, no memory and no job. Told of the same deliveries twice, it finds them claimed or finished.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Drain.name);
  /** A database that refuses claims refuses those of every entry point: one line for all of them. */
  private readonly failures = new SparseLog(PAUSE_AFTER_ERROR_MS, (line) => this.logger.error(line));
  private readonly due = new Map<string, Due>();
  private readonly underWay = new Set<Promise<void>>();
  private stopped = false;
  private waking: NodeJS.Timeout | undefined;

  constructor(
    private readonly lanes: Lanes,
    private readonly store: DeliveryStore,
    private readonly attempts: AttemptMaker,
    private readonly timers: RetryTimers,
    private readonly settings: Settings,
  ) {
    lanes.onLeave = () => {
      inFlight.set(lanes.inFlight);
      this.wakeSoon();
    };
    timers.onDue = (key) => this.takeUp(key);
  }

  /** Entry points whose due deliveries wait for a place. */
  get waiting(): number {
    return [...this.due.values()].filter(({ draining }) => !draining).length;
  }

  /**
   * Takes up an entry point's due deliveries until none is left.
   * @param expected how many are known of; what the answer holds beyond is found out
   */
  takeUp({ organizationId, webhookId }: LaneKey, expected = MOST_AT_ONCE): void {
    if (this.stopped) return;
    const due = this.due.get(webhookId) ?? { organizationId, webhookId, expected: 0, draining: false, paused: false };
    due.expected = Math.min(due.expected + expected, MOST_AT_ONCE);
    this.due.set(webhookId, due);
    this.start(due);
  }

  /** Starts nothing more and waits until the attempts under way are recorded; then closes the connections. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.waking);
    const patience = this.settings.webhookTimeoutMs + STOP_MARGIN_MS;
    try {
      await withinDeadline(this.finished(), patience, () => new Error(`attempts still under way after ${patience} ms`));
    } catch (error) {
      this.logger.error(`${(error as Error).message}: another worker takes them over`);
    }
  }

  private async finished(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    await this.attempts.close();
  }

  private start(due: Due): void {
    if (this.stopped || due.draining || due.paused) return;
    if (this.lanes.hasRoom(due)) this.track(this.drain(due));
  }

  private wakeSoon(): void {
    if (this.due.size === 0 || this.stopped) return;
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      for (const due of [...this.due.values()]) this.start(due);
    }, GATHER_MS);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }

  private async drain(due: Due): Promise<void> {
    due.draining = true;
    try {
      while (!this.stopped && (await this.drainOnce(due)));
    } catch (error) {
      this.failures.say(`draining ${due.webhookId}: ${(error as Error).message}`);
      this.pause(due);
    } finally {
      due.draining = false;
    }
  }

  /** The places that a failed claim gives back wake every entry point, this one too: without a pause it asks again at once. */
  private pause(due: Due): void {
    due.expected = MOST_AT_ONCE;
    due.paused = true;
    setTimeout(() => {
      due.paused = false;
      this.start(due);
    }, PAUSE_AFTER_ERROR_MS).unref();
  }

  /** Answers whether to go on at once. */
  private async drainOnce(due: Due): Promise<boolean> {
    // One place more than there is to expect: an answer that leaves it empty says that nothing else is due.
    const places = this.takePlaces(due, Math.min(due.expected + 1, MOST_AT_ONCE));
    if (places.length === 0) return false;
    due.expected = 0;
    // To the end of the line: the places that come free go round.
    this.due.delete(due.webhookId);
    this.due.set(due.webhookId, due);
    const taken = await this.claim(due, places);
    if (taken === places.length) due.expected = MOST_AT_ONCE;
    else if (due.expected === 0) this.due.delete(due.webhookId);
    return due.expected > 0;
  }

  /** Claims and attempts as many deliveries as there are places, or fewer; answers how many were due. */
  private async claim(due: Due, places: Place[]): Promise<number> {
    let used = 0;
    try {
      const claims = await this.store.claimDue(due, places.length);
      for (const claim of claims) {
        if (claim.verdict === 'claimed') this.track(this.attempt(claim.delivery, places[used++]!));
      }
      return claims.length;
    } finally {
      for (const place of places.slice(used)) place.leave();
    }
  }

  private takePlaces(key: LaneKey, number: number): Place[] {
    const places: Place[] = [];
    while (places.length < number) {
      const place = this.lanes.enter(key);
      if (!place) break;
      places.push(place);
    }
    return places;
  }

  private async attempt(delivery: ClaimedDelivery, place: Place): Promise<void> {
    try {
      const { succeeded, retryInMs } = await this.attempts.make(delivery);
      this.lanes.note(delivery, succeeded);
      if (retryInMs !== undefined) this.track(this.timers.set(delivery, retryInMs));
    } catch (error) {
      // The row keeps its clock, or its lease: the reconciler takes it from there.
      this.logger.warn(`delivery ${delivery.deliveryId}: ${(error as Error).message}`);
    } finally {
      place.leave();
    }
  }
}
