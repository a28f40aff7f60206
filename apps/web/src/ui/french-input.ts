/** What people type into a field, read as the service takes it, and written back as they would type it. */

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

const SPACES = /[\s\u00a0\u202f]/g;

/**
 * Reads an amount or a number: `1 234,50`, `1234.5`, `−12 €`. A percentage is neither.
 * @param decimals how many are allowed
 * @returns undefined when it is none
 */
export function readNumber(typed: string, decimals = 2): number | undefined {
  const plain = typed
    .replace(SPACES, '')
    .replace(/€$/, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(',', '.');
  const number = /^[+-]?\d{1,13}(?:\.(\d{1,9}))?$/.exec(plain);
  return number && (number[1] ?? '').length <= decimals ? Number(plain) : undefined;
}

/** Reads a percentage, with or without its sign: `8`, `8,5 %`. */
export const readPercent = (typed: string): number | undefined => readNumber(typed.replace(/%\s*$/, ''));

/** Writes a number as it is typed: `1 234,50` for amounts, `24` for whole ones. */
export const writeNumber = (value: number): string =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 4 })
    .format(value)
    .replace(SPACES, ' ');

/**
 * Reads a day as `YYYY-MM-DD`: `12/03/2025`, `12/3`, `12-3-25`, `12 mars 2025`, `2025-03-12`.
 * @param year what a day without its year is of
 * @returns undefined when it is none
 */
export function readDay(typed: string, year: number): string | undefined {
  const text = typed.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const international = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (international) return dayOf(Number(international[1]), Number(international[2]), Number(international[3]));
  const figures = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
  if (figures) return dayOf(yearOf(figures[3], year), Number(figures[2]), Number(figures[1]));
  const words = /^(\d{1,2})(?:er)?\s+([a-z]{3,9})\.?(?:\s+(\d{4}|\d{2}))?$/.exec(text);
  if (!words) return undefined;
  const months = MONTHS.filter((month) => month.startsWith(words[2]!));
  // « jui » may be June or July.
  return months.length === 1
    ? dayOf(yearOf(words[3], year), MONTHS.indexOf(months[0]!) + 1, Number(words[1]))
    : undefined;
}

/** What is said of a text that is no day: one in figures is missing from the calendar. */
export const dayFault = (typed: string): string =>
  /^\s*\d{1,4}([/.-]\d{1,4}){1,2}\s*$/.test(typed)
    ? 'Ce jour n’existe pas au calendrier.'
    : 'Un jour du calendrier, comme 31/03.';

const yearOf = (given: string | undefined, usual: number): number =>
  given === undefined ? usual : given.length === 2 ? 2000 + Number(given) : Number(given);

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

/** `2025-03-12` as it is typed: `12/03/2025`. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/');
