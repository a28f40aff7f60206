import { ScrollTable } from './scroll-table.js';

export interface DataTableProps {
  /** What the table holds, in words; also completes the label of its disclosure. */
  caption: string;
  columns: string[];
  /** One cell a column; the first is the row's header, the others are numbers set to the right. */
  rows: string[][];
  /** What the rows add up to, where they make a whole. */
  total?: string[];
}

/** The figures behind a chart, folded until asked for. */
export function DataDetails(props: DataTableProps) {
  return (
    <details class="data">
      <summary>
        <span>
          Voir les données<span class="sr-only"> : {props.caption}</span>
        </span>
      </summary>
      <ScrollTable
        caption={props.caption}
        columns={props.columns.map((label, index) => ({ label, class: index === 0 ? undefined : 'number' }))}
        rows={props.rows}
        total={props.total}
      />
    </details>
  );
}
