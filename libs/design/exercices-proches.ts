import { latestFirst } from './exercice-state.js';

/**
 * Years between two exercices beyond which one of them looks mistyped: an import tells it, and what shows exercices in a row leaves
 * out those that such a gap parts from the one that is read.
 */
export const ECART_ELOIGNE = 5;

/**
 * The exercices of one row with that of `exercice`: no gap between two of them is a long one. Of an exercice that is not known,
 * the latest row.
 * @param exercices in the order of their years
 */
export function exercicesProches<Exercice extends { exercice: number }>(
  exercices: readonly Exercice[],
  exercice: number,
): readonly Exercice[] {
  const rows: Exercice[][] = [];
  for (const one of exercices) {
    const row = rows.at(-1);
    if (row && one.exercice - row.at(-1)!.exercice <= ECART_ELOIGNE) row.push(one);
    else rows.push([one]);
  }
  return rows.find((row) => row.some((one) => one.exercice === exercice)) ?? rows.at(-1) ?? [];
}

/**
 * The years that a choice offers, the latest first but those to come last: those in a row with the known one nearest to today, then
 * those apart, which a mistyped year may have opened.
 * @param today `YYYY-MM-DD`, on French clocks
 */
export function partYears(years: readonly number[], today: string): { near: number[]; far: number[] } {
  const present = Number(today.slice(0, 4));
  const ascending = years.map((exercice) => ({ exercice })).sort((one, other) => one.exercice - other.exercice);
  const distance = (year: number): number => Math.abs(year - present);
  const smallest = Math.min(...years.map(distance));
  const nearest = years.find((year) => distance(year) === smallest) ?? present;
  const row = new Set(exercicesProches(ascending, nearest).map(({ exercice }) => exercice));
  const ordered = latestFirst(years, today);
  return { near: ordered.filter((year) => row.has(year)), far: ordered.filter((year) => !row.has(year)) };
}

/** Above the years that stand apart. */
export const FAR_YEARS = 'Autres exercices';
