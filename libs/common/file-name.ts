/**
 * Characters that a name is not read by: controls, halves of a character, separators of lines, and those that only format
 * the text around them. Among these are the marks that turn the direction of writing, which make `facture<U+202E>fdp.exe` read
 * as `factureexe.pdf`.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const MAX_LENGTH = 255;
const NAMELESS = 'sans nom';

/** A file name as it may be stored and shown: without invisible characters, 255 characters at most, never empty. */
export function readableFileName(name: string): string {
  return [...name.replace(INVISIBLE, '').trim()].slice(0, MAX_LENGTH).join('') || NAMELESS;
}
