import { type Cell, type Column, type ColumnKind, decimalDigits, type Sheet } from '../table.js';
import { cellText, looksLikeFormula } from './cell-text.js';
import { STYLES, styleOf } from './styles.js';

const CHUNK_CHARACTERS = 64 * 1024;
const DEFAULT_WIDTH = 14;
/** Points. */
const LINE_HEIGHT = 15;
/** Of a width, what a line of whole words fills. */
const WRAP_SHARE = 0.9;
const DAY_MS = 86_400_000;
/** Day zero of spreadsheets' dates; their calendar has a 29 February 1900 that never was, hence not 1 January. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheets count days from 1900 on; what is before is written as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Most rows of a sheet (Excel), the header included. */
export const MAX_ROWS = 1_048_576;

/**
 * One worksheet, written as its rows are read: a frozen header row with filters, unless the sheet is to be read, then the
 * rows until the source ends or the sheet is full. The iterator is left where it stands, for the next sheet.
 * @param state `done` is set when the source has ended
 */
export async function* sheetXml(
  { columns, headings, charts }: Pick<Sheet, 'columns' | 'headings' | 'charts'>,
  rows: AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>,
  state: { done: boolean },
  maxRows = MAX_ROWS,
): AsyncGenerator<string> {
  let chunk = sheetHead(columns) + headerRow(columns);
  let written = 1;
  while (written < maxRows) {
    const next = await rows.next();
    if (next.done === true) {
      state.done = true;
      break;
    }
    written += 1;
    const heading = headings?.has(written - 2) === true;
    chunk += heading ? headingRow(next.value, written) : row(columns, next.value, written);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  const filter = headings ? '' : `<autoFilter ref="A1:${columnName(columns.length - 1)}${written}"/>`;
  const drawing = charts ? '<drawing r:id="rId1"/>' : '';
  yield `${chunk}</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="${headings ? 1 : 0}"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${drawing}</worksheet>`;
}

function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="${LINE_HEIGHT}"/>`,
    `<cols>${widths.join('')}</cols><sheetData>`,
  ].join('');
}

function headerRow(columns: readonly Column[]): string {
  const cells = columns.map(({ header, kind }, index) =>
    textCell(`${columnName(index)}1`, header, NUMBERS.has(kind) ? STYLES.numberHeader : STYLES.header),
  );
  return `<row r="1" ht="32" customHeight="1">${cells.join('')}</row>`;
}

/** A row of one cell, which names those beneath it. */
function headingRow([name = null]: readonly Cell[], number: number): string {
  return `<row r="${number}" ht="24" customHeight="1">${textCell(`A${number}`, String(name ?? ''), STYLES.heading)}</row>`;
}

function row(columns: readonly Column[], cells: readonly Cell[], number: number): string {
  let xml = `<row r="${number}"${heightOf(columns, cells)}>`;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (cell !== null) xml += cellXml(`${columnName(index)}${number}`, column, cell);
  }
  return `${xml}</row>`;
}

function cellXml(reference: string, { kind, wrap }: Column, cell: string | number | Date): string {
  if (cell instanceof Date) return dayCell(reference, cell, STYLES.instant);
  if (kind === 'text') return textCell(reference, String(cell), wrap === true ? STYLES.wrapped : STYLES.text);
  if (kind === 'date' || kind === 'instant') {
    const text = String(cell);
    return kind === 'date' && ISO_DAY.test(text)
      ? dayCell(reference, new Date(`${text}T00:00:00Z`), STYLES.date)
      : textCell(reference, text, STYLES.text);
  }
  return `<c r="${reference}" s="${styleOf(kind)}"><v>${decimalDigits(cell)}</v></c>`;
}

/** The height of a row whose text wraps: readers do not all work it out when they open the file. */
function heightOf(columns: readonly Column[], cells: readonly Cell[]): string {
  let lines = 1;
  for (const [index, { wrap, width = DEFAULT_WIDTH }] of columns.entries()) {
    if (wrap === true) lines = Math.max(lines, Math.ceil(String(cells[index] ?? '').length / (WRAP_SHARE * width)));
  }
  return lines === 1 ? '' : ` ht="${lines * LINE_HEIGHT}" customHeight="1"`;
}

/** Kinds whose cells stand at the right of their column, and their header with them. */
const NUMBERS: ReadonlySet<ColumnKind> = new Set([
  'amount',
  'integer',
  'decimal',
  'percent',
  'year',
  'date',
  'instant',
]);

/** Inline text, of a type that no spreadsheet evaluates. */
function textCell(reference: string, text: string, style: number): string {
  const written = style === STYLES.header || style === STYLES.numberHeader || style === STYLES.heading;
  const marked = !written && looksLikeFormula(text) ? STYLES.quoted : style;
  return `<c r="${reference}" s="${marked}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

function dayCell(reference: string, instant: Date, style: number): string {
  const time = instant.getTime();
  if (Number.isNaN(time)) throw new Error('a date cell holds no date');
  if (time < FIRST_DAY) return textCell(reference, instant.toISOString().slice(0, 10), STYLES.text);
  const days = (time - DAY_ZERO) / DAY_MS;
  return `<c r="${reference}" s="${style}"><v>${Number.isInteger(days) ? days : days.toFixed(8)}</v></c>`;
}

/** `A`, `B`… `Z`, `AA`. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
