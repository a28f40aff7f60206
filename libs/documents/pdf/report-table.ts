import { pageText } from './pdf-text.js';
import type { Report } from './report.js';
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
  size?: number;
  /** Said when there is no row. */
  empty?: string;
}

const PADDING = { x: 4, y: 3 };
const INDENT = 9;
const MAX_CELL_CHARACTERS = 240;

interface Layout {
  report: Report;
  columns: readonly ReportColumn[];
  widths: readonly number[];
  size: number;
}

/** A table with its header repeated on every page; rows are not cut in two. Cells say what they are to screen readers. */
export function drawTable(
  report: Report,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { size = THEME.size.table, empty = 'Aucune donnée.' }: TableOptions = {},
): void {
  if (rows.length === 0) {
    report.note(empty);
    return;
  }
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => (report.width * weight) / weights);
  const layout: Layout = { report, columns, widths, size };
  const table = report.group('Table');
  const headers: ReportRow = { cells: columns.map(({ header }) => header), bold: true };
  const headerHeight = heightOf(layout, headers);
  report.ensure(headerHeight + heightOf(layout, rows[0]!) + 4);
  background(layout, headerHeight, THEME.band);
  drawRow(layout, headers, headerHeight, report.group('TR', table), 'TH');
  for (const row of rows) {
    const height = heightOf(layout, row);
    if (report.room < height) {
      report.doc.addPage();
      background(layout, headerHeight, THEME.band);
      drawRow(layout, headers, headerHeight);
    }
    drawRow(layout, row, height, report.group('TR', table), 'TD');
  }
  table.end();
  report.doc.x = report.left;
  report.doc.y += 10;
}

function heightOf({ report, widths, size }: Layout, { cells, bold, indent = 0 }: ReportRow): number {
  report.doc.font(bold === true ? 'bold' : 'regular').fontSize(size);
  const heights = widths.map((width, index) => {
    const text = pageText(cells[index] ?? '', MAX_CELL_CHARACTERS) || ' ';
    return report.doc.heightOfString(text, { width: width - 2 * PADDING.x - (index === 0 ? indent * INDENT : 0) });
  });
  return Math.max(...heights) + 2 * PADDING.y;
}

/** Draws a row and moves under it; without a structure it is a header that is repeated. */
function drawRow(
  { report, columns, widths, size }: Layout,
  { cells, bold, indent = 0 }: ReportRow,
  height: number,
  structure?: PDFKit.PDFStructureElement,
  type?: 'TH' | 'TD',
): void {
  const { doc } = report;
  const top = doc.y;
  let x = report.left;
  for (const [index, { align = 'left' }] of columns.entries()) {
    const width = widths[index]!;
    const shift = index === 0 ? indent * INDENT : 0;
    const left = x + PADDING.x + shift;
    const draw = (): void => {
      doc
        .font(bold === true ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(THEME.text);
      const text = pageText(cells[index] ?? '', MAX_CELL_CHARACTERS);
      doc.text(text, left, top + PADDING.y, { width: width - 2 * PADDING.x - shift, align });
    };
    if (structure && type) structure.add(doc.struct(type, {}, draw));
    else report.artifact(draw);
    x += width;
  }
  structure?.end();
  rule(report, top + height);
  doc.y = top + height;
}

function background({ report }: Layout, height: number, colour: string): void {
  const { doc } = report;
  report.artifact(() => doc.rect(report.left, doc.y, report.width, height).fill(colour));
}

function rule(report: Report, y: number): void {
  report.artifact(() =>
    report.doc
      .moveTo(report.left, y)
      .lineTo(report.left + report.width, y)
      .lineWidth(0.4)
      .strokeColor(THEME.line)
      .stroke(),
  );
}
