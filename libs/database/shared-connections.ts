import type { Socket } from 'node:net';
import pg, { type PoolClient, type QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { type Connection, giveBack, isLost, poolOf, takeConnection } from './connection.js';

/** A process spends twice as long on a request as PostgreSQL on its short statements: more would only take turns. */
const ENOUGH = 2;

/** Milliseconds without an answer after which a connection takes no more work: nobody waits for another's slow statement. */
const STALLED_MS = 20;

type Queries = (client: PoolClient) => Promise<QueryResult>[];

interface Shared {
  connection: Promise<Connection>;
  users: number;
  /** When it was opened, or when it last answered one of its users. */
  answeredAt: number;
  /** The error that ended it. */
  lost?: unknown;
}

/**
 * Short statements of many requests on few connections of the pool, which must be pipelined: what the requests of one
 * turn of the event loop ask leaves as one packet, and few sessions of PostgreSQL stay awake for it instead of all. A
 * connection goes back to the pool when nobody uses it.
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
    try {
      return await this.attempt(queries);
    } catch (error) {
      if (!isUnprepared(error)) throw error;
      return this.attempt(queries);
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

  /** The least used of two that answer; another one while there are not as many and the pool has some left. */
  private choose(): Shared {
    const now = performance.now();
    const answering = [...this.open].filter(({ answeredAt }) => now - answeredAt < this.stalledMs);
    if (answering.length >= ENOUGH || (answering.length > 0 && !this.hasRoom()))
      return answering.reduce((least, one) => (one.users < least.users ? one : least));
    const opened = { connection: takeConnection(this.dataSource), users: 0, answeredAt: now };
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
    if (connection) await giveBack(connection, shared.lost);
  }
}

/** The statement was first sent by another request, whose transaction had failed before it: PostgreSQL does not have it. */
const isUnprepared = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '26000';

/** Holds what a connection sends until the sockets that are ready now have been read. */
function gather(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
