import type { ComponentChildren } from 'preact';

export interface TableColumn {
  label: string;
  class?: string | undefined;
}

export interface ScrollTableProps {
  caption: string;
  columns: readonly TableColumn[];
  /** One cell a column; the first is the row's header. */
  rows: readonly (readonly ComponentChildren[])[];
  /** `group` where a page may hold two of one name. */
  role?: 'region' | 'group';
  /** Whether its rows are cards where its place is narrow: those that have more columns than stand there side by side. */
  stacked?: boolean;
}

/** Columns that a narrow place has room for side by side. */
const NARROW = 3;

/**
 * A table. Where it is wider than its place it scrolls in its own frame, by the keyboard too; as a card a row names the column of
 * each of its cells. Roles are written out, since a card has none of a row.
 */
export function ScrollTable(props: ScrollTableProps) {
  const { caption, columns, rows, role = 'region', stacked = columns.length > NARROW } = props;
  return (
    <div class="table-scroll" tabIndex={0} role={role} aria-label={caption}>
      <table class={stacked ? 'cards' : undefined} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th scope="col" role="columnheader" class={column.class}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((cells) => (
            <tr role="row">
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th scope="row" role="rowheader">
                    {cell}
                  </th>
                ) : (
                  <td role="cell" class={columns[index]?.class} data-label={columns[index]?.label}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
