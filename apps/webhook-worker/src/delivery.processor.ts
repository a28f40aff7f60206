import { Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Settings } from '#config/settings.js';
import type { QueueJobs } from '#queue/queue-names.js';
import { RetryLater, retryLaterBackoff } from '#queue/retry-later.error.js';
import { AttemptMaker } from './attempt-maker.js';
import { DeliveryStore } from './delivery-store.js';
import { Lanes } from './lanes.js';
import { Overflow } from './overflow.js';
import { inFlight } from './webhook-metrics.js';

/** Jobs at once: an attempt spends its time waiting for the network. */
const CONCURRENCY = 256;
/** BullMQ fails a job for good beyond this many stalls; the rows decide, so it should not. */
const MAX_STALLED_COUNT = 1_000;
const AFTER_CONNECTION_ERROR_MS = 2_000;
/** Added to a wait, so that the job is not a hair early by the database's clock. */
const CLOCK_MARGIN_MS = 20;
/** Beyond the longest attempt, for recording, before a stop no longer waits. */
const STOP_MARGIN_MS = 5_000;

/**
 * Runs the jobs of the deliveries. A job is a wake-up: whether an attempt is due, and which, is read from the row, so
 * that a repeated, stalled or stray job changes nothing.
 */
@Processor('webhook-deliveries', {
  autorun: false,
  concurrency: CONCURRENCY,
  maxStalledCount: MAX_STALLED_COUNT,
  runRetryDelay: AFTER_CONNECTION_ERROR_MS,
  settings: { backoffStrategy: retryLaterBackoff },
})
export class DeliveryProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryProcessor.name);

  constructor(
    private readonly lanes: Lanes,
    private readonly overflow: Overflow,
    private readonly store: DeliveryStore,
    private readonly attempts: AttemptMaker,
    private readonly settings: Settings,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.on('error', (error) => this.logger.warn(error.message));
    this.worker.run().catch((error: unknown) => this.logger.error(error));
  }

  /** @throws RetryLater when an attempt remains, or is not due yet */
  async process({ data }: Job<QueueJobs['webhook-deliveries']>): Promise<void> {
    if (data.more) this.overflow.takeUp(data);
    const place = this.lanes.enter(data);
    if (!place) return this.overflow.park(data);
    inFlight.set(this.lanes.inFlight);
    try {
      const claim = await this.store.claim(data);
      if (claim.verdict === 'finished') return;
      if (claim.verdict === 'wait') throw new RetryLater(claim.waitMs + CLOCK_MARGIN_MS);
      const { succeeded, retryInMs } = await this.attempts.make(claim.delivery);
      this.lanes.note(data, succeeded);
      if (retryInMs !== undefined) throw new RetryLater(retryInMs + CLOCK_MARGIN_MS);
    } finally {
      place.leave();
      inFlight.set(this.lanes.inFlight);
    }
  }

  /** Takes no more jobs, lets the attempts under way finish and be recorded, then closes the connections. */
  async beforeApplicationShutdown(): Promise<void> {
    const patience = this.settings.webhookTimeoutMs + STOP_MARGIN_MS;
    const finished = Promise.all([this.worker.close(), this.overflow.stop()]).then(() => this.attempts.close());
    const outOfPatience = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience).unref());
    if ((await Promise.race([finished, outOfPatience])) === 'late') {
      this.logger.error(`stopped with attempts under way after ${patience} ms: another worker takes them over`);
    }
  }
}
