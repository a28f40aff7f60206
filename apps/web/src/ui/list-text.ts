import type { Column } from './list-columns.js';

/** What a column is as a text. */
export type TextColumn<Row> = Pick<Column<Row>, 'label' | 'text'>;

/** The columns and rows of a list as texts. */
export const tableOf = <Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ text }) => text(row))),
];

/** A number as a cell of a French spreadsheet reads it: `1234,5`; empty where it is not known. */
export const decimalText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** A tab or a line end of a text would begin another cell; a sign of formula would be computed, unless all of the text is a number. */
const cellOf = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/^([=+@]|-(?!\d[\d ,.]*(?: [€%])?$))/, "'$1");

/** As a spreadsheet takes it from the clipboard. */
export const tsvOf = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.map(cellOf).join('\t')).join('\n');

const quoted = (text: string): string => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As the French settings of a spreadsheet open it: semicolons, and the mark by which they know UTF-8. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  `\ufeff${table.map((row) => `${row.map((text) => quoted(cellOf(text))).join(';')}\r\n`).join('')}`;
