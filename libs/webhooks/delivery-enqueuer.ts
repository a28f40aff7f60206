import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { SparseLog } from '#common/sparse-log.js';
import { Settings } from '#config/settings.js';
import type { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { queueBackendName } from '#queue/queue-connection.js';
import { DeliveryHintSender } from './delivery-hint-sender.js';
import { deliveryJob, type EntryPointKey } from './delivery-job.js';

/** Longest wait of a starting process for the queue's store, in milliseconds. */
const READY_WITHIN_MS = 1_000;
const LOGGED_EVERY_MS = 1_000;

/** Longest wait for PostgreSQL to take a hint, in milliseconds. */
const HINTED_WITHIN_MS = 3_000;

/**
 * Has the webhook-workers attempt what is due, by jobs of `webhook-deliveries`: one an entry point, however many
 * deliveries and transactions. Where PostgreSQL holds the queue, what is due now is told by a hint instead: there a job
 * costs more than its delivery, and a retry alone needs the delay of a job.
 *
 * The rows in PostgreSQL are committed before. A job or a hint that is lost costs a delay of two to four seconds, after
 * which the webhook-worker's reconciler finds what is due.
 */
@Injectable()
export class DeliveryEnqueuer implements OnApplicationBootstrap {
  private readonly logger = new Logger(DeliveryEnqueuer.name);
  private readonly failures = new SparseLog(LOGGED_EVERY_MS, (line) => this.logger.warn(line));
  private readonly hinted: boolean;

  constructor(
    @InjectJobQueue('webhook-deliveries') private readonly queue: JobQueue<'webhook-deliveries'>,
    private readonly hints: DeliveryHintSender,
    settings: Settings,
  ) {
    this.hinted = queueBackendName(settings) === 'postgresql';
  }

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
      if (this.hinted && delayMs <= 0) await this.hint(entryPoints);
      else await this.queue.add(entryPoints.map((entryPoint) => deliveryJob(entryPoint, delayMs)));
    } catch (error) {
      this.failures.say(`deliveries left to the reconciler: ${(error as Error).message}`);
    }
  }

  private async hint(entryPoints: readonly EntryPointKey[]): Promise<void> {
    if (entryPoints.length === 0) return;
    const away = (): Error => new Error(`PostgreSQL took no hint within ${HINTED_WITHIN_MS} ms`);
    await withinDeadline(this.hints.send(entryPoints), HINTED_WITHIN_MS, away);
  }
}
