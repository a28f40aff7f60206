import { createHmac } from 'node:crypto';

/** Header that carries the signature of a delivery. Absent when the entry point has no secret. */
export const SIGNATURE_HEADER = 'x-service-signature';

/** Header that carries the signature under the next secret, while a secret is being replaced. */
export const NEXT_SIGNATURE_HEADER = 'x-service-signature-next';

/**
 * Value of the signature header: `sha256=` and the lowercase hexadecimal HMAC-SHA-256 of the raw body under the secret,
 * whose text is used as it was given, without any decoding (interface, "Delivery format").
 */
export function signBody(body: Buffer, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
