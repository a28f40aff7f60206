import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { SparseLog } from '#common/sparse-log.js';
import type { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { deliveryJob, type EntryPointKey } from './delivery-job.js';

/** Longest wait of a starting process for the queue's store, in milliseconds. */
const READY_WITHIN_MS = 1_000;
const LOGGED_EVERY_MS = 1_000;

/**
 * Adds jobs to `webhook-deliveries`: one an entry point, however many deliveries and transactions. The rows in PostgreSQL
 * are committed before: a job that the store does not take costs a delay of two to four seconds, after which the
 * webhook-worker's reconciler finds what is due.
 */
@Injectable()
export class DeliveryEnqueuer implements OnApplicationBootstrap {
  private readonly logger = new Logger(DeliveryEnqueuer.name);
  private readonly failures = new SparseLog(LOGGED_EVERY_MS, (line) => this.logger.warn(line));

  constructor(@InjectJobQueue('webhook-deliveries') private readonly queue: JobQueue<'webhook-deliveries'>) {}

  /** Waits a moment for the store, so that the first events of a process find it. */
  async onApplicationBootstrap(): Promise<void> {
    const away = (): Error => new Error(`the queue's store did not answer within ${READY_WITHIN_MS} ms`);
    await withinDeadline(this.queue.waitUntilReady(), READY_WITHIN_MS, away).catch((error: Error) =>
      this.failures.say(error.message),
    );
  }

  /**
   * Has the workers attempt what is due on these entry points. Never rejects, so that nothing committed fails for it.
   * @param delayMs until the deliveries are due, in milliseconds: the wait of a retry
   */
  async enqueue(entryPoints: readonly EntryPointKey[], delayMs = 0): Promise<void> {
    try {
      await this.queue.add(entryPoints.map((entryPoint) => deliveryJob(entryPoint, delayMs)));
    } catch (error) {
      this.failures.say(`deliveries left to the reconciler: ${(error as Error).message}`);
    }
  }
}
