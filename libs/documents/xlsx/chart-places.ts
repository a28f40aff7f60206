import type { Chart, Column } from '../table.js';
import { columnName } from './sheet-xml.js';

/** Columns of the usual width that a chart spans: within an A4 standing, whatever letters a reader measures them by. */
const CHART_COLUMNS = 9;
/** Rows of a chart beside those of its bars, which take one each. */
const FRAME_ROWS = 3;
/** Rows of an A4 standing under the header, some of them higher than the others. */
const PAGE_ROWS = 46;

/** Rows of a sheet that a chart of so many bars covers. */
export const chartRows = (bars: number): number => FRAME_ROWS + bars;

/** The cells that a chart covers, without the last row and column; counted from zero, the header included. */
export interface ChartPlace {
  column: number;
  endColumn: number;
  row: number;
  endRow: number;
}

/** Where the charts of a sheet stand: a free column beside the table, one under the other, a row apart. */
export function placesOf(columns: readonly Column[], charts: readonly Chart[]): ChartPlace[] {
  const column = columns.length + 1;
  let next = 1;
  return charts.map(({ first, last }) => {
    const row = next;
    const endRow = row + chartRows(last - first + 1);
    next = endRow + 1;
    return { column, endColumn: column + CHART_COLUMNS, row, endRow };
  });
}

/**
 * What is printed of a sheet with charts, a page an area: the table, then as many charts as a page holds whole. Side by side
 * on one page, both would be too small to be read.
 * @param lastRow of the table, counted from one
 */
export function printAreas(columns: readonly Column[], lastRow: number, charts: readonly Chart[]): string[] {
  const table = { column: 0, endColumn: columns.length, row: 0, endRow: lastRow };
  return [table, ...pagesOf(placesOf(columns, charts))].map(
    ({ column, endColumn, row, endRow }) => `$${columnName(column)}$${row + 1}:$${columnName(endColumn - 1)}$${endRow}`,
  );
}

function pagesOf(places: readonly ChartPlace[]): ChartPlace[] {
  const pages: ChartPlace[] = [];
  for (const place of places) {
    const page = pages.at(-1);
    if (page && place.endRow - page.row <= PAGE_ROWS) page.endRow = place.endRow;
    else pages.push({ ...place });
  }
  return pages;
}
