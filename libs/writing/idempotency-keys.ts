import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { AppError, conflict } from '#common/app-error.js';
import { sha256 } from '#common/tokens.js';
import { Settings } from '#config/settings.js';
import type { IdempotencyKey } from '#database/entities/idempotency-key.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';

/** How long a claim stands without being renewed: a process that died gives way to the next request after that. */
const LEASE = '30 seconds';
/** A longer answer is not kept; all that POST routes answer is far below. */
const MAX_KEPT_BYTES = 256 * 1024;

/** One request under its key: who sends it, and what it is. */
export interface KeyedRequest {
  ctx: RequestContext;
  key: string;
  fingerprint: Buffer;
}

/** The right to run a request: whoever takes the key over after the lease has another one. */
export interface Claim extends KeyedRequest {
  holder: string;
}

/** What a request was answered. */
export interface KeptAnswer {
  status: number;
  location: string | null;
  body: unknown;
  /** The handler sent it itself, so nobody sends what is returned in its place. */
  direct: boolean;
}

interface KeyRow extends RowOf<
  IdempotencyKey,
  'request_hash' | 'applied' | 'status' | 'location' | 'sealing_key' | 'answer'
> {
  /** Whoever runs the request is still at it. */
  held: boolean;
}

/**
 * The keys of the last 24 hours, by organisation and caller. The key itself is not kept, only its hash. Answers may hold a
 * secret that is shown once: they are sealed at rest, and open with the key of the request alone.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  /**
   * Takes the key for a request that is to run.
   * @returns the claim, or the answer that the same request had
   * @throws AppError idempotency_key_reused, idempotency_in_progress, or conflict when the answer was lost
   */
  async claim(request: KeyedRequest): Promise<Claim | KeptAnswer> {
    const holder = randomUUID();
    const { fingerprint } = request;
    const row = await this.database.transaction({ organizationId: request.ctx.organizationId }, async (tx) => {
      const claimed = await tx.first<{ holder: string }>(
        `INSERT INTO idempotency_keys AS kept (organization_id, caller_id, key_hash, request_hash, holder, held_until)
         VALUES ($1, $2, $3, $4, $5, now() + interval '${LEASE}')
         ON CONFLICT (organization_id, caller_id, key_hash) DO UPDATE SET
           request_hash = excluded.request_hash, holder = excluded.holder, held_until = excluded.held_until,
           created_at = now(), applied = false, status = NULL, location = NULL, sealing_key = NULL, answer = NULL
         WHERE kept.created_at <= now() - interval '24 hours'
           OR (kept.status IS NULL AND NOT kept.applied AND kept.held_until < now()
               AND kept.request_hash = excluded.request_hash)
         RETURNING holder`,
        [...keyOf(request), fingerprint, holder],
      );
      if (claimed) return undefined;
      return tx.first<KeyRow>(
        `SELECT request_hash, applied, status, location, sealing_key, answer, held_until > now() AS held FROM idempotency_keys
         WHERE organization_id = $1 AND caller_id = $2 AND key_hash = $3`,
        keyOf(request),
      );
    });
    return row ? this.answerOf(request, row) : { ...request, holder };
  }

  /** Keeps the claim while a long request runs. */
  async renew(claim: Claim): Promise<void> {
    await this.database.transaction({ organizationId: claim.ctx.organizationId }, (tx) =>
      tx.execute(
        `UPDATE idempotency_keys SET held_until = now() + interval '${LEASE}'
         WHERE organization_id = $1 AND caller_id = $2 AND key_hash = $3 AND holder = $4`,
        [...keyOf(claim), claim.holder],
      ),
    );
  }

  /**
   * Notes in the transaction of the work itself that it was done, so that it is not done again should its answer be lost. A
   * transaction that wrote nothing notes nothing. The row belongs to the claim alone: nobody waits for its lock.
   * @throws AppError idempotency_in_progress when another request took the key over meanwhile; the work is rolled back
   */
  async noteApplied(tx: Transaction, claim: Claim): Promise<void> {
    const written = await tx.first(
      'SELECT FROM (SELECT pg_current_xact_id_if_assigned() AS id) it WHERE id IS NOT NULL',
    );
    if (!written) return;
    const held = await tx.execute(
      `UPDATE idempotency_keys SET applied = true
       WHERE organization_id = $1 AND caller_id = $2 AND key_hash = $3 AND holder = $4`,
      [...keyOf(claim), claim.holder],
    );
    if (held === 0) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
  }

  /** Keeps the answer for whoever sends the request again. */
  async keep(claim: Claim, { status, location, ...content }: KeptAnswer): Promise<void> {
    const text = gzipSync(JSON.stringify(content)).toString('base64');
    const sealed =
      text.length <= MAX_KEPT_BYTES ? this.settings.webhookSecretKeys.encrypt(text, contextOf(claim)) : undefined;
    await this.database.transaction({ organizationId: claim.ctx.organizationId }, (tx) =>
      tx.execute(
        `UPDATE idempotency_keys SET applied = true, status = $5, location = $6, sealing_key = $7, answer = $8
         WHERE organization_id = $1 AND caller_id = $2 AND key_hash = $3 AND holder = $4`,
        [...keyOf(claim), claim.holder, status, location, sealed?.keyId ?? null, sealed?.sealed ?? null],
      ),
    );
  }

  /** Gives the key back: nothing was done under it, and the same request may be tried again. */
  async release(claim: Claim): Promise<void> {
    await this.database.transaction({ organizationId: claim.ctx.organizationId }, (tx) =>
      tx.execute(
        `DELETE FROM idempotency_keys
         WHERE organization_id = $1 AND caller_id = $2 AND key_hash = $3 AND holder = $4 AND NOT applied`,
        [...keyOf(claim), claim.holder],
      ),
    );
  }

  private answerOf(request: KeyedRequest, row: KeyRow): KeptAnswer {
    if (!row.request_hash.equals(request.fingerprint)) throw new AppError('idempotency_key_reused');
    // Done, and its answer is about to be kept: asked again a moment later, it is there.
    if (row.status === null && (row.held || !row.applied))
      throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    const keys = this.settings.webhookSecretKeys;
    if (row.status === null || !row.answer || !row.sealing_key || !keys.find(row.sealing_key)) {
      throw conflict('Cette requête a été appliquée, mais sa réponse n’a pas pu être gardée : relisez la ressource.');
    }
    const text = keys.decrypt(row.sealing_key, row.answer, contextOf(request));
    const content = JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString()) as Pick<
      KeptAnswer,
      'body' | 'direct'
    >;
    return { status: row.status, location: row.location, ...content };
  }
}

/** The primary key of a request. */
const keyOf = ({ ctx, key }: KeyedRequest): [string, string, Buffer] => [
  ctx.organizationId,
  // Accounts and API keys alone reach a route of an organisation, and both have an identifier.
  ctx.actor.id!,
  sha256(key),
];

/** An answer opens for its organisation, its caller and its key alone. */
const contextOf = ({ ctx, key }: KeyedRequest): string =>
  `idempotent-answer:${ctx.organizationId}:${ctx.actor.id!}:${key}`;
