import { formatDay } from '#design/format-francais.js';
import type { Figures } from './figures.js';

type Compared = Pick<Figures, 'exercice' | 'comparaison'>;

/** What an exercice is compared with, as a title of a column: `2025`, or `2025, au 23 novembre`. */
export function yearBefore({ exercice, comparaison }: Compared): string {
  const year = String(exercice - 1);
  const day = comparaison?.jusqu_au;
  return day ? `${year}, au ${formatDay(day).replace(/.\d{4}$/, '')}` : year;
}

/** The same inside a sentence: `2025`, or `la même date de 2025`. */
export const yearBeforeInWords = ({ exercice, comparaison }: Compared): string =>
  comparaison?.jusqu_au ? `la même date de ${exercice - 1}` : String(exercice - 1);

/** The name of the figure that tells what changed. */
export const variationLabel = ({ comparaison }: Compared): string =>
  comparaison?.jusqu_au ? 'Variation à la même date' : 'Variation';
