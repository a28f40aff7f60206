import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './connection.js';

/** What is lost shows at the next statement on it; this only keeps the event from having no listener at all. */
const lost = (): void => undefined;

/**
 * Lets the process outlive connections that the server ends. The pool listens to its idle clients and TypeORM to those
 * it was handed, but between the two a client has no listener, and an `error` event without one ends a Node process:
 * seen when PostgreSQL ended every connection under load.
 */
export function surviveLostConnections(dataSource: DataSource): DataSource {
  poolOf(dataSource).on('acquire', (client: PoolClient) => {
    if (!client.listeners('error').includes(lost)) client.on('error', lost);
  });
  return dataSource;
}
