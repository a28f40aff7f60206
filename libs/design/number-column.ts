/** An amount, a share, a count with its thing or a time, as the service writes it: « −1 234,50 € HT », « 12,4 % », « 31 j », « 99 marchés ». */
const FIGURE = /^[+\-−]?\d[\d\s.,]*(?:€.*|%|(?<=\s)\p{L}+)?$/u;
const NOTHING = new Set(['', '–', '—']);

/** Whether all cells of a column are figures: they then stand at the right, under each other. */
export const isNumberColumn = (cells: readonly string[]): boolean =>
  cells.some((cell) => FIGURE.test(cell)) && cells.every((cell) => NOTHING.has(cell) || FIGURE.test(cell));
