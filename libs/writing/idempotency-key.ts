import type { AccessRequest } from '#access/access-request.js';
import { validationFailed } from '#common/app-error.js';
import { sha256 } from '#common/tokens.js';

/** Names of headers, as the description writes them. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const REPLAYED = 'Idempotent-Replayed';

/** Visible ASCII: a UUID, or any name that the caller gives its operation. */
const FORM = /^[\x21-\x7e]{1,255}$/;

/**
 * The key that a request bears.
 * @returns undefined when it bears none, or where no key holds: outside an organisation, and for what is no POST
 * @throws AppError validation_failed
 */
export function idempotencyKeyOf({ method, headers, context }: AccessRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || method !== 'POST' || !context) return undefined;
  if (typeof key === 'string' && FORM.test(key)) return key;
  throw validationFailed([
    { field: IDEMPOTENCY_KEY, message: 'De 1 à 255 caractères ASCII sans espace sont attendus.' },
  ]);
}

/** What makes two requests the same: their address and what they carry. */
export const fingerprintOf = ({ originalUrl }: AccessRequest, content: unknown): Buffer =>
  sha256(`${originalUrl}\n${JSON.stringify(content ?? null)}`);
