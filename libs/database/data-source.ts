import pg from 'pg';
import { DataSource } from 'typeorm';
import { APP_ROLE } from './app-role.js';
import { PROBED_AFTER_MS } from './connection.js';
import { entities } from './entities/all.js';
import { readMigrations } from './schema-files.js';
import { sqlMigration } from './sql-migration.js';

// A DATE is a calendar day: node-postgres would make it midnight of the machine's own time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface ConnectionOptions {
  poolSize: number;
  applicationName: string;
  /** Statements leave without waiting for the answers to those before; such a connection refuses COPY. */
  pipelined?: boolean;
  /** Longest wait for the answer to a statement, in milliseconds: for a process without statements of any length. */
  queryTimeoutMs?: number;
}

/** Connections of a process: each one is the role `achats_app`, in universal time. */
export function createDataSource(url: string, options: ConnectionOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    applicationName: options.applicationName,
    poolSize: options.poolSize,
    connectTimeoutMS: 5_000,
    extra: {
      options: `-c role=${APP_ROLE} -c timezone=UTC -c statement_timeout=60s -c idle_in_transaction_session_timeout=120s`,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBED_AFTER_MS,
      query_timeout: options.queryTimeoutMs ?? 0,
      pipeline: options.pipelined ?? false,
    },
  });
}

/** The connection of the migration step: the owner of the tables. */
export function createMigrationDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations: readMigrations().map(sqlMigration),
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    applicationName: 'achats-migration',
    extra: { options: '-c timezone=UTC' },
  });
}
