import { formatVariation } from '#design/format-francais.js';
import { variationTold } from '#design/variation-told.js';

/**
 * « +4,2 % »: a gap, in percent of what was there before; null where nothing was, or so little that a percent says only that: the two
 * amounts tell it, as on the pages.
 * @param gap in the unit of `then`
 */
export function changeInPercent(gap: number, then: number): string | null {
  // Means have more decimals than cents.
  const told = then > 0 ? variationTold((100 * gap) / then) : null;
  return told === null ? null : formatVariation(told);
}

/** The same beside a gap: « (+4,2 %) » with its space, or nothing. */
export function besideGap(gap: number, then: number): string {
  const percent = changeInPercent(gap, then);
  return percent === null ? '' : ` (${percent})`;
}

/** « +25,0 % », or « de 12,00 € à 5 412,00 € » where a percent says nothing. */
export const relativeChange = (
  { now, then }: { now: number; then: number },
  figure: (value: number) => string,
): string => changeInPercent(now - then, then) ?? `de ${figure(then)} à ${figure(now)}`;

/** « hausse », « baisse », or « stabilité » where nothing moved. @param gap what is there now less what was before */
export const directionOf = (gap: number): string => (gap > 0 ? 'hausse' : gap < 0 ? 'baisse' : 'stabilité');
