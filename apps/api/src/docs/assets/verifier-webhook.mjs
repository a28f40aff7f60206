import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * corps : octets reçus, avant toute lecture du JSON (Buffer).
 * signature : en-tête X-Service-Signature ; absente, la livraison est à refuser.
 */
export function estAuthentique(corps, signature, secret) {
  const attendue = Buffer.from(`sha256=${createHmac('sha256', secret).update(corps).digest('hex')}`);
  const recue = Buffer.from(signature ?? '');
  return recue.length === attendue.length && timingSafeEqual(recue, attendue);
}
