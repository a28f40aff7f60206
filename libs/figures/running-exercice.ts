import * as ofDay from '#design/exercice-state.js';
import { frenchDayOf } from '#procurement/dates.js';

/** What the moment of a page or of a document says of an exercice: the same as its day on French clocks. */
export const isToCome = (exercice: number, at: Date): boolean => ofDay.isToCome(exercice, frenchDayOf(at));
export const isRunning = (exercice: number, at: Date): boolean => ofDay.isRunning(exercice, frenchDayOf(at));
export const stateOfExercice = (exercice: number, at: Date): string | null =>
  ofDay.stateOfExercice(exercice, frenchDayOf(at));
export const exerciceName = (exercice: number, at: Date): string => ofDay.exerciceName(exercice, frenchDayOf(at));
