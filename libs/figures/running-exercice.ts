import { frenchDayOf } from '#procurement/dates.js';

/** Whether an exercice is not over on a day, on French clocks: its figures are those of a part of it. */
export const isRunning = (exercice: number, at: Date): boolean => exercice >= Number(frenchDayOf(at).slice(0, 4));

/** « 2026 en cours »: beside exercices that are whole, one that is not says so. */
export const exerciceName = (exercice: number, at: Date): string =>
  isRunning(exercice, at) ? `${exercice} en cours` : String(exercice);
