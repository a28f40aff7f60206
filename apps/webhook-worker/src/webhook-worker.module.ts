import { type DynamicModule, Module } from '@nestjs/common';
import { TracingModule } from '#common/tracing.module.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { queueBackendName } from '#queue/queue-connection.js';
import { QueueModule } from '#queue/queue.module.js';
import { DeliveryQueueModule } from '#webhooks/delivery-queue.module.js';
import { AttemptMaker } from './attempt-maker.js';
import { DeliveryLimiter, type DeliveryLimits } from './delivery-limiter.js';
import { DeliveryProcessor } from './delivery.processor.js';
import { DeliveryStore } from './delivery-store.js';
import { Dispatcher } from './dispatcher.js';
import { HintListener } from './hint-listener.js';
import { Reconciler } from './reconciler.js';
import { Retention } from './retention.js';

const PROCESS_NAME = 'achats-webhook-worker';
const LIMITS: DeliveryLimits = { webhook: 16, organization: 64, failing: 96, total: 256 };
/** Beyond the minute after which PostgreSQL ends a statement: an answer that is later than that is not on its way. */
const QUERY_TIMEOUT_MS = 65_000;

/** Delivers webhooks: nothing else runs in this process, so nothing else can delay a delivery. */
@Module({})
export class WebhookWorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WebhookWorkerModule,
      imports: [
        SettingsModule.with(settings),
        TracingModule.forProcess(PROCESS_NAME, settings.otlpEndpoint),
        DatabaseModule.forProcess(PROCESS_NAME, { queryTimeoutMs: QUERY_TIMEOUT_MS }),
        QueueModule.forWorkers(PROCESS_NAME),
        DeliveryQueueModule,
      ],
      providers: [
        { provide: DeliveryLimiter, useFactory: () => new DeliveryLimiter(LIMITS) },
        DeliveryStore,
        AttemptMaker,
        Dispatcher,
        DeliveryProcessor,
        Reconciler,
        Retention,
        ...(queueBackendName(settings) === 'postgresql' ? [HintListener] : []),
      ],
    };
  }
}
