import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SecurityJournal } from '#access/security-journal.js';
import { codeOf, driverErrorOf } from '#common/driver-error.js';
import { Limiter } from '#common/limiter.js';
import { Recurring } from '#common/recurring.js';
import { type Actor, appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { recordOperatorAction } from '#platform/platform-audit.js';

const TURN_MS = 1_000;
/** Entries of one transaction: the chain is held for some milliseconds. */
const BATCH = 100;
const MAX_DESTINATIONS = 100;
/** Connections that the relay holds at once. */
const MAX_CONCURRENT = 2;
/** Longest wait for an organisation's audit chain, in milliseconds; then others come first. */
const LOCK_TIMEOUT_MS = 500;
/** How long a chain that was held is left alone. */
const PAUSE_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** The destination of what no organisation reads. */
const PLATFORM = null;

interface EventRow {
  occurred_at: Date;
  actor_type: Actor['type'];
  actor_id: string | null;
  action: string;
  resource_type: string;
  resource_id: string | null;
  details: Record<string, unknown>;
}

/**
 * Writes what `SecurityJournal` noted to the audits, in the order that it happened: to the chain of each organisation
 * that the account belongs to, or to the audit of the platform. An import may hold a chain for minutes: its organisation's
 * events then stay where they are, and nobody waits.
 */
@Injectable()
export class SecurityRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SecurityRelay.name);
  private readonly limiter = new Limiter({ maxConcurrent: MAX_CONCURRENT, error: () => new Error('unreachable') });
  /** Destinations left alone, and until when. */
  private readonly paused = new Map<string | null, number>();
  private stopListening: (() => void) | undefined;
  private readonly turns = new Recurring(
    TURN_MS,
    () => this.turn(),
    (error) => this.logger.warn(`sign-ins wait to be written to the audits: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly journal: SecurityJournal,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.journal.onWritten(() => void this.turns.turn());
    this.turns.start();
  }

  /** What is left stays in the database, for the next process. */
  async onApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    await this.turns.stop();
  }

  private async turn(): Promise<void> {
    const now = performance.now();
    for (const [destination, until] of this.paused) if (until <= now) this.paused.delete(destination);
    const destinations = await this.database.common.statement<{ audit_organization: string | null }>(
      'SELECT audit_organization FROM security_events_destinations($1)',
      [MAX_DESTINATIONS],
    );
    const free = destinations.filter(({ audit_organization }) => !this.paused.has(audit_organization));
    await Promise.all(
      free.map(({ audit_organization }) => this.limiter.run(() => this.writeOrPause(audit_organization))),
    );
  }

  /** A destination that cannot be written to keeps none of the others waiting. */
  private async writeOrPause(destination: string | null): Promise<void> {
    try {
      while ((await this.writeBatch(destination)) === BATCH);
    } catch (error) {
      this.paused.set(destination, performance.now() + PAUSE_MS);
      if (codeOf(driverErrorOf(error)) === LOCK_NOT_AVAILABLE) return;
      this.logger.warn(`sign-ins wait for the audit of ${destination ?? 'the platform'}: ${(error as Error).message}`);
    }
  }

  private writeBatch(destination: string | null): Promise<number> {
    const write = async (tx: Transaction): Promise<number> => {
      await tx.execute(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const events = await tx.many<EventRow>('SELECT * FROM security_events_take($1, $2)', [destination, BATCH]);
      for (const event of events) await (destination === PLATFORM ? writeToPlatform : writeToOrganization)(tx, event);
      return events.length;
    };
    return destination === PLATFORM
      ? this.database.common.transaction(write)
      : this.database.transaction({ organizationId: destination }, write);
  }
}

function writeToOrganization(tx: Transaction, event: EventRow): Promise<void> {
  const { actor_type, actor_id, action, resource_type, resource_id } = event;
  return appendAudit(
    tx,
    { actor: { type: actor_type, id: actor_id } },
    { action, resourceType: resource_type, resourceId: resource_id, details: detailsOf(event) },
  );
}

function writeToPlatform(tx: Transaction, event: EventRow): Promise<void> {
  const operator = event.actor_type === 'operator' && event.actor_id !== null ? { operatorId: event.actor_id } : null;
  const resource = { type: event.resource_type, id: event.resource_id };
  const details = operator
    ? detailsOf(event)
    : { actor: event.actor_type, actor_id: event.actor_id, ...detailsOf(event) };
  return recordOperatorAction(tx, operator, event.action, resource, details);
}

/** The entry is dated when it is written; this says when it happened. */
const detailsOf = ({ occurred_at, details }: EventRow): Record<string, unknown> => ({
  ...details,
  occurred_at: occurred_at.toISOString(),
});
