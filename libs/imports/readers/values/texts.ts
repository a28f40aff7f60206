import { motif } from '#imports/motifs.js';
import { mayHoldHtml, withoutHtml } from '#imports/readers/values/html.js';
import { printable } from '#imports/readers/values/printable.js';
import { Verdict } from '#imports/readers/verdict.js';

/**
 * Characters PostgreSQL or a reader of the exported file would choke on, controls other than tab and line ends, and marks
 * that turn the direction of writing: with one, a name is read as another.
 */
const CONTROLS =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Anything that makes a text other than its own cleaned form. */
const NEEDS_CLEANING =
  // eslint-disable-next-line no-control-regex
  /^\s|\s$|[\u0000-\u001f\u007f\u00a0\u202f\ufeff\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/;
const BLANKS = /[\s\u00a0\u202f]+/g;

/** Trimmed, with no-break spaces and line ends as single spaces, without control characters and marks of direction. */
export function cleanText(raw: string): string {
  if (!NEEDS_CLEANING.test(raw)) return raw;
  return printable(raw.replace(CONTROLS, '').replace(BLANKS, ' ').trim());
}

/** A text cleaned, its HTML read as the text that it means. */
export const plainText = (raw: string): string => cleanText(mayHoldHtml(raw) ? withoutHtml(raw) : raw);

/**
 * A free text: cleaned, its HTML read as the text that it means (a notation, no correction), cut at `max` characters with a
 * correction.
 * U+FFFD stands where the source lost an accent: it cannot be guessed back, so it is kept and said.
 */
export function readText(verdict: Verdict, champ: string, raw: string | undefined, max: number): string | undefined {
  if (raw === undefined || raw === '') return undefined;
  let text = plainText(raw);
  if (text === '') return undefined;
  if (text.length > max) {
    const cut = printable(text.slice(0, max));
    verdict.correct(champ, text, cut, motif('texte.coupe', `Texte de plus de ${max} caractères : coupé.`));
    text = cut;
  }
  if (text.includes('\ufffd'))
    verdict.warn(
      champ,
      motif('texte.accents_perdus', 'Accents perdus à la source (caractère de remplacement U+FFFD).'),
    );
  return text;
}

/** The same, but an absent value rejects the row. */
export function readRequiredText(verdict: Verdict, champ: string, raw: string | undefined, max: number): string {
  const text = readText(verdict, champ, raw, max);
  if (text === undefined) verdict.reject(champ, motif('valeur.absente', 'Valeur obligatoire absente.'));
  return text ?? '';
}

/** A code (identifier, number, account): cleaned, and rejected when longer than `max`, because a cut code is another code. */
export function readCode(verdict: Verdict, champ: string, raw: string | undefined, max: number): string | undefined {
  if (raw === undefined || raw === '') return undefined;
  const text = cleanText(raw);
  if (text === '') return undefined;
  if (text.length > max) {
    verdict.reject(champ, motif('code.trop_long', `Code de plus de ${max} caractères.`));
    return undefined;
  }
  return text;
}

/** The same, but an absent value rejects the row. */
export function readRequiredCode(verdict: Verdict, champ: string, raw: string | undefined, max: number): string {
  if (raw === undefined || cleanText(raw) === '') {
    verdict.reject(champ, motif('valeur.absente', 'Valeur obligatoire absente.'));
    return '';
  }
  return readCode(verdict, champ, raw, max) ?? '';
}
