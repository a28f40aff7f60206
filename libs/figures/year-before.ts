import { formatDay, formatShortAmount, formatVariation } from '#design/format-francais.js';
import { variationTold } from '#design/variation-told.js';
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

/** What changed since the year before: `+4,2 %`, or `de 61 € à 5,3 M€` where a percent says nothing; null where nothing is compared. */
export function changeInShort({
  comparaison,
  volume_total: volume,
}: Pick<Figures, 'comparaison' | 'volume_total'>): string | null {
  if (comparaison?.variation_pct == null) return null;
  const variation = variationTold(comparaison.variation_pct);
  if (variation !== null) return formatVariation(variation);
  return `de ${formatShortAmount(comparaison.volume_precedent)} à ${formatShortAmount(volume)}`;
}

/** The same after « soit ». */
export function changeInSentence(figures: Pick<Figures, 'comparaison' | 'volume_total'>): string | null {
  const change = changeInShort(figures);
  return variationTold(figures.comparaison?.variation_pct) === null && change !== null
    ? `une hausse ${change}`
    : change;
}
