import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { QueueProcessor } from '#queue/queue-processor.js';
import type { QueueJobs } from '#queue/queue-names.js';
import { pauseAfterError } from '#queue/pause-after-error.js';
import { Dispatcher } from './dispatcher.js';

/** A job only has an entry point dispatched: it ends at once. */
const CONCURRENCY = 8;
/** BullMQ fails a job for good beyond this many stalls; the rows decide, so it should not. */
const MAX_STALLED_COUNT = 1_000;
/** Jobs last milliseconds. One whose worker died gives its id free after this, in milliseconds. */
const LOCK_MS = 5_000;
const STALLED_CHECK_MS = 5_000;
const AFTER_CONNECTION_ERROR_MS = 2_000;

/**
 * Takes the jobs of `webhook-deliveries`: first attempts, and retries whose delay is over. A job says which entry point
 * has deliveries due; the rows say which. With the queue in PostgreSQL, first attempts come by `HintListener`.
 *
 * An entry point is dispatched after its job has left the queue, and not while it runs. What commits while the job exists
 * adds none, because the id is taken: the claim must come after that commit to find it.
 */
@Processor('webhook-deliveries', {
  autorun: false,
  concurrency: CONCURRENCY,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: MAX_STALLED_COUNT,
  runRetryDelay: AFTER_CONNECTION_ERROR_MS,
  settings: { backoffStrategy: pauseAfterError },
})
export class DeliveryProcessor extends QueueProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly dispatcher: Dispatcher) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(error));
  }

  override async process(): Promise<void> {
    // Nothing to do before the job has left the queue.
  }

  @OnWorkerEvent('completed')
  onCompleted({ data }: Job<QueueJobs['webhook-deliveries']>): void {
    this.dispatcher.dispatch(data);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
