import type { EntityManager, QueryRunner } from 'typeorm';
import type { PoolClient, QueryResultRow } from 'pg';
import { tracedQuery } from './traced-query.js';

/** One open transaction: SQL, TypeORM's manager and the raw client (for COPY) on the same connection. */
export class Transaction {
  private readonly committed: (() => void | Promise<void>)[] = [];

  constructor(
    private readonly runner: QueryRunner,
    /** The node-postgres client of the transaction. */
    readonly client: PoolClient,
  ) {}

  /** TypeORM's manager on this transaction, for single rows; lists and bulk use SQL. */
  get manager(): EntityManager {
    return this.runner.manager;
  }

  /** All rows of a statement. */
  async many<Row extends QueryResultRow>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await tracedQuery<Row>(this.client, sql, parameters)).rows;
  }

  /** The first row of a statement, if any. */
  async first<Row extends QueryResultRow>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await tracedQuery<Row>(this.client, sql, parameters)).rows[0];
  }

  /** Runs a statement and says how many rows it touched. */
  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return (await tracedQuery(this.client, sql, parameters)).rowCount ?? 0;
  }

  /** Registers work that follows a successful commit, such as enqueuing jobs; its failure does not undo the commit. */
  afterCommit(work: () => void | Promise<void>): void {
    this.committed.push(work);
  }

  /** Runs what `afterCommit` registered, in order. */
  async runCommitted(): Promise<void> {
    for (const work of this.committed) await work();
  }
}
