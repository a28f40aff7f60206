import type { ReactNode } from 'react';
import { Button } from './button.js';
import { classes } from './classes.js';
import './data-table.css';

export interface Column<Row> {
  id: string;
  label: string;
  /** Said to ears alone: the column of what can be done. */
  labelHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, under each other. */
  isNumber?: boolean;
  /** The column that names the row; it stands first on a phone. */
  isName?: boolean;
  /** Sentences: on a phone they stand under their label, from the left. */
  isText?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** So many columns that only a wide window has room for them: cards below it. */
  isWide?: boolean;
}

/**
 * A short table: the parts of one subject. Where there is no room each row is a card, which names its cells; so its roles
 * are said, for a browser forgets them with the layout of a table. For a list: `ListGrid`.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, isWide }: DataTableProps<Row>) {
  return (
    <div className={classes('data-table-box', isWide && 'data-table-wide')}>
      <table className="data-table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, label: name, labelHidden, isNumber }) => (
              <th key={id} role="columnheader" scope="col" className={classes(isNumber && 'number')}>
                {labelHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ id, label: name, labelHidden, cell, isNumber, isName, isText }) => (
                <td
                  key={id}
                  role={isName ? 'rowheader' : 'cell'}
                  data-label={labelHidden || name === '' ? undefined : name}
                  className={classes(isNumber && 'number', isName && 'data-table-name', isText && 'data-table-text')}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface NameCellProps {
  children: ReactNode;
  detail?: ReactNode;
  /** No higher than a few lines, however long the texts: what the row opens has them whole. */
  isBrief?: boolean;
}

/** What names a row, and a second line of what distinguishes it. */
export const NameCell = ({ children, detail, isBrief }: NameCellProps) => (
  <div className={classes('data-table-names', isBrief && 'data-table-brief')}>
    <span className="given">{children}</span>
    {detail && <span className="small muted given">{detail}</span>}
  </div>
);

/** What can be done with a row: its last column, whose label is hidden. */
export const RowActs = ({ children }: { children: ReactNode }) => <div className="data-table-acts">{children}</div>;

export interface EditActs<Row> {
  /** Said to ears with each button. */
  nameOf: (row: Row) => string;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Why a row is not deleted, in the place of the button; undefined: it may be. */
  keptFor?: (row: Row) => string | undefined;
}

/** The column of what is done with a row: it is changed, or deleted. */
export const editActs = <Row,>({ nameOf, onEdit, onDelete, keptFor }: EditActs<Row>): Column<Row> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (row) => {
    const kept = keptFor?.(row);
    return (
      <RowActs>
        <Button aria-label={`Modifier ${nameOf(row)}`} onPress={() => onEdit(row)}>
          Modifier
        </Button>
        {kept === undefined ? (
          <Button aria-label={`Supprimer ${nameOf(row)}`} onPress={() => onDelete(row)}>
            Supprimer
          </Button>
        ) : (
          <span className="small muted data-table-kept">{kept}</span>
        )}
      </RowActs>
    );
  },
});
