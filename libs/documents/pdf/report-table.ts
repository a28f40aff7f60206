import { pageText } from './pdf-text.js';
import { type Report, SUBSECTION } from './report.js';
import type { ReportCanvas, Structure } from './report-canvas.js';
import { THEME } from './theme.js';

export interface ReportColumn {
  header: string;
  /** Share of the width. */
  weight: number;
  align?: 'left' | 'right';
  /** Left out where no row says anything in it. */
  optional?: true;
}

export interface ReportRow {
  cells: readonly string[];
  bold?: boolean;
  /** Levels that the first cell is set in. */
  indent?: number;
}

export interface TableOptions {
  /** Heading of the section that it begins, which stays with its first row, as does its own heading. */
  section?: string;
  /** Its heading, which stays with its first row. */
  title?: string;
  /** Small print under the heading: what the rows tell. */
  intro?: string;
  size?: number;
  /** Lines that a cell takes at most; what is longer ends with an ellipsis. */
  maxLines?: number;
  /** Said when there is no row. */
  empty?: string;
}

/** Rows that end a table together: a total does not stand alone on a page. */
const LAST_ROWS = 3;
/** Above and beneath a row: closer where the rows then end a page earlier, rather than leave a few of them on the last one. */
const PADDING = { x: 4, usual: 3, close: 2 };
const INDENT = 9;
const MAX_CELL_CHARACTERS = 240;

interface Layout {
  report: ReportCanvas;
  columns: readonly ReportColumn[];
  widths: readonly number[];
  size: number;
  maxLines: number;
  /** Above and beneath a row. */
  padding: number;
}

/** A table with its header repeated on every page; rows are not cut in two. Cells say what they are to screen readers. */
export function drawTable(
  report: Report,
  allColumns: readonly ReportColumn[],
  allRows: readonly ReportRow[],
  { section, title, intro, size = THEME.size.table, maxLines = Infinity, empty = 'Aucune donnée.' }: TableOptions = {},
): void {
  const { columns, rows } = withoutEmptyColumns(allColumns, allRows);
  if (rows.length === 0) {
    if (section !== undefined) report.section(section);
    if (title !== undefined) report.subsection(title);
    report.note(empty);
    return;
  }
  const headers = headersOf(columns);
  const usual = { report, columns, widths: widthsOf(report, columns), size, maxLines, padding: PADDING.usual };
  const head = textHeight(usual, headers);
  const texts = rows.map((row) => textHeight(usual, row));
  const usually = (text: number): number => text + 2 * PADDING.usual;
  const beginning = usually(head) + usually(texts[0]!) + (intro === undefined ? 4 : report.noteHeight(intro));
  const whole = usually(head) + sumOf(texts.map(usually));
  const asked = report.asked({ whole, least: beginning });
  if (section !== undefined) report.section(section, asked + (title === undefined ? 0 : SUBSECTION));
  if (title !== undefined) report.subsection(title, asked);
  else if (section === undefined) report.ensure(beginning);
  if (intro !== undefined) report.note(intro);
  const layout = { ...usual, padding: closest(report, report.room, head, texts) };
  const headerHeight = head + 2 * layout.padding;
  const heights = texts.map((text) => text + 2 * layout.padding);
  const table = report.group('Table');
  background(layout, headerHeight, THEME.band);
  drawRow(layout, headers, headerHeight, { structure: report.group('TR', table), heads: 'columns' });
  for (const [index, row] of rows.entries()) {
    const height = heights[index]!;
    if (report.room < needed(heights, index)) {
      report.doc.addPage();
      background(layout, headerHeight, THEME.band);
      drawRow(layout, headers, headerHeight);
    }
    drawRow(layout, row, height, { structure: report.group('TR', table), heads: 'row' });
  }
  table.end();
  report.doc.x = report.left;
  report.doc.y += 10;
}

/** What a cell bears that says nothing. */
const NOTHING: ReadonlySet<string> = new Set(['', '–']);

/** The columns that say something in a row at least, or that stand in any case, and the cells under them. */
function withoutEmptyColumns(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): { columns: readonly ReportColumn[]; rows: readonly ReportRow[] } {
  const isTold = columns.map(
    ({ optional }, index) => !optional || rows.some(({ cells }) => !NOTHING.has(cells[index] ?? '')),
  );
  const told = <T>(items: readonly T[]): T[] => items.filter((_, index) => isTold[index]);
  return { columns: told(columns), rows: rows.map((row) => ({ ...row, cells: told(row.cells) })) };
}

