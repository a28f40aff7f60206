import { type DynamicModule, Module } from '@nestjs/common';
import { TracingModule } from '#common/tracing.module.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { QueueModule } from '#queue/queue.module.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { ImportProcessor } from './imports/import.processor.js';
import { ImportDispatcher } from './imports/import-dispatcher.js';
import { OrphanUploadsSweeper } from './imports/orphan-uploads.sweeper.js';
import { ReclassementRunner } from './reclassement/reclassement.runner.js';
import { SchedulesModule } from './schedules/schedules.module.js';

/** Heavy and recurring work that must not delay a delivery: imports, alerts, recomputing. */
@Module({})
export class TaskWorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: TaskWorkerModule,
      imports: [
        SettingsModule.with(settings),
        TracingModule.forProcess('achats-task-worker', settings.otlpEndpoint),
        DatabaseModule.forProcess('achats-task-worker'),
        QueueModule.forWorkers(),
        EventPublisherModule,
        SchedulesModule,
      ],
      providers: [ImportDispatcher, ImportProcessor, OrphanUploadsSweeper, ReclassementRunner],
    };
  }
}
