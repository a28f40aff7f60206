import pg, { type Pool, type PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/** Silence after which a connection is probed: a server that is gone without a word is noticed within half a minute. */
export const PROBED_AFTER_MS = 10_000;

/** What TypeORM's PostgreSQL runner has beyond its published type. */
export type Runner = Omit<QueryRunner, 'isTransactionActive'> & {
  isTransactionActive: boolean;
  releasePostgresConnection(cause: unknown): Promise<void>;
};

/** A connection out of the pool, and the runner by which it goes back. */
export interface Connection {
  runner: Runner;
  client: PoolClient;
}

/** Waits for a connection of the pool. */
export async function takeConnection(dataSource: DataSource): Promise<Connection> {
  const runner = dataSource.createQueryRunner() as Runner;
  return { runner, client: (await runner.connect()) as PoolClient };
}

/**
 * Gives a connection back. One that an error ended leaves the pool: PostgreSQL says that it ends a connection some time
 * before it does, and the next user must not be given it.
 */
export function giveBack({ runner }: Connection, error?: unknown): Promise<void> {
  return error !== undefined && isLost(error) ? runner.releasePostgresConnection(error) : runner.release();
}

/** Whether an error ends its connection: PostgreSQL said so, or it is not PostgreSQL that spoke. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';

/** Whether an error says that a statement was never answered: nothing more is to be asked on its connection. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Whether the connections of a data source are pipelined: they send a statement without waiting for the answers to those
 * before.
 */
export const isPipelined = (dataSource: DataSource): boolean =>
  (dataSource.options as { extra?: { pipeline?: boolean } }).extra?.pipeline ?? false;

/** The pool that a data source takes its connections from. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
