import { hash } from 'node:crypto';

/** Follows the tag of an answer that is sent compressed: a strong tag names bytes, and those are other bytes. */
const COMPRESSED = '.gzip';

/**
 * The strong entity tag of a JSON answer (RFC 9110, 8.8.3): it changes with any byte of the answer, so also with what
 * follows from other rows, such as the state of a contract that ended yesterday. The version of a row would not.
 */
export const entityTagOf = (text: string | Buffer): string => `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** When figures were read: of two answers of the same figures, what differs. */
const READ_AT = /"date_production":"[^"]*"/;

/**
 * The entity tag of an answer to a reading: of figures that say when they were read, a weak one (RFC 9110, 8.8.1), so that the same
 * figures, read later, are not sent again.
 */
export const readingTagOf = (text: string | Buffer): string =>
  typeof text === 'string' && READ_AT.test(text) ? `W/${entityTagOf(text.replace(READ_AT, ''))}` : entityTagOf(text);

/** The tag of the same answer, compressed. */
export const compressedTag = (tag: string): string => `${tag.slice(0, -1)}${COMPRESSED}"`;

/** Whether an `If-None-Match` names an answer: compared weakly, as a cache may have weakened the tag (RFC 9110, 13.1.2). */
export function namesTag(header: string, tag: string): boolean {
  return header.trim() === '*' || header.split(',').some((given) => opaque(given) === opaque(tag));
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an `If-Match` names the resource as it is. Of a tag that was given with a compressed answer, the answer counts;
 * a weak tag matches nothing (RFC 9110, 13.1.1).
 */
export function matchesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((given) => {
    const text = given.trim();
    return text === tag || text === compressedTag(tag);
  });
}

/** Whether an `If-Match` names a weak tag, such as a proxy makes of a strong one when it compresses the answer. */
export const hasWeakTag = (header: string): boolean => header.split(',').some((given) => given.trim().startsWith('W/'));
