import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { deliveryJob } from '#webhooks/delivery-job.js';
import { AttemptMaker } from './attempt-maker.js';
import { type Claim, type ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { type LaneKey, Lanes, type Place } from './lanes.js';
import { congestedWebhooks } from './webhook-metrics.js';

/** An entry point with due deliveries that no job stands for any more. */
interface Parked extends LaneKey {
  /** Deliveries turned away since it was parked; tells a drain that more came while it looked. */
  arrivals: number;
  since: number;
  draining: boolean;
  congestedUntil: number;
}

/** Deliveries taken from PostgreSQL at once for one entry point. */
const DRAIN_BATCH = 16;
/** An entry point that turned this many away and has been full this long gets no more jobs at publication. */
const CONGESTED_ARRIVALS = 100;
const CONGESTED_AFTER_MS = 1_000;
const CONGESTION_MS = 60_000;
const RENEW_CONGESTION_MS = 30_000;
const RETRY_AFTER_ERROR_MS = 1_000;
/** Places of a fast entry point come free one by one: a moment later one statement fills them all. */
const GATHER_MS = 5;

/**
 * Takes up the deliveries that found no place: their jobs have ended, their rows wait in PostgreSQL, and each time a
 * place comes free the oldest due rows of a parked entry point are claimed and attempted. A backlog of any depth holds
 * no worker slot, no memory and no job.
 */
@Injectable()
export class Overflow {
  private readonly logger = new Logger(Overflow.name);
  private readonly parked = new Map<string, Parked>();
  private readonly underWay = new Set<Promise<void>>();
  private stopped = false;
  private waking: NodeJS.Timeout | undefined;

  constructor(
    private readonly lanes: Lanes,
    private readonly store: DeliveryStore,
    private readonly attempts: AttemptMaker,
    @InjectJobQueue('webhook-deliveries') private readonly queue: JobQueue<'webhook-deliveries'>,
  ) {
    lanes.onLeave = () => this.wakeSoon();
  }

  /** Takes charge of an entry point's due deliveries until none is left. */
  park({ organizationId, webhookId }: LaneKey): void {
    const parked = this.parked.get(webhookId) ?? {
      organizationId,
      webhookId,
      arrivals: 0,
      since: Date.now(),
      draining: false,
      congestedUntil: 0,
    };
    parked.arrivals += 1;
    this.parked.set(webhookId, parked);
    congestedWebhooks.set(this.parked.size);
    this.markCongested(parked);
  }

  /** Starts draining an entry point that has rows without jobs. */
  takeUp(key: LaneKey): void {
    this.park(key);
    this.wakeSoon();
  }

  /** Drains every parked entry point that has room. */
  wake(): void {
    if (this.stopped) return;
    for (const parked of this.parked.values()) {
      if (!parked.draining && this.lanes.hasRoom(parked)) this.track(this.drain(parked));
    }
  }

  private wakeSoon(): void {
    if (this.parked.size === 0 || this.stopped) return;
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      this.wake();
    }, GATHER_MS);
  }

  /** Starts nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }

  private async drain(parked: Parked): Promise<void> {
    parked.draining = true;
    try {
      while (!this.stopped && (await this.drainBatch(parked))) await pause(GATHER_MS);
    } catch (error) {
      this.logger.error(`draining ${parked.webhookId}: ${(error as Error).message}`);
      setTimeout(() => this.wake(), RETRY_AFTER_ERROR_MS).unref();
    } finally {
      parked.draining = false;
    }
  }

  /** Answers whether to look again at once. */
  private async drainBatch(parked: Parked): Promise<boolean> {
    const places = this.takePlaces(parked);
    if (places.length === 0) return false;
    const { arrivals } = parked;
    const claims = await this.claim(parked, places);
    claims.forEach((claim, index) => {
      const place = places[index]!;
      if (claim.verdict === 'claimed') this.track(this.attempt(claim.delivery, place));
      else place.leave();
    });
    this.markCongested(parked);
    if (claims.length === places.length) return true;
    if (parked.arrivals !== arrivals) return true;
    this.unpark(parked);
    return false;
  }

  private async claim(parked: Parked, places: Place[]): Promise<Claim[]> {
    let claims: Claim[] = [];
    try {
      claims = await this.store.claimDue(parked, places.length);
      return claims;
    } finally {
      for (const place of places.slice(claims.length)) place.leave();
    }
  }

  private takePlaces(key: LaneKey): Place[] {
    const places: Place[] = [];
    while (places.length < DRAIN_BATCH) {
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
      if (retryInMs !== undefined) await this.queue.add([deliveryJob(jobDataOf(delivery), retryInMs)]);
    } catch (error) {
      // The row keeps its clock, or its lease: the reconciler takes it from there.
      this.logger.warn(`delivery ${delivery.deliveryId}: ${(error as Error).message}`);
    } finally {
      place.leave();
    }
  }

  private unpark(parked: Parked): void {
    this.parked.delete(parked.webhookId);
    congestedWebhooks.set(this.parked.size);
    if (parked.congestedUntil > 0) this.track(this.setCongestion(parked, 0));
  }

  private markCongested(parked: Parked): void {
    const now = Date.now();
    if (parked.arrivals < CONGESTED_ARRIVALS || now - parked.since < CONGESTED_AFTER_MS) return;
    if (parked.congestedUntil - now > RENEW_CONGESTION_MS) return;
    parked.congestedUntil = now + CONGESTION_MS;
    this.track(this.setCongestion(parked, CONGESTION_MS));
  }

  private async setCongestion(parked: Parked, durationMs: number): Promise<void> {
    try {
      await this.store.markCongestion(parked, durationMs);
    } catch (error) {
      this.logger.warn(`congestion of ${parked.webhookId} not marked: ${(error as Error).message}`);
    }
  }
}

function jobDataOf({ organizationId, webhookId, deliveryId }: ClaimedDelivery): {
  organizationId: string;
  webhookId: string;
  deliveryId: string;
} {
  return { organizationId, webhookId, deliveryId };
}
