import type { QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { Connection, isPipelined, isSilence } from './connection.js';
import { insideTransaction } from './open-transactions.js';
import { type Queries, SharedConnections } from './shared-connections.js';
import { preparedQuery } from './traced-query.js';
import { type AskedWork, Transaction } from './transaction.js';

/** Runs statements and transactions on the connections of the pool. Used by the doors of `TenantDatabase` alone. */
export class StatementRunner {
  /** Where connections are pipelined. */
  private readonly shared: SharedConnections | undefined;

  constructor(private readonly dataSource: DataSource) {
    if (isPipelined(dataSource)) this.shared = new SharedConnections(dataSource);
  }

  /** One prepared statement in its own implicit transaction. */
  async statement<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const connection = await Connection.take(this.dataSource);
    try {
      const { rows } = await preparedQuery<Row>(connection.client, sql, parameters);
      await connection.giveBack();
      return rows;
    } catch (error) {
      await connection.giveBack(error);
      throw error;
    }
  }

  /**
   * Sends queries together on a shared connection, with nothing of anybody else between them.
   * @returns their results, in order; undefined, without any of them sent, where connections are not pipelined
   */
  async together(queries: Queries): Promise<QueryResult[] | undefined> {
    return this.shared?.ask(queries);
  }

  /**
   * Runs work in one transaction. Commits when the work resolves, rolls back when it throws.
   * @param begin opens it, and binds it to the organisation if there is one
   * @param organizationId null: of no organisation
   * @param askedWorks what its triggers may ask for before the commit
   */
  async transaction<Result>(
    begin: string,
    organizationId: string | null,
    work: (tx: Transaction) => Promise<Result>,
    askedWorks: readonly AskedWork[] = [],
  ): Promise<Result> {
    const connection = await Connection.take(this.dataSource);
    const { client } = connection;
    const tx = new Transaction(connection.runner, client, organizationId, askedWorks);
    connection.markTransaction();
    try {
      const begun = client.query(begin);
      // Pipelined, the first statement leaves with its BEGIN. Should the BEGIN fail, no organisation is set and row-level
      // security shows nothing.
      if (this.shared) begun.catch(() => undefined); // awaited below; the work may fail before
      else await begun;
      const result = await insideTransaction(organizationId, async () => {
        const done = await work(tx);
        await tx.doAskedWork();
        return done;
      });
      await begun;
      const { command } = await client.query('COMMIT');
      // PostgreSQL answers a COMMIT after a failed statement by rolling back, without an error: nothing was written.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement of it had failed');
      tx.restoreTimeout();
      tx.stopHearing();
      await connection.giveBack();
      await tx.runCommitted();
      return result;
    } catch (error) {
      tx.restoreTimeout();
      tx.stopHearing();
      if (isSilence(error)) await connection.discard(error);
      else if (!connection.isGivenBack) await rollBack(connection);
      throw error;
    }
  }
}

/** Rolls back and gives the connection back. One that cannot roll back is broken and leaves the pool. */
async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.client.query('ROLLBACK');
    await connection.giveBack();
  } catch (error) {
    await connection.discard(error);
  }
}
