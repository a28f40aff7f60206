/** Above it a percent says nothing but that there was next to nothing before. */
const LARGEST_VARIATION = 1000;

/** A variation that is told in percent; null where there is none, or where next to nothing was bought before. */
export const variationTold = (percent: number | null | undefined): number | null =>
  percent == null || percent > LARGEST_VARIATION ? null : percent;
