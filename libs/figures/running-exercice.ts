import { frenchDayOf } from '#procurement/dates.js';

const yearOf = (at: Date): number => Number(frenchDayOf(at).slice(0, 4));

/** Whether an exercice is not over on a day, on French clocks: its figures are those of a part of it. */
export const isRunning = (exercice: number, at: Date): boolean => exercice >= yearOf(at);

/** What an exercice says of itself beside those that are whole: « en cours », « à venir » for one that has not begun; null: it is whole. */
export const stateOfExercice = (exercice: number, at: Date): string | null =>
  exercice > yearOf(at) ? 'à venir' : isRunning(exercice, at) ? 'en cours' : null;

/** « 2026 en cours »: beside exercices that are whole, one that is not says so. */
export const exerciceName = (exercice: number, at: Date): string =>
  [exercice, stateOfExercice(exercice, at)].filter((part) => part !== null).join(' ');