/** Where a table ends. */
export interface TableEnd {
  /** Pages after the present one: 0 for this very page. */
  page: number;
  /** The part of that page that is written on then, from 0 to 1. */
  filled: number;
}

/**
 * Where a table would end that begins here.
 * @param above points that stand between here and the table
 */
export function tableEnd(
  report: Report,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { size = THEME.size.table, maxLines = Infinity, above = 0 }: TableOptions & { above?: number } = {},
): TableEnd {
  const layout = { report, columns, widths: widthsOf(report, columns), size, maxLines };
  const head = textHeight(layout, headersOf(columns));
  const texts = rows.map((row) => textHeight(layout, row));
  const room = report.room - above;
  return endWith(report, room, head, texts, closest(report, room, head, texts));
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

const headersOf = (columns: readonly ReportColumn[]): ReportRow => ({
  cells: columns.map(({ header }) => header),
  bold: true,
});

function widthsOf(report: Report, columns: readonly ReportColumn[]): number[] {
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  return columns.map(({ weight }) => (report.width * weight) / weights);
}

/** The blank of rows that end on the fewest pages, the usual one where that changes nothing. */
function closest(report: Report, room: number, headerText: number, texts: readonly number[]): number {
  const pagesWith = (padding: number): number => endWith(report, room, headerText, texts, padding).page;
  return pagesWith(PADDING.close) < pagesWith(PADDING.usual) ? PADDING.close : PADDING.usual;
}

/** Where rows end that are `padding` apart, the first of them on a page that has `room`. */
function endWith(
  report: Report,
  room: number,
  headerText: number,
  texts: readonly number[],
  padding: number,
): TableEnd {
  const head = headerText + 2 * padding;
  const heights = texts.map((text) => text + 2 * padding);
  let [page, left] = [0, room - head];
  for (const [index, height] of heights.entries()) {
    if (left < needed(heights, index)) [page, left] = [page + 1, report.pageHeight - head];
    left -= height;
  }
  return { page, filled: 1 - left / report.pageHeight };
}

/** Points that the page of a row has to have: those that end the table stay together. */
const needed = (heights: readonly number[], index: number): number =>
  index > 0 && index === heights.length - LAST_ROWS ? sumOf(heights.slice(index)) : heights[index]!;

/** Points of the text of a row: measured once, which takes as long as drawing it. */
function textHeight(
  { report, widths, size, maxLines }: Omit<Layout, 'padding'>,
  { cells, bold, indent = 0 }: ReportRow,
): number {
  report.doc.font(bold === true ? 'bold' : 'regular').fontSize(size);
  const heights = widths.map((width, index) => {
    const text = pageText(cells[index] ?? '', MAX_CELL_CHARACTERS) || ' ';
    return report.doc.heightOfString(text, { width: width - 2 * PADDING.x - (index === 0 ? indent * INDENT : 0) });
  });
  return Math.min(Math.max(...heights), maxLines * report.doc.currentLineHeight(true));
}

/**
 * Draws a row and moves under it.
 * @param place where it stands in the structure; a header that is repeated stands nowhere
 */
function drawRow(
  { report, columns, widths, size, padding }: Layout,
  { cells, bold, indent = 0 }: ReportRow,
  height: number,
  place?: { structure: Structure; heads: 'columns' | 'row' },
): void {
  const { doc } = report;
  const top = doc.y;
  let x = report.left;
  for (const [index, { align = 'left' }] of columns.entries()) {
    const width = widths[index]!;
    const shift = index === 0 ? indent * INDENT : 0;
    const left = x + PADDING.x + shift;
    const draw = (): void => {
      report.write({ size, font: bold === true ? 'bold' : 'regular' });
      const text = pageText(cells[index] ?? '', MAX_CELL_CHARACTERS);
      doc.text(text, left, top + padding, {
        ...{ width: width - 2 * PADDING.x - shift, align },
        // A point more: heights are sums that may lack the last of their decimals.
        ...{ height: height - 2 * padding + 1, ellipsis: true },
      });
    };
    if (!place) report.artifact(draw);
    else if (place.heads === 'columns') report.tagged('TH', draw, { scope: 'Column' }, place.structure);
    // The first cell says what the others of its row are about.
    else if (index === 0) report.tagged('TH', draw, { scope: 'Row' }, place.structure);
    else report.tagged('TD', draw, {}, place.structure);
    x += width;
  }
  place?.structure.end();
  report.artifact(() => report.rule(top + height));
  doc.y = top + height;
}

function background({ report }: Layout, height: number, colour: string): void {
  const { doc } = report;
  report.artifact(() => doc.rect(report.left, doc.y, report.width, height).fill(colour));
}
