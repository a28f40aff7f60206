import { pageText } from './pdf-text.js';
import type { ReportCanvas } from './report-canvas.js';
import { THEME } from './theme.js';

export interface HeatmapCell {
  /** The value shades, the text tells. */
  value: number;
  text: string;
}

export interface HeatmapRow {
  label: string;
  cells: readonly HeatmapCell[];
  /** Its sum, at the right and without a shade. */
  total: string;
}

export interface Heatmap {
  /** What the rows are, above their names. */
  heading: string;
  columns: readonly string[];
  rows: readonly HeatmapRow[];
  /** The sum of each column, under the map and without a shade. */
  total: HeatmapRow;
}

/** Points of a row, and the most that it takes where nothing else would fill its page. */
export const HEATMAP_ROW = 16;
const TALLEST_ROW = 24;

/** What stands under a map, in points. */
export interface UnderHeatmap {
  /** What is said of it, on its page. */
  under: number;
  /** What the next block begins in: where the page has not so many left, the map takes them. */
  next: number;
}
/** Points left free under the map. */
const AFTER = 8;
const LABEL_SHARE = 0.3;
/** Names of columns end after so many lines, that no name without end takes the page. */
const HEAD = { size: 6.5, padding: 4, maxLines: 7 };

/**
 * A map of amounts: the darker, the more. Each cell bears its amount and is one of a table, so that no colour need be read.
 */
export function drawHeatmap(
  report: ReportCanvas,
  { heading, columns: shaded, rows: shadedRows, total }: Heatmap,
  { under, next }: UnderHeatmap,
): void {
  const { doc, left } = report;
  const labelWidth = report.width * LABEL_SHARE;
  const columns = [...shaded, 'Total'];
  const rows = [...shadedRows, total];
  const cellWidth = (report.width - labelWidth) / Math.max(1, columns.length);
  const largest = Math.max(1, ...shadedRows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  const place = { width: cellWidth - 4, align: 'center' } as const;
  report.write({ size: HEAD.size, font: 'bold' });
  const mostOfHead = HEAD.maxLines * doc.currentLineHeight(true);
  const heightOf = (text: string, width: number): number => Math.min(mostOfHead, doc.heightOfString(text, { width }));
  const headHeight = HEAD.padding + Math.max(...columns.map((column) => heightOf(pageText(column), place.width)));
  const least = headHeight + rows.length * HEATMAP_ROW;
  report.ensure(least);
  const blank = report.room - least - AFTER - under;
  const taller = blank < next ? Math.max(0, blank) / rows.length : 0;
  const rowHeight = Math.min(TALLEST_ROW, HEATMAP_ROW + taller);
  const top = doc.y;
  const names = rows.map(({ label }) => label);
  const nameSize = report.rowNameSize(names, labelWidth - 6, 7.5);
  const table = report.group('Table');
  const head = report.group('TR', table);
  // The names end where the cells begin, however many lines each takes.
  const drawHead = (text: string, x: number, width: number, align: 'left' | 'center'): void => {
    const draw = (): void => {
      report.write({ size: HEAD.size, font: 'bold' });
      const name = pageText(text);
      const height = heightOf(name, width);
      // A point more: heights are sums that may lack the last of their decimals.
      doc.text(name, x, top + headHeight - HEAD.padding - height, { width, align, height: height + 1, ellipsis: true });
    };
    report.tagged('TH', draw, { scope: 'Column' }, head);
  };
  drawHead(heading, left, labelWidth - 6, 'left');
  const leftOf = (column: number): number => left + labelWidth + column * cellWidth;
  for (const [index, column] of columns.entries()) drawHead(column, leftOf(index) + 2, place.width, place.align);
  for (const [rank, { label, cells, total: sum }] of rows.entries()) {
    const y = top + headHeight + rank * rowHeight;
    const row = report.group('TR', table);
    const isTotal = rank === shadedRows.length;
    report.tagged(
      'TH',
      () =>
        report.rowName(label, y, {
          width: labelWidth - 6,
          height: rowHeight,
          size: nameSize,
          font: isTotal ? 'bold' : 'regular',
        }),
      { scope: 'Row' },
      row,
    );
    for (const [index, cell] of [...cells, { value: 0, text: sum }].entries()) {
      const summed = isTotal || index === cells.length;
      const depth = summed || cell.value <= 0 ? 0 : Math.sqrt(cell.value / largest);
      const x = leftOf(index);
      report.artifact(() => doc.rect(x + 0.5, y + 0.5, cellWidth - 1, rowHeight - 1).fill(shade(depth)));
      const colour = depth > 0.55 ? THEME.paper : THEME.text;
      const draw = (): void =>
        report.label(cell.text, x + 1, y + (rowHeight - 8) / 2, {
          width: cellWidth - 2,
          align: 'center',
          size: 7,
          colour,
          font: summed ? 'bold' : 'regular',
        });
      report.tagged('TD', draw, {}, row);
    }
  }
  table.end();
  doc.x = left;
  doc.y = top + headHeight + rows.length * rowHeight + AFTER;
}

/** From the band's near white to the accent. */
function shade(depth: number): [number, number, number] {
  const [from, to] = [channelsOf(THEME.band), channelsOf(THEME.accent)];
  const mix = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * depth);
  return [mix(0), mix(1), mix(2)];
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
const channelsOf = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];
