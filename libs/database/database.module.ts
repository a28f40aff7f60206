import { type DynamicModule, Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withinDeadline } from '#common/deadline.js';
import { Settings } from '#config/settings.js';
import { type ConnectionOptions, createDataSource } from './data-source.js';
import { isPipelined } from './connection.js';
import { DatabaseClock } from './database-clock.js';
import { surviveLostConnections } from './lost-connections.js';
import { watchPool } from './pool-metrics.js';
import { ProcessHeartbeats } from './process-heartbeat.js';
import { SchemaGuard } from './schema-guard.js';
import { watchForSilence } from './silence-watch.js';
import { TenantDatabase } from './tenant-database.js';

/** How long a stop waits for the statements under way, in milliseconds. PostgreSQL rolls back what is left. */
const CLOSED_WITHIN_MS = 2_000;

/** Opens the connections of one process and gives `TenantDatabase` and `DatabaseClock` to every module; closes them last. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseModule.name);
  private readonly watches: (() => void)[];

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {
    this.watches = [watchPool(dataSource)];
    // Where people wait for the answers: the workers wait by themselves, for a minute.
    if (isPipelined(dataSource)) this.watches.push(watchForSilence(dataSource));
  }

  static forProcess(
    applicationName: string,
    options: Pick<ConnectionOptions, 'pipelined' | 'queryTimeoutMs'> = {},
  ): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [Settings],
          useFactory: (settings: Settings) =>
            createDataSource(settings.databaseUrl, {
              poolSize: settings.databasePoolSize,
              applicationName,
              ...options,
            })
              .initialize()
              .then(surviveLostConnections),
        },
        TenantDatabase,
        DatabaseClock,
        {
          provide: SchemaGuard,
          inject: [DataSource],
          useFactory: async (dataSource: DataSource) => {
            const guard = new SchemaGuard(dataSource);
            await guard.check();
            return guard;
          },
        },
        {
          provide: ProcessHeartbeats,
          inject: [TenantDatabase, SchemaGuard],
          useFactory: (database: TenantDatabase, guard: SchemaGuard) =>
            new ProcessHeartbeats(database, guard, applicationName),
        },
      ],
      // Not the data source: what is not exported, no other module can be given.
      exports: [TenantDatabase, DatabaseClock],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    for (const unwatch of this.watches) unwatch();
    const closed = this.dataSource.destroy();
    await withinDeadline(closed, CLOSED_WITHIN_MS, () => new Error('connections still in use')).catch((error: Error) =>
      this.logger.warn(`the connections are not closed: ${error.message}`),
    );
  }
}
