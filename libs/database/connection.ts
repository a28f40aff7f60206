import type { Socket } from 'node:net';
import pg, { type Pool, type PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/*
 * The only file that reaches for what TypeORM 1.1 and node-postgres do not publish. Each has its reason:
 *
 * - `driver.master`, the pool: TypeORM has no other way to it. The metrics count its connections, lost ones are listened
 *   to, and shared connections take what others do not wait for.
 * - `releasePostgresConnection(error)`: takes a broken connection out of the pool. The published `release()` would hand
 *   it to the next user.
 * - `isTransactionActive`: BEGIN and the setting of the organisation leave as one message, which TypeORM does not see.
 *   Without the flag its manager would open and commit a transaction of its own inside.
 * - `connectionParameters.query_timeout`: how long node-postgres waits for the next answers. Its published form is for
 *   one statement, and a transaction changes it for all that follow.
 * - `connection.stream`, the socket: the published `end()` of a pipelined client waits for the answers still to come.
 */

/** What TypeORM's PostgreSQL runner has beyond its published type. */
type Runner = Omit<QueryRunner, 'isTransactionActive'> & {
  isTransactionActive: boolean;
  releasePostgresConnection(cause: unknown): Promise<void>;
};

/** What a node-postgres client has beyond its published type. */
interface WithTimeout {
  /** Longest wait for the answer to a statement, in milliseconds; 0 is for ever. */
  connectionParameters: { query_timeout: number };
}

/** What a node-postgres client has beyond its published type. */
interface WithSocket {
  connection: { stream: Socket };
}

/** A connection out of the pool. */
export class Connection {
  private constructor(
    private readonly ownRunner: Runner,
    /** The node-postgres client. */
    readonly client: PoolClient,
  ) {}

  /** Waits for a connection of the pool. */
  static async take(dataSource: DataSource): Promise<Connection> {
    const runner = dataSource.createQueryRunner() as Runner;
    return new Connection(runner, (await runner.connect()) as PoolClient);
  }

  /** TypeORM's runner on this connection. */
  get runner(): QueryRunner {
    return this.ownRunner;
  }

  /** Whether it went back to the pool, or out of it. */
  get isGivenBack(): boolean {
    return this.ownRunner.isReleased;
  }

  /** Tells TypeORM that a transaction is open. `giveBack` ends that. */
  markTransaction(): void {
    this.ownRunner.isTransactionActive = true;
  }

  /**
   * Gives the connection back. One that the error ended leaves the pool: PostgreSQL says that it ends a connection some
   * time before it does, and the next user must not be given it.
   */
  giveBack(error?: unknown): Promise<void> {
    if (error !== undefined && isLost(error)) return this.discard(error);
    this.ownRunner.isTransactionActive = false;
    return this.ownRunner.release();
  }

  /** Takes the connection out of the pool and closes it. */
  discard(cause: unknown): Promise<void> {
    return this.ownRunner.releasePostgresConnection(cause);
  }
}

/**
 * Changes how long a client waits for the answer to each statement.
 * @param limitMs in milliseconds; 0 is for ever
 * @returns the limit before
 */
export function changeQueryTimeout(client: PoolClient, limitMs: number): number {
  const { connectionParameters } = client as PoolClient & WithTimeout;
  const before = connectionParameters.query_timeout;
  connectionParameters.query_timeout = limitMs;
  return before;
}

/** The socket of a client. */
export const socketOf = (client: PoolClient): Socket => (client as PoolClient & WithSocket).connection.stream;

/** Closes a connection at once: what waits for an answer on it fails. */
export const cutClient = (client: PoolClient, why: string): void =>
  void socketOf(client).destroy(new Error(`Connection terminated: ${why}`));

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
