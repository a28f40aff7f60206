import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Inject, Logger, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { setDefaultBackendFactory } from 'bullmq';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { JobQueue } from './job-queue.js';
import { LiveWorker } from './live-worker.js';
import { queueBackendFactory, queueConnection } from './queue-connection.js';
import { unwatchQueue, watchQueue } from './queue-metrics.js';
import type { QueueName } from './queue-names.js';
import { WorkerHeartbeats } from './worker-heartbeats.js';

/** Provider token of the `JobQueue` of that name. */
export const jobQueueToken = (name: QueueName): string => `job-queue:${name}`;

/** Injects the `JobQueue` of that name, registered by `QueueModule.forProducers`. */
export const InjectJobQueue = (name: QueueName): ParameterDecorator & PropertyDecorator => Inject(jobQueueToken(name));

/** Closes the producers of one module after the application's own shutdown work. */
class OpenQueues implements OnApplicationShutdown {
  constructor(private readonly queues: JobQueue<QueueName>[]) {}

  async onApplicationShutdown(): Promise<void> {
    this.queues.forEach(unwatchQueue);
    await Promise.all(this.queues.map((queue) => queue.close()));
  }
}

/**
 * The queues in Nest. Producers: `QueueModule.forProducers('imports')` gives `@InjectJobQueue('imports')`. Workers:
 * `QueueModule.forWorkers(name)` once in the application, then classes `@Processor('imports', { settings: {
 * backoffStrategy: pauseAfterError } }) extends WorkerHost`, listed as providers.
 */
@Module({})
export class QueueModule {
  static forProducers(...names: QueueName[]): DynamicModule {
    const providers: Provider[] = names.map((name) => ({
      provide: jobQueueToken(name),
      inject: [Settings],
      useFactory: (settings: Settings) => {
        const logger = new Logger(`Queue ${name}`);
        const queue = new JobQueue(name, settings, (error) => logger.warn(error.message));
        watchQueue(queue);
        return queue;
      },
    }));
    return {
      module: QueueModule,
      providers: [
        ...providers,
        {
          provide: OpenQueues,
          inject: names.map(jobQueueToken),
          useFactory: (...queues: JobQueue<QueueName>[]) => new OpenQueues(queues),
        },
      ],
      exports: providers,
    };
  }

  /** @param processName name of the process in its heartbeats, as its connections carry it */
  static forWorkers(processName: string): DynamicModule {
    BullModule.workerClass = LiveWorker;
    return {
      module: QueueModule,
      providers: [
        {
          provide: WorkerHeartbeats,
          inject: [TenantDatabase],
          useFactory: (database: TenantDatabase) => new WorkerHeartbeats(database, processName),
        },
      ],
      imports: [
        BullModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => {
            // @nestjs/bullmq constructs its workers without a backend argument: they take the process's default.
            setDefaultBackendFactory(queueBackendFactory(settings));
            return { connection: queueConnection(settings, 'worker') };
          },
        }),
        // Registers no queue: it brings in the explorer that turns @Processor classes into workers.
        BullModule.registerQueue(),
      ],
    };
  }
}
