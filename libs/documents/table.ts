import type { Tone } from '#design/tone.js';

/** What the cells of a column hold; it decides how a spreadsheet stores and shows them. */
export type ColumnKind =
  /** Text, never run as a formula. */
  | 'text'
  /** Euros with two decimals, as SQL writes a numeric or as a number. */
  | 'amount'
  /** A whole number. */
  | 'integer'
  /** A year: a number without separators. */
  | 'year'
  /** A number with its decimals, in its own unit. */
  | 'decimal'
  /** Percents as the rules give them: 12.34 means 12,34 %. A workbook stores 0.1234, as its formulas expect. */
  | 'percent'
  /** A calendar day, `YYYY-MM-DD`. */
  | 'date'
  /** An instant, in universal time. */
  | 'instant';

export interface Column {
  header: string;
  kind: ColumnKind;
  /** Width in characters. */
  width?: number;
  /** Text goes on under itself within the width, rather than over the next columns. */
  wrap?: boolean;
  /** The cells are addresses, that a workbook opens from these words. */
  linked?: string;
}

/** A value in the form its column's kind says; null is an empty cell. */
export type Cell = string | number | Date | null;

/** A table whose rows are read once, in order, as they are asked for. */
export interface Table {
  columns: readonly Column[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** Bars of a spreadsheet's own, drawn from the cells of a sheet. */
export interface Chart {
  title: string;
  /** What it shows, in words. */
  description: string;
  /** Whose cells; rows and columns are counted from zero, the header aside. */
  sheet: string;
  first: number;
  last: number;
  labels: number;
  values: number;
  /** Of each bar, the first one where they are fewer. */
  tones: readonly [Tone, ...Tone[]];
  /** Whether a bar goes under nothing. The axis of the others begins at nothing, whatever a reader of the file would choose. */
  isSigned?: boolean;
}

/** A table with the name of its sheet. */
export interface Sheet extends Table {
  name: string;
  /** Rows that name the ones beneath, for a sheet to be read rather than filtered. */
  headings?: ReadonlySet<number>;
  /** Stands in bold after the last row, out of the reach of the filter; asked for then, where the rows add it up. */
  total?: readonly Cell[] | (() => readonly Cell[]);
  /** At the right of the table. */
  charts?: readonly Chart[];
}

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/**
 * A number as digits with a decimal point, exact: amounts come from SQL as text and are not turned into floats.
 * @throws Error for what is no number, which a numeric column must not hold
 */
export function decimalDigits(cell: string | number): string {
  const digits = typeof cell === 'number' ? plainDigits(cell) : cell;
  if (!DECIMAL.test(digits)) throw new Error('a numeric cell holds no number');
  return digits;
}

/** Percents as the fraction that spreadsheets count with, exact: 12.34 gives 0.1234. */
export function fractionDigits(cell: string | number): string {
  const [whole = '', decimals = ''] = decimalDigits(cell).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`;
}

/** Without an exponent; six decimals are more than any figure here has. */
function plainDigits(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toFixed(6)));
}
