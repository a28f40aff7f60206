import type { ComponentChildren } from 'preact';
import { ScrollTable as Table } from '../../pages/scroll-table.js';

export interface ScrollTableProps {
  caption: string;
  /** `screenOnly`: buttons, which paper does not press. */
  columns: { label: string; number?: boolean; screenOnly?: boolean }[];
  /** One cell a column; the first is the row's header. */
  rows: ComponentChildren[][];
  /** Said instead of an empty table. */
  empty: string;
}

/** A table of the console, or a sentence where it would have no row. */
export function ScrollTable({ caption, columns, rows, empty }: ScrollTableProps) {
  if (rows.length === 0) return <p class="muted">{empty}</p>;
  const classed = columns.map(({ label, number, screenOnly }) => ({
    label,
    class: number ? 'number' : screenOnly ? 'screen-only' : undefined,
  }));
  return <Table caption={caption} columns={classed} rows={rows} stacked />;
}
