import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '#common/tokens.js';

/** Tells an API key from an access token, and lets secret scanners recognise a leaked one. */
export const API_KEY_PREFIX = 'ak_';
const SECRET_BYTES = 20;
const CHECKSUM_BYTES = 4;
const TEXT = /^ak_[A-Za-z0-9_-]{32}$/;

/** A new API key: its text, shown once, and the hash that is stored. */
export interface NewApiKey {
  text: string;
  hash: Buffer;
}

/** Draws a key: the prefix, then 160 random bits and their CRC-32 in base64url. */
export function createApiKey(): NewApiKey {
  const secret = randomBytes(SECRET_BYTES);
  const text = API_KEY_PREFIX + Buffer.concat([secret, checksum(secret)]).toString('base64url');
  return { text, hash: sha256(text) };
}

/**
 * The stored hash of a presented key, or undefined when the text has not the form or the checksum of one: a mistyped or
 * made-up key is refused without a question to the database.
 */
export function hashOfApiKey(text: string): Buffer | undefined {
  if (!TEXT.test(text)) return undefined;
  const bytes = Buffer.from(text.slice(API_KEY_PREFIX.length), 'base64url');
  const secret = bytes.subarray(0, SECRET_BYTES);
  return checksum(secret).equals(bytes.subarray(SECRET_BYTES)) ? sha256(text) : undefined;
}

function checksum(secret: Buffer): Buffer {
  const bytes = Buffer.alloc(CHECKSUM_BYTES);
  bytes.writeUInt32BE(crc32(secret));
  return bytes;
}
