/** Rows that are asked for at once. */
export const PAGE = 200;
/** Rows beyond the view that are read ahead: what a wheel that turns without a rest passes while a page is answered. */
const AHEAD = 100;

/** Rows by their rank from 0, both included. */
export interface View {
  first: number;
  last: number;
}

/**
 * The pages of a list that hold the rows in view and those just beyond, without the first one, which is always there.
 * @param total rows of the list
 */
export function pagesAround({ first, last }: View, total: number): number[] {
  const pageOf = (row: number): number => Math.floor(Math.max(0, Math.min(row, total - 1)) / PAGE) + 1;
  const [start, end] = [pageOf(first - AHEAD), pageOf(last + AHEAD)];
  return Array.from({ length: end - start + 1 }, (_, rank) => start + rank).filter((page) => page > 1);
}

/**
 * Whether the view passes a page and more from one look to the next, as when the bar is dragged: its rows would be gone
 * before they are answered.
 */
export const isTooFast = (before: View, now: View): boolean => Math.abs(now.first - before.first) >= PAGE;
