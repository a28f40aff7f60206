import { randomBytes } from 'node:crypto';
import { sha256 } from '#common/tokens.js';
import { bytesOfUuid, uuidOfBytes } from '#common/uuid-bytes.js';

/**
 * The random token of an export ticket or of an assistant link: organisation (16 bytes) | random (32 bytes), base64url.
 * The organisation says where the token is looked up. It proves nothing: the stored hash is of the whole text, so a token
 * with another organisation in it is not found.
 *
 * Tokens issued before held the random bytes alone. They stay valid, and are looked up in all organisations.
 */
const ORGANIZATION_BYTES = 16;
const RANDOM_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;
const FORMER_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a token says before anything is looked up. */
export interface PresentedToken {
  /** SHA-256 of the whole text, as stored. */
  hash: Buffer;
  /** The organisation that it names; null for a token of the former form. */
  organizationId: string | null;
}

/** Draws a token of an organisation: 64 characters. */
export const createOrganizationToken = (organizationId: string): string =>
  organizationTokenOf(organizationId, randomBytes(RANDOM_BYTES));

/** The token of an organisation with these 32 secret bytes, which nobody else may tell. */
export const organizationTokenOf = (organizationId: string, secret: Buffer): string =>
  Buffer.concat([bytesOfUuid(organizationId), secret]).toString('base64url');

/**
 * Reads a presented token.
 * @param prefix that its kind begins with
 * @returns undefined for what has not the form of one
 */
export function readOrganizationToken(text: string, prefix = ''): PresentedToken | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const token = text.slice(prefix.length);
  if (FORMER_TOKEN.test(token)) return { hash: sha256(text), organizationId: null };
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return { hash: sha256(text), organizationId: uuidOfBytes(bytes.subarray(0, ORGANIZATION_BYTES)) };
}
