import type { Attributes } from '@opentelemetry/api';
import { inSpan } from '#common/tracing.js';
import { refuseNested } from './open-transactions.js';
import type { StatementRunner } from './statement-runner.js';
import { preparedQuery } from './traced-query.js';
import type { Transaction } from './transaction.js';

/**
 * Statements outside an organisation's transaction, of one declared scope: see `TenantDatabase`. Row-level security shows
 * them no row of an organisation. They reach such rows through functions of the owner (`SECURITY DEFINER`) alone, and
 * `test/contract/scopes.spec.ts` compares the functions they call with the scope they declare.
 */
export class ScopedDatabase {
  /** @param attributes say the scope in traces */
  constructor(
    private readonly runner: StatementRunner,
    private readonly attributes: Attributes,
  ) {}

  /** One prepared statement in its own implicit transaction (a single round trip). */
  statement<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return inSpan('statement', this.attributes, () => this.runner.statement<Row>(sql, parameters));
  }

  /**
   * Like `statement`, on a connection shared with other requests. Only for statements under a few milliseconds that take
   * no lock.
   */
  lookUp<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return inSpan('statement', this.attributes, async () => {
      const results = await this.runner.together((client) => [preparedQuery<Row>(client, sql, parameters)]);
      return results ? (results[0]!.rows as Row[]) : this.runner.statement<Row>(sql, parameters);
    });
  }

  /**
   * Runs work in one transaction of no organisation.
   * @throws NestedTransactionError inside another one
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseNested(null);
    return inSpan('transaction', this.attributes, () => this.runner.transaction('BEGIN', null, work));
  }
}
