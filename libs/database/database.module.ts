import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '#config/settings.js';
import { type ConnectionOptions, createDataSource } from './data-source.js';
import { DatabaseClock } from './database-clock.js';
import { surviveLostConnections } from './lost-connections.js';
import { watchPool } from './pool-metrics.js';
import { ProcessHeartbeats } from './process-heartbeat.js';
import { SchemaGuard } from './schema-guard.js';
import { TenantDatabase } from './tenant-database.js';

/** Opens the connections of one process and gives `TenantDatabase` and `DatabaseClock` to every module; closes them last. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  private readonly unwatch: () => void;

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {
    this.unwatch = watchPool(dataSource);
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
      exports: [DataSource, TenantDatabase, DatabaseClock],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.unwatch();
    await this.dataSource.destroy();
  }
}
