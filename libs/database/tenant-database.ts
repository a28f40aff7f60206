import { Injectable } from '@nestjs/common';
import type { Attributes } from '@opentelemetry/api';
import type { QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { overloaded } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import { inSpan } from '#common/tracing.js';
import { isPipelined, poolOf } from './connection.js';
import { refuseNested } from './open-transactions.js';
import { ScopedDatabase } from './scoped-database.js';
import { StatementRunner } from './statement-runner.js';
import { preparedQuery } from './traced-query.js';
import type { AskedWork, Transaction } from './transaction.js';

/** As long as the pool itself makes anyone wait for a connection. */
const MAX_WAIT_MS = 5_000;

/** By default PostgreSQL plans a statement with a bound LIMIT anew each time, which takes as long as its execution. */
const PLANNED_ONCE = 'SET LOCAL plan_cache_mode = force_generic_plan';

/** The least that a query needs to know: whose data it may touch. */
export interface TenantContext {
  organizationId: string;
  /** An open transaction of the organisation: work is part of it, instead of opening one of its own. */
  within?: Transaction;
  /** The first work of each transaction of the request, in that transaction: what must hold when its own work begins. */
  beforeWork?: (tx: Transaction) => Promise<void>;
  /** The last statement of each transaction of the request, in that transaction: what must stand or fall with its work. */
  beforeCommit?: (tx: Transaction) => Promise<void>;
}

/** One statement with its parameters. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/**
 * The only way to the data. `transaction` and `read` are bound to one organisation by row-level security. What runs
 * outside such a transaction declares its scope: `common`, `ofOrganization` or `everywhere`. So a later version can send
 * each statement to the PostgreSQL server that holds its rows (docs/operation.md).
 */
@Injectable()
export class TenantDatabase {
  /**
   * The tables of the platform: accounts, sessions, operators, the names of organisations, counters, heartbeats. No row
   * of an organisation is read or written.
   */
  readonly common: ScopedDatabase;
  private readonly runner: StatementRunner;
  private readonly askedWorks: AskedWork[] = [];
  /**
   * Keeps one organisation from holding every connection of the pool. Set in the api only, where requests of all
   * organisations share one pool. Workers limit themselves.
   */
  private readonly organizations: KeyedLimiter | undefined;

  constructor(dataSource: DataSource) {
    this.runner = new StatementRunner(dataSource);
    this.common = new ScopedDatabase(this.runner, { 'db.scope': 'common' });
    if (!isPipelined(dataSource)) return;
    this.organizations = new KeyedLimiter({
      maxConcurrent: Math.max(1, Math.floor(poolOf(dataSource).options.max / 2)),
      maxWaitMs: MAX_WAIT_MS,
      error: () => overloaded('an organisation holds its share of the connections'),
    });
  }

  /**
   * Has every transaction of an organisation do a work before it commits, whenever a trigger asks for it: whoever writes
   * cannot forget it.
   */
  beforeCommit(work: AskedWork): void {
    this.askedWorks.push(work);
  }

  /**
   * Statements that touch rows of one organisation, and common tables, before its transaction can be opened: a token
   * that names its organisation, a claim of one delivery.
   */
  ofOrganization(organizationId: string): Pick<ScopedDatabase, 'statement' | 'lookUp'> {
    return new ScopedDatabase(this.runner, { 'db.scope': 'organization', 'organization.id': organizationId });
  }

  /**
   * Statements that look at rows of all organisations at once. Over several servers each would have to be asked: so they
   * stay few.
   * @param reason why no single organisation can be named; shown in traces
   */
  everywhere(reason: string): ScopedDatabase {
    return new ScopedDatabase(this.runner, { 'db.scope': 'everywhere', 'db.scope.reason': reason });
  }

  /**
   * Runs work in one transaction that sees and writes the rows of the organisation of `ctx` alone. Commits when the
   * work resolves, rolls back when it throws. The setting is local to the transaction, so the next user of the
   * connection never inherits it.
   * @throws NestedTransactionError inside another transaction of that organisation; AppError unavailable when its share
   *   of the connections stays taken
   */
  async transaction<Result>(ctx: TenantContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    if (ctx.within) return work(ctx.within);
    refuseNested(ctx.organizationId);
    const { beforeWork, beforeCommit } = ctx;
    if (!beforeWork && !beforeCommit) return this.run(ctx, {}, work);
    return this.run(ctx, {}, async (tx) => {
      await beforeWork?.(tx);
      const result = await work(tx);
      await beforeCommit?.(tx);
      return result;
    });
  }

  /**
   * Like `transaction`, beside one of the same organisation that is open: for what others must see before that one ends.
   * Only where enough connections are sure, and for rows that the open transaction does not lock.
   * @param reason shown in traces
   */
  transactionBeside<Result>(
    ctx: TenantContext,
    reason: string,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.run(ctx, { 'transaction.beside': reason }, work);
  }

  /**
   * What short statements known beforehand find for the organisation of `ctx`, in one transaction that takes a single
   * round trip where connections are pipelined, shared with other requests. They wait for no lock. They are prepared and
   * planned once, whatever their parameters: so few texts may exist of them, and one plan must serve every parameter.
   * @returns the rows of each statement, in their order
   * @throws NestedTransactionError inside a transaction of that organisation, whose unwritten rows it would not see
   */
  async read<Rows extends QueryResultRow[][]>(
    ctx: TenantContext,
    statements: { [Index in keyof Rows]: Statement },
  ): Promise<Rows> {
    const { organizationId } = ctx;
    if (ctx.within) return readInTurn<Rows>(ctx.within, statements);
    refuseNested(organizationId);
    return inSpan('transaction', { 'organization.id': organizationId }, async () => {
      const begin = `${beginFor(ctx)}; ${PLANNED_ONCE}`;
      const results = await this.runner.together((client) => [
        client.query(begin),
        ...statements.map(({ sql, parameters }) => preparedQuery(client, sql, parameters)),
        client.query('COMMIT'),
      ]);
      if (!results) return this.runner.transaction(begin, organizationId, (tx) => readInTurn<Rows>(tx, statements));
      return results.slice(1, -1).map(({ rows }) => rows) as Rows;
    });
  }

  private run<Result>(
    ctx: TenantContext,
    attributes: Attributes,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const { organizationId } = ctx;
    return inSpan('transaction', { 'organization.id': organizationId, ...attributes }, async () => {
      const begin = beginFor(ctx);
      const run = (): Promise<Result> => this.runner.transaction(begin, organizationId, work, this.askedWorks);
      return this.organizations ? this.organizations.run(organizationId, run) : run();
    });
  }
}

/** Opens a transaction bound to the organisation, in one round trip. */
function beginFor({ organizationId }: TenantContext): string {
  if (!isUuid(organizationId)) throw new Error('a transaction needs the UUID of its organisation');
  // SET LOCAL takes no bind parameter: the identifier was checked above.
  return `BEGIN; SET LOCAL app.organization_id = '${organizationId}'`;
}

async function readInTurn<Rows extends QueryResultRow[][]>(
  tx: Transaction,
  statements: readonly Statement[],
): Promise<Rows> {
  const found: QueryResultRow[][] = [];
  for (const { sql, parameters } of statements) found.push(await tx.prepared<QueryResultRow>(sql, parameters));
  return found as Rows;
}
