/**
 * Invisible characters: controls, lone surrogates, line separators and formatting characters. Among the last are those that
 * change the direction of writing: with one, `facture<U+202E>fdp.exe` reads as `factureexe.pdf`.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const MAX_LENGTH = 255;
const NAMELESS = 'sans nom';

/** A file name as it may be stored and shown: without invisible characters, 255 characters at most, never empty. */
export function readableFileName(name: string): string {
  return [...name.replace(INVISIBLE, '').trim()].slice(0, MAX_LENGTH).join('') || NAMELESS;
}
