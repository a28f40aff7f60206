/** What a day says of an exercice, which is a calendar year. Days are `YYYY-MM-DD`, on French clocks. */
const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether it has not begun: a line may be dated of it already, yet nothing is compared with it and nothing opens on it. */
export const isToCome = (exercice: number, day: string): boolean => exercice > yearOf(day);

/** Whether it is not over: its figures are those of a part of it. */
export const isRunning = (exercice: number, day: string): boolean => exercice >= yearOf(day);

/** What it says of itself beside those that are whole: « en cours », « à venir » for one that has not begun; null: it is whole. */
export const stateOfExercice = (exercice: number, day: string): string | null =>
  isToCome(exercice, day) ? 'à venir' : isRunning(exercice, day) ? 'en cours' : null;

/** « 2026 en cours »: beside exercices that are whole, one that is not says so. */
export const exerciceName = (exercice: number, day: string): string =>
  [exercice, stateOfExercice(exercice, day)].filter((part) => part !== null).join(' ');

/** « 2026 », « 2027 à venir »: its name in a list to choose from, where only one that has not begun surprises. */
export const choiceName = (exercice: number, day: string): string =>
  isToCome(exercice, day) ? exerciceName(exercice, day) : String(exercice);

/** The latest first, as people look for them; those that have not begun stand last, whatever a line of them says. */
export const latestFirst = (exercices: readonly number[], day: string): number[] => {
  const rank = (exercice: number): number => (isToCome(exercice, day) ? 0 : 1);
  return exercices.toSorted((one, other) => rank(other) - rank(one) || other - one);
};
