import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { isUuid } from '#common/filters.js';
import { inSpan } from '#common/tracing.js';
import { tracedQuery } from './traced-query.js';
import { Transaction } from './transaction.js';

/** The least that a query needs to know: whose data it may touch. */
export interface TenantContext {
  organizationId: string;
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
    if (!isUuid(ctx.organizationId)) throw new Error('a transaction needs the UUID of its organisation');
    // SET LOCAL takes no bind parameter: the identifier was checked above, and one round trip serves for both.
    const begin = `BEGIN; SET LOCAL app.organization_id = '${ctx.organizationId}'`;
    return inSpan('transaction', { 'organization.id': ctx.organizationId }, () => this.run(begin, work));
  }

  /** Runs work outside any organisation: accounts, sessions, operators. Rows of organisations are invisible to it. */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inSpan('transaction', {}, () => this.run('BEGIN', work));
  }

  /** One statement outside any organisation, in its own implicit transaction (a single round trip). */
  async statement<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      return (await tracedQuery<Row & Record<string, unknown>>(client, sql, parameters)).rows;
    } finally {
      await runner.release();
    }
  }

  private async run<Result>(begin: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner() as Runner;
    const client = (await runner.connect()) as PoolClient;
    const tx = new Transaction(runner, client);
    // Tells TypeORM's manager that a transaction is open, so that it never opens and commits one of its own within.
    runner.isTransactionActive = true;
    try {
      await client.query(begin);
      const result = await work(tx);
      await client.query('COMMIT');
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
