import type { ComponentChildren } from 'preact';

export interface DataTableProps {
  /** What the table holds, in words; also completes the label of its disclosure. */
  caption: string;
  columns: string[];
  /** One cell a column; the first is the row's header, the others are numbers set to the right. */
  rows: string[][];
}

/** The figures behind a chart, folded until asked for. */
export function DataDetails(props: DataTableProps) {
  return (
    <details>
      <summary>
        <span>
          Voir les données<span class="sr-only"> : {props.caption}</span>
        </span>
      </summary>
      {/* Focusable, so that the keyboard can scroll a wide table on a narrow screen. */}
      <div class="table-scroll" tabIndex={0} role="region" aria-label={props.caption}>
        <DataTable {...props} />
      </div>
    </details>
  );
}

function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th scope="col" class={cellClass(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>{cells.map((cell, index) => renderCell(cell, index))}</tr>
        ))}
      </tbody>
    </table>
  );
}

function renderCell(cell: string, index: number): ComponentChildren {
  if (index === 0) return <th scope="row">{cell}</th>;
  return <td class={cellClass(index)}>{cell}</td>;
}

const cellClass = (index: number): string | undefined => (index === 0 ? undefined : 'number');
