import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { DatabaseClock } from '#database/database-clock.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { FailureWindows } from './failure-windows.js';
import type { FailureEvent, SecurityEvent } from './security-event.js';

const TURN_MS = 1_000;
/** Failures kept in memory while the database is away. Those beyond are only counted in the log. */
const MAX_WAITING = 10_000;
const RECORD = 'SELECT security_events_record($1)';

/** An event as `security_events_record` reads it. */
interface EventRow {
  id: string;
  occurred_at: string;
  [member: string]: unknown;
}

/**
 * Notes sign-ins, failures and the like in the table `security_events`, which takes no lock. `SecurityRelay` writes them
 * to the audits afterwards. So nobody who signs in waits for an organisation's audit chain, which an import may hold.
 */
@Injectable()
export class SecurityJournal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SecurityJournal.name);
  private readonly windowsOfKnown = new FailureWindows();
  /** Apart: made-up addresses must not crowd out what concerns an account, an operator or a key. */
  private readonly windowsOfUnknown = new FailureWindows();
  private readonly written = new EventEmitter();
  private waiting: EventRow[] = [];
  private lost = 0;
  private readonly turns = new Recurring(
    TURN_MS,
    () => this.turn(),
    (error) => this.logger.warn(`${this.waiting.length} failed sign-ins wait to be noted: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: DatabaseClock,
  ) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  /** Notes what is left, also of minutes that are not over. */
  async onApplicationShutdown(): Promise<void> {
    await this.turns.stop();
    this.closeWindows(true);
    await this.turns.turn();
  }

  /**
   * Tells a listener that something was noted.
   * @returns what ends it
   */
  onWritten(listener: () => void): () => void {
    this.written.on('written', listener);
    return () => void this.written.off('written', listener);
  }

  /** Notes an event in the transaction that made it happen: both are committed, or neither. */
  async write(tx: Transaction, event: SecurityEvent): Promise<void> {
    await tx.execute(RECORD, [JSON.stringify([this.toRow(event)])]);
    tx.afterCommit(() => void this.written.emit('written'));
  }

  /** Notes a failure, which has no transaction, within a second. Many of one kind are noted together. */
  note(failure: FailureEvent): void {
    const windows = failure.resourceId === null ? this.windowsOfUnknown : this.windowsOfKnown;
    const event = windows.note(failure, this.clock.now());
    if (!event) return;
    this.enqueue([event]);
    void this.turns.turn();
  }

  private enqueue(events: readonly SecurityEvent[]): void {
    const room = MAX_WAITING - this.waiting.length;
    this.waiting.push(...events.slice(0, room).map((event) => this.toRow(event)));
    this.lost += Math.max(0, events.length - room);
  }

  private async turn(): Promise<void> {
    this.closeWindows();
    if (this.lost > 0) this.logger.error(`${this.lost} failed sign-ins could not be noted: too many waited`);
    this.lost = 0;
    const rows = [...this.waiting];
    if (rows.length === 0) return;
    // Should the answer be lost, the rows are sent again: the id keeps them from being noted twice.
    await this.database.common.statement(RECORD, [JSON.stringify(rows)]);
    this.waiting = this.waiting.slice(rows.length);
    this.written.emit('written');
  }

  private closeWindows(all = false): void {
    for (const windows of [this.windowsOfKnown, this.windowsOfUnknown])
      this.enqueue(windows.close(this.clock.now(), all));
  }

  private toRow({
    actor,
    accountId,
    organizationId,
    resourceType,
    resourceId,
    action,
    details,
  }: SecurityEvent): EventRow {
    return {
      id: randomUUID(),
      occurred_at: this.clock.now().toISOString(),
      organization_id: organizationId ?? null,
      account_id: accountId ?? null,
      actor_type: actor.type,
      actor_id: actor.id,
      action,
      resource_type: resourceType,
      resource_id: resourceId,
      details,
    };
  }
}
