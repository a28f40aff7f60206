import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { AlertesTask } from '../alertes/alertes.task.js';
import { AuditHeadsTask } from '../audit-heads/audit-heads.task.js';
import { FranchissementsPublisher } from '../alertes/franchissements.publisher.js';
import { RecomputeTask } from '../recompute/recompute.task.js';
import { RetentionTask } from '../retention/retention.task.js';
import { ScheduleProcessor } from './schedule.processor.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { Scheduler } from './scheduler.js';

/** Recurring work: alerts, crossings of thresholds, nightly recount, retention. */
@Module({
  imports: [QueueModule.forProducers('schedules'), EventPublisherModule],
  providers: [
    AlertesTask,
    RecomputeTask,
    AuditHeadsTask,
    RetentionTask,
    ScheduledTasks,
    Scheduler,
    ScheduleProcessor,
    FranchissementsPublisher,
  ],
  exports: [AlertesTask, RecomputeTask],
})
export class SchedulesModule {}
