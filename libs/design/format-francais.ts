/**
 * Numbers and dates as a French reader expects them, with U+202F (narrow no-break space) wherever a space must not
 * break or stretch. Amounts come from the presenters as JSON numbers in euros; nothing is computed here.
 */

import { decimalesPres } from './decimales.js';

const NARROW_NO_BREAK_SPACE = '\u202f';
const MINUS = '\u2212';
const MILLION = 1_000_000;
const MILLIARD = 1_000_000_000;

/** ICU mixes U+00A0 and U+202F and writes a hyphen for minus: one space and the true minus sign everywhere. */
function typographic(text: string): string {
  return text.replace(/[\u00a0\u202f ]/g, NARROW_NO_BREAK_SPACE).replace(/^-/, MINUS);
}

function decimalFormat(decimals: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): Intl.NumberFormat {
  return new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signDisplay === 'auto' ? 'negative' : signDisplay,
  });
}

const integer = decimalFormat(0);
const oneDecimal = decimalFormat(1);
const twoDecimals = decimalFormat(2);
const signedOneDecimal = decimalFormat(1, 'exceptZero');
const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** `1 234 567`. */
export function formatCount(count: number): string {
  return typographic(integer.format(count));
}

/** `1 234 568 €`: whole euros, for reading; to the cent below one euro, which is not nothing. */
export function formatAmount(euros: number): string {
  if (euros !== 0 && Math.abs(euros) < 1) return formatExactAmount(euros);
  return typographic(`${integer.format(euros)} €`);
}

/** `1 234 567,89 €`: to the cent, for tables and titles. */
export function formatExactAmount(euros: number): string {
  return typographic(`${twoDecimals.format(euros)} €`);
}

/** Whole euros where there are no cents, to the cent where there are: thresholds. */
export function formatRoundAmount(euros: number): string {
  return Number.isInteger(euros) ? formatAmount(euros) : formatExactAmount(euros);
}

/** Digits of a unit price behind its comma, at most. */
const PRICE_DIGITS = 4;
const unitPrice = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: PRICE_DIGITS });

/** `0,0345 €`: a unit price may be a part of a cent. */
export const formatUnitPrice = (euros: number): string => typographic(`${unitPrice.format(euros)} €`);

/** How many digits a price lacks behind its comma, of the most that one of its column has: commas then stand under each other. */
export function missingDigits(euros: number, column: readonly number[]): number {
  const digitsOf = (price: number): number => unitPrice.format(price).split(',')[1]!.length;
  return Math.max(...column.map(digitsOf)) - digitsOf(euros);
}

/**
 * `12,3 M€` from a million, `1,2 Md€` from a milliard, whole euros below, as `formatAmount` writes them.
 * Show the exact amount beside it.
 */
export function formatShortAmount(euros: number): string {
  // The unit follows the rounded value, or 999 999 999 € would read "1 000,0 M€".
  const rounded = Math.round(Math.abs(euros) / (MILLION / 10)) / 10;
  if (rounded >= 1000) return typographic(`${oneDecimal.format(euros / MILLIARD)} Md€`);
  if (Math.abs(euros) >= MILLION) return typographic(`${oneDecimal.format(euros / MILLION)} M€`);
  return formatAmount(euros);
}

/**
 * One form for the amounts of a list: all in millions where the largest is one, whole euros else. To the tenth of a million, or
 * to the hundredth where tenths would write two amounts alike or hide one; `< 0,01 M€` below. Exact amounts stand in the table beside.
 */
export function amountFormatOf(amounts: readonly number[]): (euros: number) => string {
  if (!amounts.some((euros) => Math.abs(euros) >= MILLION)) return formatAmount;
  const different = [...new Set(amounts)].filter((euros) => euros !== 0);
  const areClear = different.every((euros) => Math.abs(euros) >= MILLION / 20);
  return areClear && new Set(different.map(inTenths)).size === different.length ? inTenths : inHundredths;
}

/** That of each of several lists that stand together: one amount in two of them reads the same, to one number of decimals. */
export function amountFormatsOf(lists: readonly (readonly number[])[]): ((euros: number) => string)[] {
  const formats = lists.map(amountFormatOf);
  return formats.includes(inHundredths) ? formats.map((one) => (one === inTenths ? inHundredths : one)) : formats;
}

const inTenths = inMillions(oneDecimal, MILLION / 10);
const inHundredths = inMillions(twoDecimals, MILLION / 100);

function inMillions(digits: Intl.NumberFormat, least: number): (euros: number) => string {
  const below = digits.format(least / MILLION);
  return (euros) =>
    euros !== 0 && Math.abs(euros) < least / 2
      ? typographic(`${euros < 0 ? '> −' : '< '}${below} M€`)
      : typographic(`${digits.format(euros / MILLION)} M€`);
}

/** `28,4`: a number to the tenth. */
export function formatDecimal(value: number): string {
  return typographic(oneDecimal.format(value));
}

/** `11,15 %`: a rate that a text sets, to the hundredth. */
export function formatRate(percent: number): string {
  return typographic(`${twoDecimals.format(percent)} %`);
}

/** `28,4 jours`: a delay, to the tenth. */
export function formatDays(days: number): string {
  return `${formatDecimal(days)}${'\u00a0'}jours`;
}

/**
 * `25,6 %`: a share, without a sign. With more decimals where one would put it on the wrong side of a limit that it is
 * compared with: `14,99 %` under 15.
 */
export function formatShare(percent: number, limits: readonly number[] = []): string {
  const decimals = decimalesPres(percent, limits, 1);
  return typographic(`${(decimals === 1 ? oneDecimal : decimalFormat(decimals)).format(percent)} %`);
}

/** Whether a sentence tells a share that is left beside others: « 0,0 % » of them says nothing. */
export const isShareTold = (percent: number | null): percent is number => percent !== null && Math.abs(percent) >= 0.05;

/** `+4,2 %`, `−0,8 %`, `0,0 %`: a variation, always signed unless nil. */
export function formatVariation(percent: number): string {
  return typographic(`${signedOneDecimal.format(percent)} %`);
}

/** `1er janvier 2026`: the day of an instant on French clocks. */
export function formatDate(instant: Date): string {
  return longDate.format(instant).replace(/^1 /, `1er${'\u00a0'}`);
}

/** `15 janvier 2026 à 09:30`, on French clocks. */
export function formatInstant(instant: Date): string {
  return `${formatDate(instant)} à${'\u00a0'}${clock.format(instant)}`;
}

/** `15 janvier 2026`, from a calendar day (`YYYY-MM-DD`): every sentence writes it so. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`));
}

/** `15/01/2026`: a calendar day (`YYYY-MM-DD`) in the width of a column or of a field, or as a file that is read has it. */
export const formatShortDay = (day: string): string => day.split('-').reverse().join('/');

/** `1 fournisseur`, `1 204 fournisseurs`: French takes the plural from two on. */
export function formatQuantity(count: number, singular: string, plural: string): string {
  return `${formatCount(count)}${'\u00a0'}${count >= 2 ? plural : singular}`;
}

const SIZES = ['octets', 'Ko', 'Mo', 'Go', 'To'];

/** `3,7 Mo`. */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1024 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** unit;
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const name = bytes < 2 ? 'octet' : SIZES[unit];
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u00a0${name}`;
}

/** A SIRET in the groups that people read, « 440 446 599 00035 »; any other text as it is. */
export const formatSiret = (identifiant: string): string =>
  identifiant.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
