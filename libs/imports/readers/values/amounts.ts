import { type Motif, motif } from '#imports/motifs.js';
import { separateurAmbigu, type Separateurs } from '#imports/readers/values/separateurs.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { formatEurosPrecis } from '#procurement/montant.js';

/** What the columns hold: numeric(15,2) amounts and numeric(15,4) unit prices. */
const TOTAL_DIGITS = 15;
const PLAIN = /^-?\d{1,11}(?:[.,]\d{1,2})?$/;
const BLANKS = /[\s\u00a0\u202f]+/g;
/** Apostrophes (Swiss thousands) and currency marks: notation, not value. */
const NOTATION = /['’€]|eur(?:os?)?/gi;
const NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i;

export type Decimal = { value: string; rounded: boolean } | undefined;

/**
 * A decimal as people and software write it, as an exact decimal string: `1 234,50 €` → `1234.50`.
 * Decimal comma or point; spaces, no-break spaces and apostrophes between thousands; `1.234,50`, `1,234.50` and
 * `1.234.567`; accounting negatives `(12,00)` and `12,00-`; exponents. One separator alone is the decimal one: whoever reads
 * the text of a person asks `separateurAmbigu` first.
 * More decimals than `decimals` are rounded half up (away from zero) and said. `undefined` when unreadable or too large.
 * Never a float: `0.1 + 0.2` has no place in a ledger.
 */
export function parseDecimal(raw: string, decimals = 2): Decimal {
  if (decimals >= 2 && PLAIN.test(raw)) return { value: canonical(raw.replace(',', '.'), decimals), rounded: false };
  if (raw.length > 64) return undefined;
  const compact = raw.replace(BLANKS, '');
  if (decimals >= 2 && PLAIN.test(compact))
    return { value: canonical(compact.replace(',', '.'), decimals), rounded: false };
  const digits = digitsOf(raw);
  return digits && round(digits.negative, digits.whole, digits.fraction, decimals);
}

/** The digits of a number, however many: undefined where the text is none. */
function digitsOf(raw: string): { negative: boolean; whole: string; fraction: string } | undefined {
  if (raw.length > 64) return undefined;
  let text = raw.replace(BLANKS, '').replace(NOTATION, '').replace('\u2212', '-');
  if (/^\(.+\)$/.test(text)) text = `-${text.slice(1, -1)}`;
  else if (/\d-$/.test(text)) text = `-${text.slice(0, -1)}`;
  const plain = singleSeparator(text);
  const match = plain === undefined ? null : NUMBER.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const shifted = shift(whole, fraction, Number(exponent));
  return shifted && { negative: sign === '-', ...shifted };
}

/** Thousands separators out, the decimal one as a point. */
function singleSeparator(text: string): string | undefined {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma === -1 && point === -1) return text;
  if (comma !== -1 && point !== -1) {
    const [thousands, decimal] = comma > point ? ['.', ','] : [',', '.'];
    const [whole = '', fraction = '', ...rest] = text.split(decimal);
    if (rest.length > 0 || !/^[-+]?\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
    return `${whole.replaceAll(thousands, '')}.${fraction}`;
  }
  const separator = comma === -1 ? '.' : ',';
  const parts = text.split(separator);
  if (parts.length === 2) return parts.join('.');
  return /^[-+]?\d{1,3}([.,]\d{3})+$/.test(text) ? parts.join('') : undefined;
}

/** Applies a power of ten on digits, not on a double. */
function shift(whole: string, fraction: string, exponent: number): { whole: string; fraction: string } | undefined {
  if (exponent === 0) return { whole, fraction };
  if (Math.abs(exponent) > 40) return undefined;
  if (exponent > 0) {
    const padded = fraction.padEnd(exponent, '0');
    return { whole: whole + padded.slice(0, exponent), fraction: padded.slice(exponent) };
  }
  const padded = whole.padStart(-exponent, '0');
  return { whole: padded.slice(0, exponent), fraction: padded.slice(exponent) + fraction };
}

function round(negative: boolean, whole: string, fraction: string, decimals: number): Decimal {
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const dropped = fraction.slice(decimals);
  const rounded = /[1-9]/.test(dropped);
  let digits = BigInt(whole + kept);
  if (rounded && dropped.charCodeAt(0) >= 0x35) digits += 1n;
  const text = digits.toString().padStart(decimals + 1, '0');
  if (text.length > TOTAL_DIGITS) return undefined;
  const cut = text.length - decimals;
  const value = decimals === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return { value: negative && digits !== 0n ? `-${value}` : value, rounded };
}

/** Leading zeros out, decimals filled: `007.5` → `7.50`, `-0` → `0.00`. */
function canonical(plain: string, decimals: number): string {
  const negative = plain.charCodeAt(0) === 0x2d;
  const point = plain.indexOf('.');
  let start = negative ? 1 : 0;
  const end = point === -1 ? plain.length : point;
  while (start < end - 1 && plain.charCodeAt(start) === 0x30) start++;
  const fraction = (point === -1 ? '' : plain.slice(point + 1)).padEnd(decimals, '0');
  const value = `${plain.slice(start, end)}.${fraction}`;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** How an amount of a file is read. */
export interface LectureDeMontant {
  /** Decimals that the column holds; 2 when absent. */
  decimals?: number;
  /** What `50.000` means in this file; without it, it may be fifty or fifty thousand. */
  separateurs?: Pick<Separateurs, 'sensDe'>;
}

/** An amount; unreadable rejects the row, more decimals than the column holds are rounded with a correction. */
export function readAmount(
  verdict: Verdict,
  champ: string,
  raw: string | undefined,
  lecture: LectureDeMontant = {},
): string | undefined {
  return amountOf(verdict, champ, raw, lecture, (pourquoi) => verdict.reject(champ, pourquoi));
}

/** The same, but an unreadable amount is left out with a correction: the row stands without it. */
export function readAmountOrNone(
  verdict: Verdict,
  champ: string,
  raw: string | undefined,
  lecture: LectureDeMontant = {},
): string | undefined {
  return amountOf(verdict, champ, raw, lecture, (pourquoi) => verdict.correct(champ, raw ?? '', '', pourquoi));
}

function amountOf(
  verdict: Verdict,
  champ: string,
  raw: string | undefined,
  { decimals = 2, separateurs }: LectureDeMontant,
  unreadable: (pourquoi: Motif) => void,
): string | undefined {
  if (raw === undefined || raw.trim() === '') return undefined;
  const ambigu = separateurAmbigu(raw);
  const sens = ambigu && separateurs?.sensDe(ambigu);
  if (ambigu && sens === undefined) {
    unreadable(motif('montant.ambigu', deuxLectures(raw, decimals)));
    return undefined;
  }
  if (sens === 'milliers') return thousandsOf(verdict, champ, raw, decimals);
  const decimal = parseDecimal(raw, decimals);
  if (decimal === undefined) {
    unreadable(
      digitsOf(raw)
        ? motif('montant.trop_grand', `Montant trop grand : « ${excerpt(raw, 60)} » ; au plus ${largest(decimals)}.`)
        : motif('montant.illisible', `Montant illisible : « ${excerpt(raw, 60)} ».`),
    );
    return undefined;
  }
  if (decimal.rounded) {
    verdict.correct(
      champ,
      raw,
      decimal.value,
      motif('montant.arrondi', `Arrondi à ${decimals} décimales, au plus proche.`),
    );
  }
  return decimal.value;
}

const largest = (decimals: number): string =>
  formatEurosPrecis(`${'9'.repeat(TOTAL_DIGITS - decimals)}.${'9'.repeat(decimals)}`);

/** The amount of a file whose separator groups thousands, which is said: it was written as a decimal one too. */
function thousandsOf(verdict: Verdict, champ: string, raw: string, decimals: number): string {
  const { value } = parseDecimal(raw.replace(/[.,]/, ''), decimals)!;
  const raison = `« ${excerpt(raw, 60)} » lu ${formatEurosPrecis(value)} : dans ce fichier, ce signe sépare les milliers.`;
  verdict.correct(champ, raw, value, motif('montant.milliers', raison));
  return value;
}

function deuxLectures(raw: string, decimals: number): string {
  const [milliers, unites] = [raw.replace(/[.,]/, ''), raw].map((text) =>
    formatEurosPrecis(parseDecimal(text, decimals)!.value),
  );
  return `Montant ambigu : « ${excerpt(raw, 60)} » peut se lire ${milliers} ou ${unites}.`;
}

/** A whole number between `min` and `max`; unreadable or out of bounds is left out with a correction. */
export function readInteger(
  verdict: Verdict,
  champ: string,
  raw: string | undefined,
  min: number,
  max: number,
): number | undefined {
  if (raw === undefined || raw.trim() === '') return undefined;
  const decimal = parseDecimal(raw, 0);
  const value = decimal === undefined ? undefined : Number(decimal.value);
  if (decimal === undefined || value === undefined || value < min || value > max) {
    verdict.correct(
      champ,
      raw,
      '',
      motif('entier.hors_bornes', `Nombre entier attendu entre ${min} et ${max} : « ${excerpt(raw, 60)} » écarté.`),
    );
    return undefined;
  }
  if (decimal.rounded)
    verdict.correct(champ, raw, String(value), motif('nombre.arrondi', 'Arrondi à l’entier le plus proche.'));
  return value;
}
