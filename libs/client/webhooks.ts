import { tryParse } from './json-text.js';
import type { WebhookEvent } from './webhook-events.js';

/** Of the secret in use. */
const SIGNATURE = 'x-service-signature';
/** Of the secret that replaces it, while a rotation lasts. */
const NEXT_SIGNATURE = 'x-service-signature-next';
/** Three days: longer than the retries of a delivery (36 minutes) and an outage of a week-end. */
const DEFAULT_TOLERANCE_SECONDS = 3 * 24 * 3600;
/** The clocks of two machines differ by seconds. */
const CLOCK_DIFFERENCE_SECONDS = 300;

/** The headers of a delivery, as Node, a framework or `fetch` gives them. */
export type DeliveryHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export interface VerifyOptions {
  /**
   * How old an event may be, in seconds: 259,200 (three days). What is older is refused, so a receiver that keeps the ids
   * it has treated for that long treats none twice. `Infinity`: any age.
   */
  toleranceSeconds?: number | undefined;
  /** The present instant in milliseconds, for tests. */
  now?: number | undefined;
}

/** Why a delivery is not to be believed. */
export type RejectionReason = 'no_signature' | 'wrong_signature' | 'too_old' | 'in_the_future' | 'not_an_event';

const REASONS: Record<RejectionReason, string> = {
  no_signature: 'the delivery has no signature',
  wrong_signature: 'no signature of the delivery is of this body and one of these secrets',
  too_old: 'the event is older than the tolerance',
  in_the_future: 'the event is of a time to come',
  not_an_event: 'the body is not the envelope of an event',
};

/** The delivery is not to be believed: answer 401 and do nothing. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';

  constructor(readonly reason: RejectionReason) {
    super(REASONS[reason]);
  }
}

/**
 * The event of a delivery, once its signature and its time are verified. During a rotation the delivery carries two
 * signatures, one of each secret: either is enough. The platform's own HMAC compares, in constant time.
 * @param rawBody the bytes as they came, before any JSON parser
 * @param secrets that of the entry point, or both of them while you rotate it
 * @throws WebhookRejected when the delivery is not to be believed
 * @throws TypeError when the body was parsed already, or there is no secret
 */
export async function verify(
  rawBody: Uint8Array | ArrayBuffer | string,
  headers: DeliveryHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody);
  const keys = [secrets].flat();
  if (keys.length === 0 || keys.some((key) => typeof key !== 'string' || key === ''))
    throw new TypeError('verify needs the secret of the entry point: a delivery without one proves nothing');
  const signatures = [SIGNATURE, NEXT_SIGNATURE].flatMap((name) => valuesOf(headers, name));
  if (signatures.length === 0) throw new WebhookRejected('no_signature');
  if (!(await isSigned(body, signatures, keys))) throw new WebhookRejected('wrong_signature');
  const event = envelopeOf(body);
  const age = now - Date.parse(event.timestamp);
  if (age > toleranceSeconds * 1000) throw new WebhookRejected('too_old');
  if (age < -CLOCK_DIFFERENCE_SECONDS * 1000) throw new WebhookRejected('in_the_future');
  return event;
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  throw new TypeError(
    'verify needs the raw body: bytes or text. A JSON parser has already read this one (Express: express.raw)',
  );
}

/** Names of headers have no case; a framework may give a list. */
function valuesOf(headers: DeliveryHeaders, name: string): string[] {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return [value ?? []].flat();
}

async function isSigned(body: Uint8Array<ArrayBuffer>, signatures: string[], secrets: string[]): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']);
    for (const signature of signatures) {
      const digest = digestOf(signature);
      if (digest && (await crypto.subtle.verify('HMAC', key, digest, body))) return true;
    }
  }
  return false;
}

/** The bytes that a signature is written from: `sha256=` and lowercase hexadecimal. */
function digestOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^sha256=[0-9a-f]{64}$/.test(signature)) return undefined;
  return Uint8Array.from(signature.slice(7).match(/../g)!, (byte) => Number.parseInt(byte, 16));
}

function envelopeOf(body: Uint8Array): WebhookEvent {
  const parsed = tryParse(new TextDecoder().decode(body));
  const event = parsed.isJson ? (parsed.value as Partial<WebhookEvent> | null) : null;
  const isEvent =
    typeof event?.id === 'string' &&
    typeof event.event === 'string' &&
    !Number.isNaN(Date.parse(event.timestamp ?? ''));
  if (!isEvent) throw new WebhookRejected('not_an_event');
  return event as WebhookEvent;
}
