import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
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
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => this.enqueueDue(),
    (error) => this.logger.warn(`runs left to the next turn: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly tasks: ScheduledTasks,
    @InjectJobQueue('schedules') private readonly queue: JobQueue<'schedules'>,
  ) {}

  onApplicationBootstrap(): void {
    this.turns.start('at once');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.turns.stop();
  }

  private async enqueueDue(): Promise<void> {
    for (const task of this.tasks.all) {
      const period = await findDuePeriod(this.database, task);
      if (period === undefined) continue;
      await this.queue.add([{ data: { task: task.name }, jobId: `${task.name}-${period}` }]);
    }
  }
}
