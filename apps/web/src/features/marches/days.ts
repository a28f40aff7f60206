import { formatDay, lastOfMonth } from '../../ui/dates.js';

const DAY_MS = 86_400_000;
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const daysBetween = (from: string, to: string): number => Math.round((atNoon(to) - atNoon(from)) / DAY_MS);

export const addDays = (day: string, count: number): string =>
  new Date(atNoon(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The same day some months later, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = lastOfMonth(year, month + count);
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last), 12)).toISOString().slice(0, 10);
}

/** From here on a distance is said in months, from there on in years, in days. */
const [IN_MONTHS, IN_YEARS] = [92, 730];
const [MONTH_DAYS, YEAR_DAYS] = [30.44, 365.25];

/** How far a day is: « aujourd’hui », « dans 10 j », « il y a 3 j », « dans 11 mois », « dans 3 ans ». */
export function distance(day: string, from: string): string {
  const days = daysBetween(from, day);
  if (days === 0) return 'aujourd’hui';
  return days > 0 ? `dans ${inWords(days)}` : `il y a ${inWords(-days)}`;
}

function inWords(days: number): string {
  if (days < IN_MONTHS) return `${days}\u00a0j`;
  if (days < IN_YEARS) return `${Math.round(days / MONTH_DAYS)}\u00a0mois`;
  return `${Math.round(days / YEAR_DAYS)}\u00a0ans`;
}

/** A day in words, or that it is not known. */
export const dayInWords = (day: string | null): string => (day === null ? 'inconnue' : formatDay(day));
