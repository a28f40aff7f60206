import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random URL-safe secret of `bytes` bytes of entropy (32 by default). */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** SHA-256 of a secret, as stored: a high-entropy token needs no salt or slow hash. */
export function sha256(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares two byte strings in constant time; different lengths are unequal. */
export function equalInConstantTime(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
