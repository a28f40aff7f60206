import { type DynamicModule, Module } from '@nestjs/common';
import { TracingModule } from '#common/tracing.module.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { QueueModule } from '#queue/queue.module.js';
import { VerdictsModule } from '#verdicts/verdicts.module.js';
import { JudgedMarchesModule } from '#webhooks/judged-marches.module.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { WebhooksEnEchecRunner } from './alertes/webhooks-en-echec.runner.js';
import { RegroupementRunner } from './consultations/regroupement.runner.js';
import { ImportProcessor } from './imports/import.processor.js';
import { ImportDispatcher } from './imports/import-dispatcher.js';
import { OrphanUploadsSweeper } from './imports/orphan-uploads.sweeper.js';
import { ReclassementRunner } from './reclassement/reclassement.runner.js';
import { RetraitsRunner } from './retraits/retraits.runner.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { RelevesRunner } from './releves/releves.runner.js';
import { VerdictsSweeper } from './verdicts/verdicts.sweeper.js';

const PROCESS_NAME = 'achats-task-worker';
/**
 * Beyond the minute after which PostgreSQL ends a statement: an answer that is later than that is not on its way.
 * Transactions with longer statements say so (`Transaction.allowStatements`).
 */
const QUERY_TIMEOUT_MS = 65_000;

/** Heavy and recurring work that must not delay a delivery: imports, alerts, recomputing. */
@Module({})
export class TaskWorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: TaskWorkerModule,
      imports: [
        SettingsModule.with(settings),
        TracingModule.forProcess(PROCESS_NAME, settings.otlpEndpoint),
        DatabaseModule.forProcess(PROCESS_NAME, { queryTimeoutMs: QUERY_TIMEOUT_MS }),
        VerdictsModule.with(JudgedMarchesModule),
        QueueModule.forWorkers(PROCESS_NAME),
        EventPublisherModule,
        JudgedMarchesModule,
        SchedulesModule,
      ],
      providers: [
        ImportDispatcher,
        ImportProcessor,
        OrphanUploadsSweeper,
        ReclassementRunner,
        RegroupementRunner,
        RelevesRunner,
        RetraitsRunner,
        VerdictsSweeper,
        WebhooksEnEchecRunner,
      ],
    };
  }
}
