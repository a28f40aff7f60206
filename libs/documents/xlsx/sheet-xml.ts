import { type Cell, type Column, type ColumnKind, decimalDigits, fractionDigits, type Sheet } from '../table.js';
import { cellText, looksLikeFormula } from './cell-text.js';
import { STYLES, styleOf, totalStyleOf } from './styles.js';

const CHUNK_CHARACTERS = 64 * 1024;
const DEFAULT_WIDTH = 14;
/** Points. */
const LINE_HEIGHT = 15;
/** Of a width, what a line of whole words fills. */
const WRAP_SHARE = 0.9;
/** Of a width, what a line of a header fills: its letters are bold. */
const HEADER_SHARE = 0.85;
const DAY_MS = 86_400_000;
/** Day zero of spreadsheets' dates; their calendar has a 29 February 1900 that never was, hence not 1 January. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheets count days from 1900 on; what is before is written as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Widest that a page may be printed, in characters: letters of seven points across an A4 lying on its side. */
const PAGE_CHARACTERS = 230;

/** Pages side by side that a sheet is printed on: one where its letters stay large enough to be read. */
export const pagesAcross = (columns: readonly Column[]): number =>
  Math.ceil(columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0) / PAGE_CHARACTERS);

/** Most rows of a sheet (Excel), the header included. */
export const MAX_ROWS = 1_048_576;

/** What is known of a worksheet once it is written. */
export interface SheetState {
  /** The source has ended. */
  done: boolean;
  /** Number of its last row, the total included; the header is the first. */
  lastRow: number;
  /** Addresses that its cells open, in the order of `linkId`. */
  links: string[];
}

/** How a worksheet names an address among its relations. */
export const linkId = (index: number): string => `link${index + 1}`;

/**
 * One worksheet, written as its rows are read: a frozen header row with filters, unless the sheet is to be read, then the
 * rows until the source ends or the sheet is full. The iterator is left where it stands, for the next sheet.
 */
export async function* sheetXml(
  { columns, headings, total, charts }: Pick<Sheet, 'columns' | 'headings' | 'total' | 'charts'>,
  rows: AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>,
  state: SheetState,
  maxRows = MAX_ROWS,
): AsyncGenerator<string> {
  let chunk = sheetHead(columns) + headerRow(columns);
  const linked = columns.flatMap((column, index) => (column.linked === undefined ? [] : [index]));
  let written = 1;
  let hyperlinks = '';
  while (written < maxRows) {
    const next = await rows.next();
    if (next.done === true) {
      state.done = true;
      break;
    }
    written += 1;
    const heading = headings?.has(written - 2) === true;
    chunk += heading ? headingRow(next.value, written) : row(columns, next.value, written);
    if (!heading) hyperlinks += linksOf(linked, next.value, written, state.links);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  const filter = headings ? '' : `<autoFilter ref="A1:${columnName(columns.length - 1)}${written}"/>`;
  const totalled = total !== undefined && state.done;
  if (totalled) chunk += totalRow(columns, typeof total === 'function' ? total() : total, written + 1);
  state.lastRow = totalled ? written + 1 : written;
  const opened = hyperlinks === '' ? '' : `<hyperlinks>${hyperlinks}</hyperlinks>`;
  const drawing = charts ? '<drawing r:id="rId1"/>' : '';
  yield `${chunk}</sheetData>${filter}${opened}<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${headings ? 'portrait' : 'landscape'}" fitToWidth="${pagesAcross(columns)}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${drawing}</worksheet>`;
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
  return `<row r="1" ht="${headerHeight(columns)}" customHeight="1">${cells.join('')}</row>`;
}

/** Two lines, or as many as the longest header takes in its column. */
function headerHeight(columns: readonly Column[]): number {
  const lines = columns.map(({ header, width = DEFAULT_WIDTH }) => linesOf(header, HEADER_SHARE * width));
  return Math.max(2, ...lines) * LINE_HEIGHT + 2;
}

/** Lines of whole words that a text takes within so many characters. */
function linesOf(text: string, characters: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of text.split(' ')) {
    const longer = filled === 0 ? word.length : filled + 1 + word.length;
    if (filled > 0 && longer > characters) lines += 1;
    filled = filled > 0 && longer > characters ? word.length : longer;
  }
  return lines;
}

/** What the rows come to: empty cells too, so that its line goes from side to side. */
function totalRow(columns: readonly Column[], cells: readonly Cell[], number: number): string {
  const written = columns.map(({ kind }, index) => {
    const [cell, reference, style] = [cells[index] ?? null, `${columnName(index)}${number}`, totalStyleOf(kind)];
    if (cell === null) return `<c r="${reference}" s="${style}"/>`;
    return style === STYLES.totalText
      ? textCell(reference, String(cell), style)
      : `<c r="${reference}" s="${style}"><v>${digitsOf(kind, cell as string | number)}</v></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
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

/** What the cells of a row open, in these columns; their addresses are added to those of the sheet. */
function linksOf(linked: readonly number[], cells: readonly Cell[], number: number, links: string[]): string {
  let xml = '';
  for (const index of linked) {
    const address = cells[index] ?? null;
    if (address === null) continue;
    xml += `<hyperlink ref="${columnName(index)}${number}" r:id="${linkId(links.length)}"/>`;
    links.push(String(address));
  }
  return xml;
}

function cellXml(reference: string, { kind, wrap, linked }: Column, cell: string | number | Date): string {
  if (linked !== undefined) return textCell(reference, linked, STYLES.link);
  if (cell instanceof Date) return dayCell(reference, cell, STYLES.instant);
  if (kind === 'text') return textCell(reference, String(cell), wrap === true ? STYLES.wrapped : STYLES.text);
  if (kind === 'date' || kind === 'instant') {
    const text = String(cell);
    return kind === 'date' && ISO_DAY.test(text)
      ? dayCell(reference, new Date(`${text}T00:00:00Z`), STYLES.date)
      : textCell(reference, text, STYLES.text);
  }
  return `<c r="${reference}" s="${styleOf(kind)}"><v>${digitsOf(kind, cell)}</v></c>`;
}

const digitsOf = (kind: ColumnKind, cell: string | number): string =>
  kind === 'percent' ? fractionDigits(cell) : decimalDigits(cell);

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
