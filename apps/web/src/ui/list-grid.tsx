import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { formatCount } from '#design/format-francais.js';
import { type Column, fittingColumns, inFont, templateOf } from './list-columns.js';
import { ListHeader } from './list-header.js';
import { type ListHandle, useListMoves } from './list-moves.js';
import { ListRow } from './list-row.js';
import { isChosen, type Selection } from './selection.js';
import { useFigureWidth, useRowHeight, useWidth } from './list-size.js';
import { MOST_ROWS } from './most-rows.js';
import './list-grid.css';

/** Below this width rows are cards, in pixels. */
const CARDS_BELOW = 600;
const CHOICE_WIDTH = 40;
/** Rows that are shown at least, where there are as many: a low window is scrolled instead. */
const LEAST_ROWS = 6;

export interface ListGridProps<Row> {
  /** What it lists: « Lignes de mandats ». */
  label: string;
  /** Rows that match the filters; the first 100,000 are scrolled through. */
  total: number;
  /** A row, or undefined as long as it is on its way. */
  rowAt: (index: number) => Row | undefined;
  idOf: (row: Row) => string;
  /** What `openId` names of a row; absent: its identifier. */
  sheetOf?: (row: Row) => string;
  /** How a row is called, for ears: « ligne 13513 ». */
  nameOf: (row: Row) => string;
  /** Changes with the filters and the sort: the list then begins at its top. */
  listKey: string;
  columns: readonly Column<Row>[];
  /** A row in two lines, where there is no room for columns. */
  card: (row: Row) => ReactNode;
  /** 32 px rows with a pointer rather than 40. */
  isDense?: boolean;
  /** What is in view: its rows are then to be fetched. */
  onRange: (first: number, last: number) => void;
  /** The row whose sheet is open; it follows the keys. */
  openId?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Absent: nothing can be chosen. */
  selection?: Selection<Row> | undefined;
  onSelect?: ((selection: Selection<Row>) => void) | undefined;
  /** The value of `tri`. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** The rows shown are those of the former filters. */
  isFormer?: boolean;
  ref?: Ref<ListHandle>;
}

/** A list of any length: rows of columns, or cards where it is narrow; moved through and chosen from with the keyboard. */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const {
    label,
    total,
    rowAt,
    idOf,
    sheetOf,
    nameOf,
    listKey,
    card,
    onRange,
    openId,
    selection,
    isFormer = false,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isCards = width > 0 && width < CARDS_BELOW;
  const height = useRowHeight(isCards, props.isDense ?? false);
  const count = Math.min(total, MOST_ROWS);
  const figure = useFigureWidth(box);
  const all = useMemo(() => inFont(props.columns, figure), [props.columns, figure]);
  const room = width - (selection ? CHOICE_WIDTH : 0);
  const columns = useMemo(() => fittingColumns(all, room), [all, room]);

  const moves = useListMoves({ ...props, count, height, box });
  const { active } = moves;
  useImperativeHandle(props.ref, () => moves.handle);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    // The row that has the focus stays, however far the list is scrolled.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (active < count && !indexes.includes(active)) indexes.push(active);
      return indexes;
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => onRange(startIndex, endIndex), [onRange, startIndex, endIndex, listKey]);

  const drawn = virtualizer.getVirtualItems().length;
  const minHeight = Math.min(count, LEAST_ROWS) * height;
  const template = isCards ? 'minmax(0, 1fr)' : templateOf(columns);
  return (
    <div
      ref={box}
      role="grid"
      className="list-grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={(isCards ? 1 : columns.length) + (selection ? 1 : 0)}
      aria-multiselectable={selection !== undefined || undefined}
      aria-busy={isFormer || undefined}
      data-cards={isCards || undefined}
      data-dense={props.isDense || undefined}
      // What paper does not show: it says so.
      data-cut={
        drawn < total
          ? `${formatCount(drawn)} lignes sur ${formatCount(total)} : la liste entière par « Exporter ».`
          : undefined
      }
      style={{ '--columns': selection ? `${CHOICE_WIDTH}px ${template}` : template, minHeight } as object}
      onKeyDown={moves.onKeyDown}
    >
      <ListHeader {...props} columns={columns} isCards={isCards} />
      <div role="rowgroup" className="list-body" style={{ height: count * height }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const row = rowAt(index);
          const id = row === undefined ? undefined : idOf(row);
          return (
            <ListRow
              key={index}
              row={row}
              index={index}
              height={height}
              columns={columns}
              card={isCards ? card : undefined}
              nameOf={nameOf}
              isActive={index === active}
              isChosen={selection && (id === undefined ? selection.all : isChosen(selection, id))}
              isOpen={openId !== undefined && row !== undefined && (sheetOf ?? idOf)(row) === openId}
              onPress={moves.press}
              onToggle={moves.toggle}
            />
          );
        })}
      </div>
    </div>
  );
}
