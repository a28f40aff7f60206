import { classes } from './classes.js';
import type { Column } from './list-columns.js';
import { isEmpty, nothing, type Selection } from './selection.js';

export interface ListHeaderProps<Row> {
  columns: readonly Column<Row>[];
  isCards: boolean;
  label: string;
  selection?: Selection<Row> | undefined;
  onSelect?: ((selection: Selection<Row>) => void) | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
}

/** The names of the columns; those that sort are buttons. */
export function ListHeader<Row>({ columns, isCards, label, selection, onSelect, sort, onSort }: ListHeaderProps<Row>) {
  const first = selection ? 2 : 1;
  return (
    <div role="rowgroup" className={isCards ? 'list-head sr-only' : 'list-head'}>
      <div role="row" className="list-row list-head-row" aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className="list-choice" aria-colindex={1}>
            <input
              type="checkbox"
              aria-label="Choisir toutes les lignes du filtre"
              checked={selection.all}
              ref={(box) => {
                if (box) box.indeterminate = !selection.all && !isEmpty(selection);
              }}
              onChange={() => onSelect?.(selection.all ? nothing() : { all: true })}
            />
          </div>
        )}
        {isCards ? (
          <div role="columnheader" aria-colindex={first}>
            {label}
          </div>
        ) : (
          columns.map((column, rank) => (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={first + rank}
              aria-sort={directionOf(column, sort)}
              className={classes('list-cell', column.isNumber && 'list-number')}
            >
              {column.sort && onSort ? (
                <button type="button" className="list-sort" onClick={() => onSort(nextSort(column, sort))}>
                  {column.label}
                  <SortArrow direction={directionOf(column, sort)} />
                </button>
              ) : (
                column.label
              )}
            </div>
          ))
        )}
      </div>
    </div>
  );
}

function directionOf<Row>({ sort }: Column<Row>, present: string | undefined): 'ascending' | 'descending' | undefined {
  if (!sort || present === undefined) return undefined;
  if (sort.descending === present) return 'descending';
  return sort.ascending === present ? 'ascending' : undefined;
}

const SortArrow = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) =>
  direction && <span aria-hidden="true">{direction === 'descending' ? '↓' : '↑'}</span>;

/** The greatest first, then the least. */
function nextSort<Row>({ sort }: Column<Row>, present: string | undefined): string {
  const { ascending, descending } = sort!;
  return (present === descending ? ascending : descending) ?? descending ?? ascending!;
}
