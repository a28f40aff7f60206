import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { isDatabaseAway } from '#common/database-away.js';
import { MicroBatch } from '#common/micro-batch.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { type AttemptResult, errorCodeOf } from '#webhooks/attempt-outcome.js';
import type { EntryPointKey } from '#webhooks/delivery-job.js';
import type { SealedSecret } from '#webhooks/webhook-secret.js';

/** The right to make attempt `number` of a delivery until the lease ends, with all that it needs. */
export interface ClaimedDelivery extends EntryPointKey {
  deliveryId: string;
  token: string;
  /** 1 to 4. */
  number: number;
  createdAt: Date;
  /** Trace of the request that published it. */
  traceparent: string | null;
  body: string;
  url: string;
  secret: SealedSecret | null;
  /** Signs beside the other one until it takes its place. */
  nextSecret: SealedSecret | null;
}

/** `abandoned`: ended in the database without a call, because its entry point is suspended or gone. */
export type Claim = { state: 'claimed'; delivery: ClaimedDelivery } | { state: 'abandoned' };

interface ClaimRow {
  organization_id: string;
  id: string;
  webhook_id: string;
  abandoned: boolean;
  attempt_count: number;
  created_at: Date;
  body: string;
  traceparent: string | null;
  url: string;
  secret_key_id: string | null;
  secret_sealed: Buffer | null;
  next_secret_key_id: string | null;
  next_secret_sealed: Buffer | null;
}

interface WantedClaims {
  key: EntryPointKey;
  number: number;
}

/** An attempt that was made, and what follows. */
export interface AttemptRecord {
  delivery: ClaimedDelivery;
  result: AttemptResult;
  /** By the database's clock. */
  startedAt: Date;
  /** Seconds to the next attempt; null when none remains. */
  retryInS: number | null;
}

/** Time that recording may take beyond the attempt before another worker takes the delivery over. */
const LEASE_MARGIN_MS = 5_000;
/** Claims that may be lost in a row, each with a worker that died, before a delivery is given up. */
const MAX_LOST_CLAIMS = 10;
const BATCH = { parallel: 2, size: 200 };
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** Why statements of the worker name no single organisation. */
const SHARED = 'one worker serves the entry points of every organisation';

/**
 * Claims deliveries and records attempts, many in one statement, by the functions of the database, which alone decide
 * and whose clock alone counts.
 */
@Injectable()
export class DeliveryStore {
  private readonly logger = new Logger(DeliveryStore.name);
  private readonly lease: string;
  private readonly claims = new MicroBatch<WantedClaims, Claim[]>((wanted) => this.claimAll(wanted), BATCH);
  private readonly records = new MicroBatch<AttemptRecord, unknown>((attempts) => this.recordAll(attempts), BATCH);

  constructor(
    private readonly database: TenantDatabase,
    settings: Settings,
  ) {
    this.lease = `${settings.webhookTimeoutMs + LEASE_MARGIN_MS} milliseconds`;
  }

  /** Claims the oldest due deliveries of one entry point; abandoned ones are answered too. */
  claimDue(key: EntryPointKey, number: number): Promise<Claim[]> {
    return this.claims.submit({ key, number });
  }

  /**
   * Records an attempt that was made. A database that is away is waited for: what the receiver answered must not be lost.
   * @throws what PostgreSQL refuses it with
   */
  async record(attempt: AttemptRecord): Promise<void> {
    const error = await this.records.submit(attempt);
    if (error !== undefined) throw error;
  }

  /** Gives a claim back unspent; the delivery comes due again after the pause. */
  async release({ organizationId, deliveryId, token }: ClaimedDelivery, pauseMs: number): Promise<void> {
    await this.database
      .ofOrganization(organizationId)
      .statement('SELECT release_webhook_claim($1, $2, $3, $4)', [
        organizationId,
        deliveryId,
        token,
        `${pauseMs} milliseconds`,
      ]);
  }

  /** Entry points with deliveries that have been due for longer than the grace, unclaimed. */
  async overdue(graceMs: number, limit: number): Promise<EntryPointKey[]> {
    const rows = await this.database
      .everywhere(SHARED)
      .statement<{ organization_id: string; webhook_id: string }>(
        'SELECT organization_id, webhook_id FROM due_webhook_deliveries($1, 1, $2)',
        [`${graceMs} milliseconds`, limit],
      );
    return rows.map((row) => ({ organizationId: row.organization_id, webhookId: row.webhook_id }));
  }

