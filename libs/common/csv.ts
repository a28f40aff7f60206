/** What a spreadsheet would run as a formula when it starts a cell: blanks before it and full-width forms included. */
// eslint-disable-next-line no-control-regex -- NUL is one of the blanks that some spreadsheets skip
const FORMULA_START = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;
/** « -4039740,12 »: a number below zero, which is no formula. */
const NUMBER = /^-\d+(?:,\d+)?$/;
const TO_QUOTE = /[";\n\r]/;

/** Byte order mark: without it spreadsheets read UTF-8 as Windows-1252. */
export const CSV_BOM = '\ufeff';

/**
 * One line of a CSV for French spreadsheets (`;`, CRLF). Numbers stay numbers; a text that a spreadsheet would take for a
 * formula, and is no number, is neutralised by a leading apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
