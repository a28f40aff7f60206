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
  /** A last row, which tells what the others add up to. */
  total?: readonly ComponentChildren[] | undefined;
  /** `group` where a page may hold two of one name. */
  role?: 'region' | 'group';
  /** Whether its rows are cards where its place is narrow: those that have more columns than stand there side by side. */
  stacked?: boolean;
}

/** Columns that a narrow place has room for side by side. */
const NARROW = 3;

/** The roles of a card's parts, whose layout leaves them none; a table that is none needs no more than its elements. */
const ROLES = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  header: 'rowheader',
  cell: 'cell',
} as const;

/**
 * A table. Where it is wider than its place it scrolls in its own frame, by the keyboard too; as a card a row names the column of
 * each of its cells.
 */
export function ScrollTable(props: ScrollTableProps) {
  const { caption, columns, rows, total, role = 'region', stacked = columns.length > NARROW } = props;
  const roles: Partial<typeof ROLES> = stacked ? ROLES : {};
  return (
    <div class="table-scroll" tabIndex={0} role={role} aria-label={caption}>
      <table class={stacked ? 'cards' : undefined} role={roles.table}>
        <caption>{caption}</caption>
        <thead role={roles.group}>
          <tr role={roles.row}>
            {columns.map((column) => (
              <th scope="col" role={roles.column} class={column.class}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={roles.group}>
          {[...rows, ...(total ? [total] : [])].map((cells) => (
            <tr role={roles.row} class={cells === total ? 'total' : undefined}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th scope="row" role={roles.header}>
                    {cell}
                  </th>
                ) : (
                  <td
                    role={roles.cell}
                    class={columns[index]?.class}
                    data-label={stacked ? columns[index]?.label : undefined}
                  >
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