  private async claimAll(wanted: WantedClaims[]): Promise<Claim[][]> {
    const token = randomUUID();
    const rows = await this.database
      .everywhere(SHARED)
      .statement<ClaimRow>('SELECT * FROM claim_due_webhook_deliveries($1, $2, $3, $4, $5, $6)', [
        wanted.map(({ key }) => key.organizationId),
        wanted.map(({ key }) => key.webhookId),
        wanted.map(({ number }) => number),
        token,
        this.lease,
        MAX_LOST_CLAIMS,
      ]);
    const byWebhook = new Map<string, Claim[]>();
    for (const row of rows) {
      const claims = byWebhook.get(row.webhook_id);
      if (claims) claims.push(toClaim(row, token));
      else byWebhook.set(row.webhook_id, [toClaim(row, token)]);
    }
    // Each claim goes to one asker, even if two ask for the same entry point at once.
    return wanted.map(({ key, number }) => byWebhook.get(key.webhookId)?.splice(0, number) ?? []);
  }

  /** Records attempts in one statement, or one by one when PostgreSQL refuses it: one must not drop the others. */
  private async recordAll(attempts: AttemptRecord[]): Promise<unknown[]> {
    try {
      await this.recordTogether(attempts);
      return attempts.map(() => undefined);
    } catch (error) {
      if (attempts.length === 1) return [error];
      const errors: unknown[] = [];
      for (const attempt of attempts) errors.push(...(await this.recordAll([attempt])));
      return errors;
    }
  }

  private async recordTogether(attempts: AttemptRecord[]): Promise<void> {
    const rows = JSON.stringify(attempts.map(toRecord));
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const recorded = await this.database
          .everywhere(SHARED)
          .statement<{ delivery_id: string }>('SELECT delivery_id FROM record_webhook_attempts($1)', [rows]);
        this.tellLate(attempts, new Set(recorded.map(({ delivery_id }) => delivery_id)));
        return;
      } catch (error) {
        if (isRefused(error)) throw error;
        this.logger.warn(`${attempts.length} attempts wait for the database: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  private tellLate(attempts: AttemptRecord[], recorded: ReadonlySet<string>): void {
    for (const { delivery } of attempts) {
      if (recorded.has(delivery.deliveryId)) continue;
      this.logger.warn(
        `attempt ${delivery.number} of ${delivery.deliveryId} came too late: another one took its place`,
      );
    }
  }
}

function toClaim(row: ClaimRow, token: string): Claim {
  if (row.abandoned) return { state: 'abandoned' };
  return {
    state: 'claimed',
    delivery: {
      organizationId: row.organization_id,
      webhookId: row.webhook_id,
      deliveryId: row.id,
      token,
      number: row.attempt_count + 1,
      createdAt: row.created_at,
      traceparent: row.traceparent,
      body: row.body,
      url: row.url,
      secret: sealedSecret(row.secret_key_id, row.secret_sealed),
      nextSecret: sealedSecret(row.next_secret_key_id, row.next_secret_sealed),
    },
  };
}

const sealedSecret = (keyId: string | null, sealed: Buffer | null): SealedSecret | null =>
  keyId !== null && sealed !== null ? { keyId, sealed } : null;

function toRecord({ delivery, result, startedAt, retryInS }: AttemptRecord): Record<string, unknown> {
  return {
    organization_id: delivery.organizationId,
    delivery_id: delivery.deliveryId,
    token: delivery.token,
    number: delivery.number,
    started_at: startedAt.toISOString(),
    duration_ms: result.durationMs,
    outcome: result.outcome,
    error_code: errorCodeOf(result.outcome),
    status_code: result.statusCode,
    error_msg: result.errorMsg,
    retry_after: result.retryAfter,
    retry_in_s: retryInS,
  };
}

/** What passes by itself in a database that is there: read-only after a switch, a lost race, a statement cut short. */
const PASSING = /^(25006|40|57014)/;

/** Whether PostgreSQL refused what it was given. Whatever else went wrong, the attempts are still to be recorded. */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isDatabaseAway(error) && !PASSING.test(error.code ?? '');
