import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * rawBody : octets reçus, avant toute lecture du JSON.
 * signature : en-tête X-Service-Signature ; absente, la livraison est à refuser.
 */
export function isAuthentic(rawBody, signature, secret) {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
