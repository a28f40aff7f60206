import pg, { type PoolClient, type QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { Connection, isLost, poolOf, socketOf } from './connection.js';

/** The api spends twice as long on a request as PostgreSQL on its short statements. More connections would wait for it. */
const MAX_SHARED_CONNECTIONS = 2;

/** After so many milliseconds without an answer, a connection takes no more work. So nobody waits for a slow statement. */
const STALLED_MS = 20;

/** Missing once, there already once: the third attempt finds the prepared statement. */
const MAX_ATTEMPTS = 3;

/** Sends queries on a client, all at once. */
export type Queries = (client: PoolClient) => Promise<QueryResult>[];

interface Shared {
  connection: Promise<Connection>;
  users: number;
  /** When it was opened, or when it last answered one of its users. */
  answeredAt: number;
  /** The error that ended it. */
  lost?: unknown;
}

/**
 * Sends the short statements of many requests on two connections. Why: with one connection a request, each statement
 * wakes another session of PostgreSQL, and each is a packet of its own. Here the statements of one turn of the event loop
 * leave as one packet, for a session that is awake. The pool must be pipelined. A connection goes back to the pool when
 * nobody uses it.
 */
export class SharedConnections {
  private readonly open = new Set<Shared>();

  /** @param stalledMs see `STALLED_MS` */
  constructor(
    private readonly dataSource: DataSource,
    private readonly stalledMs = STALLED_MS,
  ) {}

  /**
   * Sends queries one after the other on a shared connection, with nothing of anybody else between them.
   * @param queries sends them all at once; they change nothing that outlives them on the connection
   * @returns their results, in order
   * @throws the error of the first that failed, once all are answered
   */
  async ask(queries: Queries): Promise<QueryResult[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(queries);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isOutOfStep(error)) throw error;
      }
    }
  }

  private async attempt(queries: Queries): Promise<QueryResult[]> {
    const shared = this.choose();
    shared.users += 1;
    try {
      const { client } = await shared.connection;
      gather(client);
      const outcomes = await Promise.allSettled(queries(client));
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    } catch (error) {
      if (isLost(error)) this.lose(shared, error);
      throw error;
    } finally {
      await this.leave(shared);
    }
  }

  /** The less used of the two that answer. Opens one while there are fewer, if the pool has a free one. */
  private choose(): Shared {
    const now = performance.now();
    const answering = [...this.open].filter(({ answeredAt }) => now - answeredAt < this.stalledMs);
    if (answering.length >= MAX_SHARED_CONNECTIONS || (answering.length > 0 && !this.hasRoom()))
      return answering.reduce((least, one) => (one.users < least.users ? one : least));
    const opened = { connection: Connection.take(this.dataSource), users: 0, answeredAt: now };
    this.open.add(opened);
    return opened;
  }

  private hasRoom(): boolean {
    const { idleCount, totalCount, waitingCount, options } = poolOf(this.dataSource);
    return idleCount + options.max - totalCount > waitingCount;
  }

  private lose(shared: Shared, error: unknown): void {
    shared.lost = error;
    this.open.delete(shared);
  }

  private async leave(shared: Shared): Promise<void> {
    shared.answeredAt = performance.now();
    shared.users -= 1;
    if (shared.users > 0) return;
    this.open.delete(shared);
    const connection = await shared.connection.catch(() => undefined);
    await connection?.giveBack(shared.lost);
  }
}

/** A prepared statement is missing, or there already. */
const OUT_OF_STEP = new Set(['26000', '42P05']);

/**
 * Whether node-postgres and PostgreSQL disagree on what is prepared. A statement is prepared by the first request that
 * sends it. When that request is in a transaction that failed, those sent behind it find the statement missing, and of
 * those that try again at once, all but one find it there already.
 */
const isOutOfStep = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && OUT_OF_STEP.has(error.code);

/** Holds what a connection sends until the sockets that are ready now have been read. */
function gather(client: PoolClient): void {
  const stream = socketOf(client);
  stream.cork();
  setImmediate(() => stream.uncork());
}
