/** Rows of a list that can be scrolled through, and exported. */
export const MOST_ROWS = 100_000;
