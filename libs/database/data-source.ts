import pg from 'pg';
import { DataSource } from 'typeorm';
import { APP_ROLE } from './app-role.js';
import { entities } from './entities/all.js';
import { PROBED_AFTER_MS } from './keep-alive.js';
import { readMigrations } from './schema-files.js';
import { MIGRATIONS_TABLE, sqlMigration } from './sql-migration.js';

// A DATE is a calendar day: node-postgres would make it midnight of the machine's own time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface ConnectionOptions {
  poolSize: number;
  applicationName: string;
  /** Statements are sent before the earlier ones are answered. Such a connection refuses COPY. */
  pipelined?: boolean;
  /** Longest wait for the answer to a statement, in milliseconds. Only for a process whose statements are all short. */
  queryTimeoutMs?: number;
}

/**
 * PostgreSQL probes silent clients, also while it works for them. So the locks of a client that died are free within half
 * a minute, instead of the operating system's two hours.
 */
const NOTICE_GONE_CLIENTS =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4 -c client_connection_check_interval=10s';

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
      options: `-c role=${APP_ROLE} -c timezone=UTC -c statement_timeout=60s -c idle_in_transaction_session_timeout=120s ${NOTICE_GONE_CLIENTS}`,
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
    migrationsTableName: MIGRATIONS_TABLE,
    migrationsTransactionMode: 'each',
    applicationName: 'achats-migration',
    extra: { options: '-c timezone=UTC' },
  });
}
