import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { QueueUnavailable } from '#queue/job-queue.js';
import { PlatformQueuesService } from './platform-queues.service.js';

const INTERVAL_MS = 60_000;
const KEPT = '8 days';

/** Jobs of a queue over one stretch of time: the greatest number seen in each state. */
export interface QueueHour {
  queue: string;
  hour: Date;
  waiting: number;
  delayed: number;
  failed: number;
}

/**
 * Notes each minute how many jobs the queues hold, for the console's charts. Every api process offers its sample; the
 * first of a minute is kept.
 */
@Injectable()
export class QueueSampler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(QueueSampler.name);
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => this.sample(),
    (error) => this.logger.warn(`queue sample: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly queues: PlatformQueuesService,
  ) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.turns.stop();
  }

  /** Takes the sample of this minute; a queue that is away leaves a gap. */
  async sample(): Promise<void> {
    for (const queue of this.queues.queues) {
      const counts = await queue.counts().catch((error: unknown) => {
        if (error instanceof QueueUnavailable) return undefined;
        throw error;
      });
      if (!counts) continue;
      await this.database.common.statement(
        `WITH old AS (DELETE FROM queue_samples WHERE queue = $1 AND taken_at < now() - $2::interval)
         INSERT INTO queue_samples (queue, taken_at, waiting, active, delayed, failed)
         VALUES ($1, date_trunc('minute', now()), $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [queue.name, KEPT, counts.waiting, counts.active, counts.delayed, counts.failed],
      );
    }
  }

  /** The samples of the last hours, one row an hour and a queue, the oldest first. */
  history(hours: number): Promise<QueueHour[]> {
    return this.database.common.statement<QueueHour>(
      `SELECT queue, date_trunc('hour', taken_at) AS hour, max(waiting + active) AS waiting, max(delayed) AS delayed,
              max(failed) AS failed
       FROM queue_samples WHERE taken_at > date_trunc('hour', now()) - make_interval(hours => $1 - 1)
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [hours],
    );
  }
}
