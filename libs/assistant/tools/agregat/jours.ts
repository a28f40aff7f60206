import { lastDayOf, sameDayOf } from '#procurement/dates.js';
import type { ReadFilters } from './filtres.js';

/** The days of the months or of the same date: of all exercices together, of each of them, the year before the first, and the months of those that are kept. */
export function daysOf(filtres: ReadFilters): unknown[] {
  const bounds = boundsOf(filtres);
  if (bounds === undefined) return [null, null, null, null, null, null];
  const { firsts, lasts, before } = bounds;
  return [firsts[0], lasts.at(-1), firsts, lasts, before, filtres.moisParmi];
}

/** The first days of the months that those days cut in two. */
export function cutMonthsOf(filtres: ReadFilters): string[] {
  const { firsts = [], lasts = [] } = boundsOf(filtres) ?? {};
  const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
  const cut = [
    ...firsts.filter((day) => isDay(day) && day !== monthOf(day)),
    ...lasts.filter((day) => isDay(day) && day !== lastDayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)))),
  ];
  return [...new Set(cut.map(monthOf))];
}

const isDay = (bound: string): boolean => !bound.endsWith('infinity');

interface Bounds {
  /** The first and the last day of each exercice, those that are not asked for included. */
  firsts: string[];
  lasts: string[];
  /** The year before the first. */
  before: number;
}

function boundsOf(filtres: ReadFilters): Bounds | undefined {
  const { exercices, moisDu, moisAu, depuis, jusquAu, jourDu, jourAu } = filtres;
  if (moisDu === null && jusquAu === null) return undefined;
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
  return { firsts, lasts, before };
}

/** The months that are kept, where not all of them are. */
export function monthsOf({ moisDu, moisAu, moisParmi }: ReadFilters): number[] | null {
  if (moisParmi !== null || moisDu === null) return moisParmi;
  return Array.from({ length: Math.max(0, (moisAu ?? moisDu) - moisDu + 1) }, (_, rank) => moisDu + rank);
}

const earliest = (one: string, other: string): string => (one < other ? one : other);
