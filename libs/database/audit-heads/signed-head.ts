import { createHash } from 'node:crypto';
import { isUuid } from '#common/filters.js';
import type { Keyring } from '#common/keyring.js';
import { isSignatureOf, signText } from '#common/signing-key.js';

/** The head of an audit chain at an instant, as a line of the file of signed heads. */
export interface SignedHead {
  /** Null: the platform's own chain. */
  organization_id: string | null;
  /** Number of the last entry. */
  sequence: number;
  /** Of the last entry, over all those before it: lower-case hexadecimal. */
  hash: string;
  /** RFC 3339, by the clock of the database. */
  instant: string;
  key_id: string;
  /** SHA-256 of the line above in its file, in hexadecimal; null at the start of a file. */
  previous: string | null;
  /** Ed25519 over the other members, as JSON in the order above: base64url. */
  signature: string;
}

export type UnsignedHead = Omit<SignedHead, 'signature'>;

/** What is signed: one fixed spelling of the members. */
const textOf = ({ organization_id, sequence, hash, instant, key_id, previous }: UnsignedHead): string =>
  JSON.stringify({ organization_id, sequence, hash, instant, key_id, previous });

/** The one line of a signed head, without its end of line: what is signed, then the signature. */
const lineOf = (head: SignedHead): string => `${textOf(head).slice(0, -1)},"signature":"${head.signature}"}`;

/** The line of a head, signed by the current key of the ring, without its end of line. */
export function signedLine(keys: Keyring, head: Omit<UnsignedHead, 'key_id'>): string {
  const key = keys.current;
  const unsigned = { ...head, key_id: key.id };
  return lineOf({ ...unsigned, signature: signText(key, textOf(unsigned)).toString('base64url') });
}

/** The head of a line, or undefined for a line that is none. */
export function readHead(line: string): SignedHead | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined; // a line cut by a full disk, or one that somebody wrote: the caller says so
  }
  return isHead(value) ? value : undefined;
}

function isHead(value: unknown): value is SignedHead {
  if (typeof value !== 'object' || value === null) return false;
  const head = value as Record<string, unknown>;
  const [organization, previous] = [head['organization_id'], head['previous']];
  return (
    (organization === null || (typeof organization === 'string' && isUuid(organization))) &&
    Number.isSafeInteger(head['sequence']) &&
    ['hash', 'instant', 'key_id', 'signature'].every((member) => typeof head[member] === 'string') &&
    (previous === null || typeof previous === 'string')
  );
}

/**
 * Whether a head is the work of a key of the ring, or why that cannot be said.
 * @param line the line that the head was read from: a member that is not signed, or another spelling, makes it forged
 */
export function judgeSignature(keys: Keyring, head: SignedHead, line: string): 'valid' | 'forged' | 'unknown_key' {
  if (line !== lineOf(head)) return 'forged';
  const key = keys.find(head.key_id);
  if (!key) return 'unknown_key';
  return isSignatureOf(key, textOf(head), Buffer.from(head.signature, 'base64url')) ? 'valid' : 'forged';
}

/** What the next line of the file names as the one before it. */
export const hashOfLine = (line: string): string => createHash('sha256').update(line, 'utf8').digest('hex');
