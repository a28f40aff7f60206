/** A list of at most so many rows is shown whole; of a longer one the first ten stand for the others. */
export const SHOWN_WHOLE = 30;
const FIRST = 10;

/** What is shown of the rows that were read, `SHOWN_WHOLE` at most, of so many. */
export const rowsShown = <Row>(nombre: number, rows: readonly Row[]): readonly Row[] =>
  nombre > SHOWN_WHOLE ? rows.slice(0, FIRST) : rows;
