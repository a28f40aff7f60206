import { Keyring } from '#common/keyring.js';
import { randomToken, sha256 } from '#common/tokens.js';

const PREFIX = 'rt_';
const SESSION_BYTES = 16;
const SECRET_BYTES = 32;

/** A refresh token taken apart: the session that it names, and the hash of the whole, as stored. */
export interface RefreshToken {
  sessionId: string;
  text: string;
  hash: Buffer;
}

/** The first refresh token of a session: its identifier and 256 random bits. */
export function firstRefreshToken(sessionId: string): RefreshToken {
  return assemble(sessionId, Buffer.from(randomToken(SECRET_BYTES), 'base64url'));
}

/**
 * The one successor of a refresh token: derived from it under a server key, so that a repeated refresh (RFC 9700,
 * section 4.14: a client that lost the answer) gets the same token again although only hashes are stored.
 */
export function successorOf(token: RefreshToken, keys: Keyring): RefreshToken {
  return assemble(token.sessionId, Keyring.sign(keys.current, token.text));
}

/** Reads a presented token; undefined when it has not the form of one. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
  if (bytes.length !== SESSION_BYTES + SECRET_BYTES) return undefined;
  const token = assemble(toUuid(bytes.subarray(0, SESSION_BYTES)), bytes.subarray(SESSION_BYTES));
  return token.text === text ? token : undefined;
}

function assemble(sessionId: string, secret: Buffer): RefreshToken {
  const text =
    PREFIX + Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
  return { sessionId, text, hash: sha256(text) };
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
