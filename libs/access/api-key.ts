import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '#common/tokens.js';
import { bytesOfUuid, uuidOfBytes } from '#common/uuid-bytes.js';
import type { PresentedToken } from './organization-token.js';

/** Tells an API key from an access token, and lets secret scanners recognise a leaked one. */
export const API_KEY_PREFIX = 'ak_';
const ORGANIZATION_BYTES = 16;
const SECRET_BYTES = 20;
const CHECKSUM_BYTES = 4;
const HINT_CHARACTERS = 4;
const BYTES = ORGANIZATION_BYTES + SECRET_BYTES + CHECKSUM_BYTES;
const TEXT = /^ak_(?:[A-Za-z0-9_-]{32}|[A-Za-z0-9_-]{54})$/;

/** A new API key: its text, shown once, and the hash that is stored. */
export interface NewApiKey {
  text: string;
  hash: Buffer;
  /** Its last characters, by which people tell keys apart: of the checksum, so nothing is told of what is secret. */
  hint: string;
}

/**
 * Draws a key: the prefix, then the organisation (16 bytes), 160 random bits and the CRC-32 of both, in base64url. The
 * organisation says where the key is looked up; the stored hash is of the whole text.
 */
export function createApiKey(organizationId: string): NewApiKey {
  const content = Buffer.concat([bytesOfUuid(organizationId), randomBytes(SECRET_BYTES)]);
  const text = API_KEY_PREFIX + Buffer.concat([content, checksum(content)]).toString('base64url');
  return { text, hash: sha256(text), hint: text.slice(-HINT_CHARACTERS) };
}

/**
 * Reads a presented key. Keys issued before name no organisation: they stay valid, and are looked up in all of them.
 * @returns undefined for a text without the form or the checksum of a key: a mistyped or made-up key is refused without a
 *   question to the database
 */
export function readApiKey(text: string): PresentedToken | undefined {
  if (!TEXT.test(text)) return undefined;
  const encoded = text.slice(API_KEY_PREFIX.length);
  const bytes = Buffer.from(encoded, 'base64url');
  // Several texts decode to the same bytes; only the one that was issued is a key.
  if (bytes.toString('base64url') !== encoded) return undefined;
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!checksum(content).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined;
  const named = bytes.length === BYTES;
  return {
    hash: sha256(text),
    organizationId: named ? uuidOfBytes(bytes.subarray(0, ORGANIZATION_BYTES)) : null,
  };
}

function checksum(content: Buffer): Buffer {
  const bytes = Buffer.alloc(CHECKSUM_BYTES);
  bytes.writeUInt32BE(crc32(content));
  return bytes;
}
