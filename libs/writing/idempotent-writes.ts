import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { AccessRequest } from '#access/access-request.js';
import { AppError, validationFailed } from '#common/app-error.js';
import { toAppError } from '#common/error.filter.js';
import { fingerprintOf, IDEMPOTENCY_KEY, idempotencyKeyOf, REPLAYED } from './idempotency-key.js';
import { type Claim, IdempotencyKeys, type KeptAnswer } from './idempotency-keys.js';

const RENEWED_EVERY_MS = 10_000;

/** Refusals by the state of things, which answer the same request the same way; faults of the request may be mended. */
const KEPT_REFUSALS: readonly number[] = [404, 409, 410];

/** A request that runs under its key. */
interface Work {
  request: AccessRequest;
  response: Response;
  /** What the request carries, beside its address. */
  content: unknown;
  run: () => Promise<unknown>;
}

/** Does the work of a POST once, however often it is sent under the same `Idempotency-Key`. */
@Injectable()
export class IdempotentWrites {
  private readonly logger = new Logger(IdempotentWrites.name);

  constructor(private readonly keys: IdempotencyKeys) {}

  /**
   * Runs the work, or answers what the same request was answered.
   * @throws AppError idempotency_key_reused, idempotency_in_progress, conflict, and what the work throws
   */
  async once({ request, response, content, run }: Work): Promise<unknown> {
    const key = idempotencyKeyOf(request);
    if (key === undefined) return run();
    if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream') {
      throw validationFailed([{ field: IDEMPOTENCY_KEY, message: 'Un flux ne se rejoue pas : demandez du JSON.' }]);
    }
    const claim = await this.keys.claim({
      ctx: request.context!,
      key,
      fingerprint: fingerprintOf(request, content),
    });
    if (!('holder' in claim)) return replay(response, claim);
    return this.runClaimed({ request, response, content, run }, claim);
  }

  private async runClaimed({ request, response, run }: Work, claim: Claim): Promise<unknown> {
    request.context = { ...request.context!, beforeCommit: (tx) => this.keys.noteApplied(tx, claim) };
    const sent = noteSentBody(response);
    const renewing = setInterval(() => this.try('renew', claim, this.keys.renew(claim)), RENEWED_EVERY_MS);
    try {
      const result = await run();
      const direct = response.headersSent;
      const answer = { status: response.statusCode, location: locationOf(response), direct };
      await this.try('keep', claim, this.keys.keep(claim, { ...answer, body: direct ? sent.body : result }));
      return result;
    } catch (thrown) {
      const error = toAppError(thrown);
      await (KEPT_REFUSALS.includes(error.status) && error.code !== 'idempotency_in_progress'
        ? this.try('keep', claim, this.keys.keep(claim, toKeptRefusal(error)))
        : this.try('release', claim, this.keys.release(claim)));
      throw thrown;
    } finally {
      clearInterval(renewing);
    }
  }

  /** The work is done, or refused: what becomes of its key changes nothing of its answer. */
  private async try(step: string, claim: Claim, keeping: Promise<void>): Promise<void> {
    try {
      await keeping;
    } catch (error) {
      this.logger.warn({ msg: 'idempotency key', step, organization_id: claim.ctx.organizationId, err: error });
    }
  }
}

/** @throws AppError the refusal that the request had */
function replay(response: Response, { status, location, body, direct }: KeptAnswer): unknown {
  response.setHeader(REPLAYED, 'true');
  if (location !== null) response.setHeader('Location', location);
  if (status >= 400) {
    const { code, message, details } = body as Pick<AppError, 'code' | 'message' | 'details'>;
    throw new AppError(code, { message, details: details ?? undefined });
  }
  response.status(status);
  if (direct) response.json(body);
  return body;
}

const toKeptRefusal = ({ status, code, message, details }: AppError): KeptAnswer => ({
  status,
  location: null,
  direct: false,
  body: { code, message, details: details ?? null },
});

const locationOf = (response: Response): string | null =>
  (response.getHeader('Location') as string | undefined) ?? null;

/** Sees the body of a handler that sends its JSON itself. */
function noteSentBody(response: Response): { body: unknown } {
  const sent: { body: unknown } = { body: null };
  const send = response.json.bind(response);
  response.json = (body: unknown) => {
    sent.body = body;
    return send(body);
  };
  return sent;
}
