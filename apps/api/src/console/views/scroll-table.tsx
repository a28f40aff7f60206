import type { ComponentChildren } from 'preact';

export interface ScrollTableProps {
  caption: string;
  /** `screenOnly`: buttons, which paper does not press. */
  columns: { label: string; number?: boolean; screenOnly?: boolean }[];
  /** One cell a column; the first is the row's header. */
  rows: ComponentChildren[][];
  /** Said instead of an empty table. */
  empty: string;
}

/**
 * A table of the console. Where it is wider than its place it scrolls in its own frame, by the keyboard too; on a phone each row
 * is a card, whose cells bear the name of their column. Roles are written out, since a card has none of a row.
 */
export function ScrollTable({ caption, columns, rows, empty }: ScrollTableProps) {
  if (rows.length === 0) return <p class="muted">{empty}</p>;
  const classOf = (index: number): string | undefined =>
    columns[index]?.number ? 'number' : columns[index]?.screenOnly ? 'screen-only' : undefined;
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="cards" role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label }, index) => (
              <th scope="col" role="columnheader" class={classOf(index)}>
                {label}
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
                  <td role="cell" class={classOf(index)} data-label={columns[index]?.label}>
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
