import type { ComponentChildren } from 'preact';

export interface ScrollTableProps {
  caption: string;
  columns: { label: string; number?: boolean }[];
  /** One cell a column; the first is the row's header. */
  rows: ComponentChildren[][];
  /** Said instead of an empty table. */
  empty: string;
}

/** A table of the console; on a phone it scrolls in its own frame, by the keyboard too. */
export function ScrollTable({ caption, columns, rows, empty }: ScrollTableProps) {
  if (rows.length === 0) return <p class="muted">{empty}</p>;
  const classOf = (index: number): string | undefined => (columns[index]?.number ? 'number' : undefined);
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th scope="col" class={classOf(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr>
              {cells.map((cell, index) =>
                index === 0 ? <th scope="row">{cell}</th> : <td class={classOf(index)}>{cell}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
