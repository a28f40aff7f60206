/**
 * The share of an amount in another, in percent and not rounded, from whole cents: who tells it rounds it, once. A share that was
 * rounded to the hundredth before would be told wrong: 35.646 is 35.65, which would be told 35,7 %.
 *
 * @param part euros, or a number of things
 * @param whole the same, above nothing
 */
export const percentOf = (part: number, whole: number): number =>
  (100 * Math.round(part * 100)) / Math.round(whole * 100);
