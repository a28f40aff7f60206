import type { EntityTarget, QueryRunner } from 'typeorm';
import type { PoolClient, QueryResultRow } from 'pg';
import { changeQueryTimeout } from './connection.js';
import { type OfOrganization, OrganizationRepository } from './organization-repository.js';
import { preparedQuery, tracedQuery } from './traced-query.js';

/** PostgreSQL's word that it ended a statement takes less than that to arrive, in milliseconds. */
const SILENCE_MS = 5_000;

/** A row whose columns nobody reads: that there is one is the answer. */
type Untyped = Record<string, never>;

/**
 * Work that a trigger asks for with a notice, done once before the transaction commits: what SQL marked and TypeScript
 * writes.
 */
export interface AskedWork {
  /** The text of the notice. */
  notice: string;
  run(tx: Transaction, organizationId: string): Promise<void>;
}

/** One open transaction: SQL, the repositories of an organisation and the raw client (for COPY) on one connection. */
export class Transaction {
  private usualTimeoutMs: number | undefined;
  private readonly committed: (() => void | Promise<void>)[] = [];
  private readonly asked = new Set<AskedWork>();

  /**
   * @param organizationId null: of no organisation, where no work is asked for
   * @param works what triggers may ask for
   */
  constructor(
    private readonly runner: QueryRunner,
    /** The node-postgres client of the transaction, for COPY. Statements go through the methods. */
    readonly client: PoolClient,
    private readonly organizationId: string | null = null,
    private readonly works: readonly AskedWork[] = [],
  ) {
    if (organizationId !== null && works.length > 0) client.on('notice', this.hear);
  }

  private readonly hear = ({ message }: { message?: string }): void => {
    for (const work of this.works) if (work.notice === message) this.asked.add(work);
  };

  /**
   * Does the work that triggers asked for until now. Called before the commit, and before the audit entry, after which a
   * transaction takes no other lock (docs/verrous.md).
   */
  async doAskedWork(): Promise<void> {
    for (const work of this.asked) {
      this.asked.delete(work);
      await work.run(this, this.organizationId!);
    }
  }

  /** Hears no more notices: the connection goes to somebody else. */
  stopHearing(): void {
    this.client.off('notice', this.hear);
  }

  /** Single rows of a table, of the organisation of `ctx` alone. Lists that join, sets and hot statements use SQL. */
  repository<Entity extends OfOrganization>(
    { organizationId }: { organizationId: string },
    entity: EntityTarget<Entity>,
  ): OrganizationRepository<Entity> {
    return new OrganizationRepository(this.runner.manager, entity, organizationId);
  }

  /** All rows of a statement. */
  async many<Row extends object = Untyped>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await tracedQuery<Row & QueryResultRow>(this.client, sql, parameters)).rows;
  }

  /** All rows of a statement that its connection keeps parsed: a hot text, whose plan does not depend on its parameters. */
  async prepared<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return (await preparedQuery<Row>(this.client, sql, parameters)).rows;
  }

  /** The first row of a statement, if any. */
  async first<Row extends object = Untyped>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await tracedQuery<Row & QueryResultRow>(this.client, sql, parameters)).rows[0];
  }

  /** Runs a statement and says how many rows it touched. */
  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return (await tracedQuery(this.client, sql, parameters)).rowCount ?? 0;
  }

  /**
   * Lets the statements of this transaction take up to `limitMs` milliseconds each, instead of a minute: PostgreSQL ends
   * those that take longer, and a connection that is silent for five seconds more is given up.
   */
  async allowStatements(limitMs: number): Promise<void> {
    await this.execute(`SET LOCAL statement_timeout = ${Math.round(limitMs)}`);
    const before = changeQueryTimeout(this.client, limitMs + SILENCE_MS);
    this.usualTimeoutMs ??= before;
  }

  /** Gives the connection back its usual patience. */
  restoreTimeout(): void {
    if (this.usualTimeoutMs !== undefined) changeQueryTimeout(this.client, this.usualTimeoutMs);
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
