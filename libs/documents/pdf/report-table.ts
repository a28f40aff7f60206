import { pageText } from './pdf-text.js';
import type { Report } from './report.js';
import type { ReportCanvas, Structure } from './report-canvas.js';
import { THEME } from './theme.js';

export interface ReportColumn {
  header: string;
  /** Share of the width. */
  weight: number;
  align?: 'left' | 'right';
}

export interface ReportRow {
  cells: readonly string[];
  bold?: boolean;
  /** Levels that the first cell is set in. */
  indent?: number;
}

export interface TableOptions {
  /** Its heading, which stays with its first row. */
  title?: string;
  size?: number;
  /** Lines that a cell takes at most; what is longer ends with an ellipsis. */
  maxLines?: number;
  /** Said when there is no row. */
  empty?: string;
}

const PADDING = { x: 4, y: 3 };
const INDENT = 9;
const MAX_CELL_CHARACTERS = 240;

interface Layout {
  report: ReportCanvas;
  columns: readonly ReportColumn[];
  widths: readonly number[];
  size: number;
  maxLines: number;
}

/** A table with its header repeated on every page; rows are not cut in two. Cells say what they are to screen readers. */
export function drawTable(
  report: Report,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { title, size = THEME.size.table, maxLines = Infinity, empty = 'Aucune donnée.' }: TableOptions = {},
): void {
  if (rows.length === 0) {
    if (title !== undefined) report.subsection(title);
    report.note(empty);
    return;
  }
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => (report.width * weight) / weights);
  const layout: Layout = { report, columns, widths, size, maxLines };
  const headers: ReportRow = { cells: columns.map(({ header }) => header), bold: true };
  const headerHeight = heightOf(layout, headers);
  const drawn = rows.map((row) => ({ row, height: heightOf(layout, row) }));
  const beginning = headerHeight + drawn[0]!.height + 4;
  const whole = drawn.reduce((sum, { height }) => sum + height, headerHeight);
  if (title === undefined) report.ensure(beginning);
  else report.subsection(title, report.asked({ whole, least: beginning }));
  const table = report.group('Table');
  background(layout, headerHeight, THEME.band);
  drawRow(layout, headers, headerHeight, { structure: report.group('TR', table), heads: 'columns' });
  for (const { row, height } of drawn) {
    if (report.room < height) {
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

function heightOf({ report, widths, size, maxLines }: Layout, { cells, bold, indent = 0 }: ReportRow): number {
  report.doc.font(bold === true ? 'bold' : 'regular').fontSize(size);
  const heights = widths.map((width, index) => {
    const text = pageText(cells[index] ?? '', MAX_CELL_CHARACTERS) || ' ';
    return report.doc.heightOfString(text, { width: width - 2 * PADDING.x - (index === 0 ? indent * INDENT : 0) });
  });
  return Math.min(Math.max(...heights), maxLines * report.doc.currentLineHeight(true)) + 2 * PADDING.y;
}

/**
 * Draws a row and moves under it.
 * @param place where it stands in the structure; a header that is repeated stands nowhere
 */
function drawRow(
  { report, columns, widths, size }: Layout,
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
      doc.text(text, left, top + PADDING.y, {
        ...{ width: width - 2 * PADDING.x - shift, align },
        // A point more: heights are sums that may lack the last of their decimals.
        ...{ height: height - 2 * PADDING.y + 1, ellipsis: true },
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
