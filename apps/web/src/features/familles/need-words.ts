const MS_PER_DAY = 86_400_000;

/** Days from the first of January to a day, both included. */
export const dayOfYear = (jour: string): number =>
  (Date.parse(jour) - Date.parse(`${jour.slice(0, 4)}-01-01`)) / MS_PER_DAY + 1;

export const daysIn = (exercice: number): number => dayOfYear(`${exercice}-12-31`);
