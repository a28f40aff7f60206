import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { unavailable } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import { inSpan } from '#common/tracing.js';
import { giveBack, isPipelined, isSilence, poolOf, type Runner, takeConnection } from './connection.js';
import { SharedConnections } from './shared-connections.js';
import { preparedQuery } from './traced-query.js';
import { Transaction } from './transaction.js';

/** As long as the pool itself makes anyone wait for a connection. */
const MAX_WAIT_MS = 5_000;

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
  /** Where connections are pipelined. */
  private readonly shared: SharedConnections | undefined;
  /**
   * Keeps one organisation from holding every connection of the pool. Set in the api only, where requests of all
   * organisations share one pool. Workers limit themselves.
   */
  private readonly organizations: KeyedLimiter | undefined;

  constructor(private readonly dataSource: DataSource) {
    if (!isPipelined(dataSource)) return;
    this.shared = new SharedConnections(dataSource);
    this.organizations = new KeyedLimiter({
      maxConcurrent: Math.max(1, Math.floor(poolOf(dataSource).options.max / 2)),
      maxWaitMs: MAX_WAIT_MS,
      error: () => unavailable(new Error('the organisation holds its share of the connections')),
    });
  }

  /**
   * Runs work in one transaction that sees and writes the rows of the organisation of `ctx` alone. Commits when the
   * work resolves, rolls back when it throws. The setting is local to the transaction, so the next user of the
   * connection never inherits it. Work never opens another transaction of its organisation: it might wait for itself.
   */
  transaction<Result>(ctx: TenantContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inSpan('transaction', { 'organization.id': ctx.organizationId }, () => {
      const begin = beginFor(ctx);
      const run = (): Promise<Result> => this.run(begin, work);
      return this.organizations ? this.organizations.run(ctx.organizationId, run) : run();
    });
  }

  /**
   * What short statements known beforehand find for the organisation of `ctx`, in one transaction that takes a single
   * round trip where connections are pipelined, shared with other requests. They wait for no lock and are prepared: few
   * texts may exist of them, and their plans must not depend on their parameters.
   * @returns the rows of each statement, in their order
   */
  read<Rows extends QueryResultRow[][]>(
    ctx: TenantContext,
    statements: { [Index in keyof Rows]: Statement },
  ): Promise<Rows> {
    return inSpan('transaction', { 'organization.id': ctx.organizationId }, async () => {
      const begin = beginFor(ctx);
      if (!this.shared) return this.run(begin, (tx) => readInTurn<Rows>(tx, statements));
      const [, ...found] = await this.shared.ask((client) => [
        client.query(begin),
        ...statements.map(({ sql, parameters }) => preparedQuery(client, sql, parameters)),
        client.query('COMMIT'),
      ]);
      return found.slice(0, -1).map(({ rows }) => rows) as Rows;
    });
  }

  /** Runs work outside any organisation: accounts, sessions, operators. Rows of organisations are invisible to it. */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inSpan('transaction', {}, () => this.run('BEGIN', work));
  }

  /** One statement outside any organisation, in its own implicit transaction (a single round trip), prepared. */
  async statement<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const connection = await takeConnection(this.dataSource);
    try {
      const { rows } = await preparedQuery<Row>(connection.client, sql, parameters);
      await giveBack(connection);
      return rows;
    } catch (error) {
      await giveBack(connection, error);
      throw error;
    }
  }

  /** As `statement`, for one that takes a moment and waits for no lock: it shares its connection with other requests. */
  async lookUp<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    if (!this.shared) return this.statement(sql, parameters);
    const [result] = await this.shared.ask((client) => [preparedQuery<Row>(client, sql, parameters)]);
    return result!.rows as Row[];
  }

  private async run<Result>(begin: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const { runner, client } = await takeConnection(this.dataSource);
    const tx = new Transaction(runner, client);
    // Tells TypeORM's manager that a transaction is open, so that it never opens and commits one of its own within.
    runner.isTransactionActive = true;
    try {
      const begun = client.query(begin);
      // Pipelined, the first statement leaves with its BEGIN: should that fail, no organisation is set and row-level
      // security shows nothing.
      if (this.shared)
        begun.catch(() => undefined); // awaited below; the work may fail before
      else await begun;
      const result = await work(tx);
      await begun;
      const { command } = await client.query('COMMIT');
      // PostgreSQL answers a COMMIT after a failed statement by rolling back, without an error: nothing was written.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement of it had failed');
      tx.restoreTimeout();
      await release(runner);
      await tx.runCommitted();
      return result;
    } catch (error) {
      tx.restoreTimeout();
      if (isSilence(error)) await runner.releasePostgresConnection(error);
      else if (!runner.isReleased) await rollBack(runner, client);
      throw error;
    }
  }
}

/** Opens a transaction bound to the organisation, in one round trip. */
function beginFor({ organizationId }: TenantContext): string {
  if (!isUuid(organizationId)) throw new Error('a transaction needs the UUID of its organisation');
  // SET LOCAL takes no bind parameter: the identifier was checked above.
  return `BEGIN; SET LOCAL app.organization_id = '${organizationId}'`;
}

async function readInTurn<Rows extends QueryResultRow[][]>(
  { client }: Transaction,
  statements: readonly Statement[],
): Promise<Rows> {
  const found: QueryResultRow[][] = [];
  for (const { sql, parameters } of statements) found.push((await preparedQuery(client, sql, parameters)).rows);
  return found as Rows;
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
