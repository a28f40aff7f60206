import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import type { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { findDuePeriod } from './task-runs.js';

const INTERVAL_MS = 20_000;

/**
 * Enqueues the runs that are due. Any number of schedulers may work side by side: a run has one job (same id), and its
 * row lets one worker take it.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Scheduler.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: TenantDatabase,
    private readonly tasks: ScheduledTasks,
    @InjectJobQueue('schedules') private readonly queue: JobQueue<'schedules'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), INTERVAL_MS);
    this.tick();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** What fails is tried again at the next tick. */
  private tick(): void {
    this.running = this.running
      .then(() => this.enqueueDue())
      .catch((error: Error) => this.logger.warn(`runs left to the next tick: ${error.message}`));
  }

  private async enqueueDue(): Promise<void> {
    for (const task of this.tasks.all) {
      const period = await findDuePeriod(this.database, task);
      if (period === undefined) continue;
      await this.queue.add([{ data: { task: task.name }, jobId: `${task.name}-${period}` }]);
    }
  }
}
