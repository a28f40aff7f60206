import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import pg, { type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { isUuid } from '#common/filters.js';
import { inSpan } from '#common/tracing.js';
import { tracedQuery } from './traced-query.js';
import { Transaction } from './transaction.js';

/** The least that a query needs to know: whose data it may touch. */
export interface TenantContext {
  organizationId: string;
}

/** One statement with its parameters. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The only way to the data: every statement runs in a transaction that is bound to one organisation, or to none. */
@Injectable()
export class TenantDatabase {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs work in one transaction that sees and writes the rows of the organisation of `ctx` alone. Commits when the
   * work resolves, rolls back when it throws. The setting is local to the transaction, so the next user of the
   * connection never inherits it.
   */
  transaction<Result>(ctx: TenantContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inSpan('transaction', { 'organization.id': ctx.organizationId }, () => this.run(beginFor(ctx), work));
  }

  /**
   * What statements known beforehand find for the organisation of `ctx`, in one transaction that takes a single round
   * trip where the connection is pipelined. They are prepared: few texts may exist of them, and their plans must not
   * depend on their parameters.
   * @returns the rows of each statement, in their order
   */
  read<Rows extends QueryResultRow[][]>(
    ctx: TenantContext,
    statements: { [Index in keyof Rows]: Statement },
  ): Promise<Rows> {
    return inSpan('transaction', { 'organization.id': ctx.organizationId }, async () => {
      const begin = beginFor(ctx);
      const { runner, client } = await this.connect();
      try {
        const [, ...found] = await together(client, [
          () => client.query(begin),
          ...statements.map(
            ({ sql, parameters }) =>
              () =>
                tracedQuery(client, sql, parameters, { prepared: true }),
          ),
          () => client.query('COMMIT'),
        ]);
        await release(runner);
        return found.slice(0, -1).map(({ rows }) => rows) as Rows;
      } catch (error) {
        await rollBack(runner, client);
        throw error;
      }
    });
  }

  /** Runs work outside any organisation: accounts, sessions, operators. Rows of organisations are invisible to it. */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inSpan('transaction', {}, () => this.run('BEGIN', work));
  }

  /** One statement outside any organisation, in its own implicit transaction (a single round trip), prepared. */
  async statement<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { runner, client } = await this.connect();
    try {
      const { rows } = await tracedQuery<Row & Record<string, unknown>>(client, sql, parameters, { prepared: true });
      await runner.release();
      return rows;
    } catch (error) {
      // PostgreSQL says that it ends a connection some time before it does: the next user must not be given it.
      await (isLost(error) ? runner.releasePostgresConnection(error) : runner.release());
      throw error;
    }
  }

  private async connect(): Promise<{ runner: Runner; client: PoolClient }> {
    const runner = this.dataSource.createQueryRunner() as Runner;
    return { runner, client: (await runner.connect()) as PoolClient };
  }

  private async run<Result>(begin: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const { runner, client } = await this.connect();
    const tx = new Transaction(runner, client);
    // Tells TypeORM's manager that a transaction is open, so that it never opens and commits one of its own within.
    runner.isTransactionActive = true;
    try {
      const begun = client.query(begin);
      if (isPipelined(client))
        begun.catch(() => undefined); // awaited below; the work may fail before
      else await begun;
      const result = await work(tx);
      await begun;
      const { command } = await client.query('COMMIT');
      // PostgreSQL answers a COMMIT after a failed statement by rolling back, without an error: nothing was written.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement of it had failed');
      await release(runner);
      await tx.runCommitted();
      return result;
    } catch (error) {
      if (!runner.isReleased) await rollBack(runner, client);
      throw error;
    }
  }
}

/** What TypeORM's PostgreSQL runner has beyond its published type. */
type Runner = Omit<QueryRunner, 'isTransactionActive'> & {
  isTransactionActive: boolean;
  releasePostgresConnection(cause: unknown): Promise<void>;
};

/** Whether an error ends its connection: PostgreSQL said so, or it is not PostgreSQL that spoke. */
const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';

/**
 * Whether the client sends a statement without waiting for the answers to those before. Then the first statement of a
 * transaction leaves with its BEGIN: should that fail, no organisation is set and row-level security shows nothing.
 */
const isPipelined = (client: PoolClient): boolean => (client as PoolClient & { pipeline: boolean }).pipeline;

/** Opens a transaction bound to the organisation, in one round trip. */
function beginFor({ organizationId }: TenantContext): string {
  if (!isUuid(organizationId)) throw new Error('a transaction needs the UUID of its organisation');
  // SET LOCAL takes no bind parameter: the identifier was checked above.
  return `BEGIN; SET LOCAL app.organization_id = '${organizationId}'`;
}

/** Runs queries in their order: as one packet where the client is pipelined, each after the one before elsewhere. */
async function together(client: PoolClient, queries: (() => Promise<QueryResult>)[]): Promise<QueryResult[]> {
  if (isPipelined(client)) {
    const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection;
    stream.cork();
    try {
      return Promise.all(queries.map((query) => query()));
    } finally {
      stream.uncork();
    }
  }
  const results: QueryResult[] = [];
  for (const query of queries) results.push(await query());
  return results;
}

async function release(runner: Runner): Promise<void> {
  runner.isTransactionActive = false;
  await runner.release();
}

/** Rolls back and gives the connection back; one that cannot roll back is broken and leaves the pool. */
async function rollBack(runner: Runner, client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    await release(runner);
  } catch (error) {
    await runner.releasePostgresConnection(error);
  }
}
