import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './connection.js';

/** Nothing to do: the next statement on the connection fails. The event only needs a listener. */
const lost = (): void => undefined;

/**
 * Keeps the process alive when PostgreSQL ends connections. An `error` event without a listener ends a Node process. The
 * pool listens to idle clients and TypeORM to those in use, but a client has no listener while it passes from one to the
 * other. This happened when PostgreSQL ended every connection under load.
 */
export function surviveLostConnections(dataSource: DataSource): DataSource {
  poolOf(dataSource).on('acquire', (client: PoolClient) => {
    if (!client.listeners('error').includes(lost)) client.on('error', lost);
  });
  return dataSource;
}
