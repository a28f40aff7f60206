import { memo, type MouseEvent, type ReactNode } from 'react';
import { classes } from './classes.js';
import type { Column } from './list-columns.js';

export interface ListRowProps<Row> {
  row: Row | undefined;
  index: number;
  height: number;
  columns: readonly Column<Row>[];
  /** Draws a row in two lines, where there is no room for columns. */
  card: ((row: Row) => ReactNode) | undefined;
  nameOf: (row: Row) => string;
  isActive: boolean;
  /** Undefined: nothing can be chosen. */
  isChosen: boolean | undefined;
  isOpen: boolean;
  onPress: (index: number, event: MouseEvent) => void;
  onToggle: (index: number, extend: boolean) => void;
}

function DrawnRow<Row>(props: ListRowProps<Row>) {
  const { row, index, height, isActive, isChosen, isOpen, onPress } = props;
  return (
    <div
      role="row"
      className="list-row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      aria-busy={row === undefined || undefined}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${index * height}px)` }}
      onClick={(event) => onPress(index, event)}
    >
      {isChosen !== undefined && <ChoiceCell {...props} isChosen={isChosen} />}
      {row === undefined ? <Missing {...props} /> : <Cells {...props} row={row} />}
    </div>
  );
}

/** One row of a list; drawn again only when something of its own changes. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow;

function ChoiceCell<Row>({ row, index, isChosen, nameOf, onToggle }: ListRowProps<Row> & { isChosen: boolean }) {
  return (
    <div
      role="gridcell"
      className="list-choice"
      aria-colindex={1}
      // All of the cell: a finger that misses the box by little would open the row.
      onClick={(event) => {
        event.stopPropagation();
        if (row !== undefined) onToggle(index, event.shiftKey);
      }}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={row === undefined ? 'Choisir' : `Choisir ${nameOf(row)}`}
        checked={isChosen}
        disabled={row === undefined}
        onChange={() => undefined}
      />
    </div>
  );
}

function Cells<Row>({ row, columns, card, isChosen }: ListRowProps<Row> & { row: Row }) {
  const first = isChosen === undefined ? 1 : 2;
  if (card)
    return (
      <div role="gridcell" className="list-card" aria-colindex={first}>
        {card(row)}
      </div>
    );
  return columns.map(({ id, isNumber, grow, cell }, rank) => (
    <div
      key={id}
      role="gridcell"
      aria-colindex={first + rank}
      className={classes('list-cell', isNumber && 'list-number', grow !== undefined && 'list-text')}
    >
      {cell(row)}
    </div>
  ));
}

/** The place of a row that is on its way. */
function Missing<Row>({ columns, card, isChosen, index }: ListRowProps<Row>) {
  const first = isChosen === undefined ? 1 : 2;
  const cells = card ? ['carte'] : columns.map(({ id }) => id);
  return cells.map((id, rank) => (
    <div key={id} role="gridcell" aria-colindex={first + rank} className="list-cell">
      <span className="list-missing" style={{ width: `${45 + ((index * 7 + rank * 13) % 40)}%` }} />
    </div>
  ));
}
