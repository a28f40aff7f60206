import { lastDayOf, sameDayOf } from '#procurement/dates.js';
import type { ReadFilters } from './filtres.js';

/** The days of the months or of the same date: of all exercices together, of each of them, the year before the first, and the months of those that are kept. */
export function daysOf(filtres: ReadFilters): unknown[] {
  const { exercices, moisDu, moisAu, moisParmi, depuis, jusquAu, jourDu, jourAu } = filtres;
  if (moisDu === null && jusquAu === null) return [null, null, null, null, null, null];
  const years = exercices!;
  const before = Math.min(...years) - 1;
  const all = Array.from({ length: Math.max(...years) - before }, (_, rank) => before + 1 + rank);
  const ofMonth = (year: number): string => `${year}-${String(moisDu).padStart(2, '0')}-01`;
  const firsts = all.map((year) => {
    const ofMonths = moisDu === null ? '-infinity' : ofMonth(depuis ? before + 1 : year);
    return jourDu !== null && jourDu > ofMonths ? jourDu : ofMonths;
  });
  const lasts = all.map((year) => {
    const ofMonths = moisDu === null || depuis ? undefined : lastDayOf(year, moisAu ?? moisDu);
    // Any leap year holds every day.
    const sameDate = jusquAu === null ? undefined : sameDayOf(year, `2000-${jusquAu.slice(0, 2)}-${jusquAu.slice(2)}`);
    return [ofMonths, sameDate, jourAu ?? undefined].filter((day) => day !== undefined).reduce(earliest, 'infinity');
  });
  return [firsts[0], lasts.at(-1), firsts, lasts, before, moisParmi];
}

/** The months that are kept, where not all of them are. */
export function monthsOf({ moisDu, moisAu, moisParmi }: ReadFilters): number[] | null {
  if (moisParmi !== null || moisDu === null) return moisParmi;
  return Array.from({ length: Math.max(0, (moisAu ?? moisDu) - moisDu + 1) }, (_, rank) => moisDu + rank);
}

const earliest = (one: string, other: string): string => (one < other ? one : other);
