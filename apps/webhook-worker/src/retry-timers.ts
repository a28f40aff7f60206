import { Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import type { QueueJobs } from '#queue/queue-names.js';
import { retryLaterBackoff } from '#queue/retry-later.error.js';
import { retryTimer } from '#webhooks/retry-timer.js';
import type { LaneKey } from './lanes.js';

/** A timer that went off only has something taken up: it ends at once. */
const CONCURRENCY = 8;
/** BullMQ fails a job for good beyond this many stalls; the rows decide, so it should not. */
const MAX_STALLED_COUNT = 1_000;
const AFTER_CONNECTION_ERROR_MS = 2_000;
/** Added to a wait, so that the timer is not a hair early by the database's clock. */
const CLOCK_MARGIN_MS = 20;

/** The timers of the retries, kept by BullMQ. The rows hold the due times: a timer may be lost, repeated or early. */
@Injectable()
export class RetryTimers {
  private readonly logger = new Logger(RetryTimers.name);
  /** Told of the entry points whose timer went off. */
  onDue: (key: LaneKey) => void = () => undefined;

  constructor(@InjectJobQueue('webhook-deliveries') private readonly queue: JobQueue<'webhook-deliveries'>) {}

  /** Sets the timer of a retry. Never rejects: without a timer, the reconciler finds the row when it is overdue. */
  async set(key: LaneKey, delayMs: number): Promise<void> {
    try {
      await this.queue.add([retryTimer(key, delayMs + CLOCK_MARGIN_MS)]);
    } catch (error) {
      this.logger.warn(`a retry is left to the reconciler: ${(error as Error).message}`);
    }
  }
}

/** Receives the timers that go off. */
@Processor('webhook-deliveries', {
  autorun: false,
  concurrency: CONCURRENCY,
  maxStalledCount: MAX_STALLED_COUNT,
  runRetryDelay: AFTER_CONNECTION_ERROR_MS,
  settings: { backoffStrategy: retryLaterBackoff },
})
export class RetryTimerProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RetryTimerProcessor.name);

  constructor(private readonly timers: RetryTimers) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.on('error', (error) => this.logger.warn(error.message));
    this.worker.run().catch((error: unknown) => this.logger.error(error));
  }

  async process({ data }: Job<QueueJobs['webhook-deliveries']>): Promise<void> {
    this.timers.onDue(data);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
