import { Injectable } from '@nestjs/common';
import { MicroBatch } from '#common/micro-batch.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { HINT_CHANNEL, writeHint } from './delivery-hint.js';
import type { EntryPointKey } from './delivery-job.js';

/** One at a time: hints that come while a statement runs share the next one. */
const BATCH = { parallel: 1, size: 1_000 };

/**
 * Tells every webhook-worker at once, by `NOTIFY`, that entry points have deliveries due. Only where PostgreSQL holds the
 * queue. It is sent after the commit of the deliveries and not by their transaction: PostgreSQL lets transactions that
 * notify commit one by one in the whole server, and the business transactions must not wait for each other.
 */
@Injectable()
export class DeliveryHintSender {
  private readonly batch = new MicroBatch<readonly EntryPointKey[], void>((lists) => this.notify(lists.flat()), BATCH);

  constructor(private readonly database: TenantDatabase) {}

  /** Rejects when the database does not take the hint. */
  send(entryPoints: readonly EntryPointKey[]): Promise<void> {
    return this.batch.submit(entryPoints);
  }

  private async notify(entryPoints: readonly EntryPointKey[]): Promise<void[]> {
    await this.database.common.statement('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      HINT_CHANNEL,
      [...new Set(entryPoints.map(writeHint))],
    ]);
    return [];
  }
}
