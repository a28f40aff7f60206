import { Processor } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import { TenantDatabase } from '#database/tenant-database.js';
import type { QueueJobs } from '#queue/queue-names.js';
import { QueueProcessor } from '#queue/queue-processor.js';
import { pauseAfterError } from '#queue/pause-after-error.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { claimRun, finishRun, releaseRun } from './task-runs.js';

/** Runs the recurring tasks. A job is a wake-up: the run's row says whether anything is left to do. */
@Processor('schedules', { concurrency: 1, settings: { backoffStrategy: pauseAfterError } })
export class ScheduleProcessor extends QueueProcessor implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: TenantDatabase,
    private readonly tasks: ScheduledTasks,
  ) {
    super();
  }

  /** What runs is told before the queue waits for it. */
  beforeApplicationShutdown(): void {
    this.stopping.abort(new Error('the worker stops'));
  }

  override async process(job: Job<QueueJobs['schedules']>): Promise<void> {
    const task = this.tasks.find(job.data.task);
    if (!task) {
      this.logger.warn(`no task is named ${job.data.task}`);
      return;
    }
    const periode = await claimRun(this.database, task);
    if (!periode) return;
    const startedAt = performance.now();
    try {
      const outcome = await task.run(this.stopping.signal);
      await finishRun(this.database, task, periode, outcome);
      const seconds = (performance.now() - startedAt) / 1000;
      this.logger.log({ task: task.name, periode, seconds, ...outcome });
    } catch (error) {
      await releaseRun(this.database, task, periode);
      throw error;
    }
  }
}
