import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { formatQuantity } from '#design/format-francais.js';
import { extended, type IdRow, nothing, type Selection, toggled } from './selection.js';
import { notify } from './toasts.js';

/** Of a whole filter no row is left out: what was chosen with it and is not loaded is let go of. */
const ONLY_LOADED = (count: number): string =>
  `Un filtre se prend entier : restent choisies les ${formatQuantity(count, 'ligne déjà chargée', 'lignes déjà chargées')}.`;

/** What keys outside of the list do in it. */
export interface ListHandle {
  /** Goes so many rows down, or up. */
  move: (by: number, extend?: boolean) => void;
  /** Opens the row where one stands. */
  open: () => void;
  /** Chooses it, or lets go of it. */
  toggle: () => void;
  selectAll: () => void;
  /** Gives it the focus. */
  focus: () => void;
  /** Where one stands, from 0. */
  active: () => number;
}

export interface ListMovesInput<Row> {
  count: number;
  height: number;
  box: RefObject<HTMLDivElement | null>;
  listKey: string;
  rowAt: (index: number) => Row | undefined;
  idOf: (row: Row) => string;
  openId?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  onSelect?: ((selection: Selection<Row>) => void) | undefined;
}

/** Where one stands in a list, and what the keys and the pointer do there. */
export function useListMoves<Row>(input: ListMovesInput<Row>) {
  const { count, box, listKey } = input;
  const [position, setPosition] = useState(0);
  const active = Math.max(0, Math.min(position, count - 1));
  const latest = useRef({ ...input, active });
  latest.current = { ...input, active };
  /** Where a selection with Maj began. */
  const anchor = useRef(0);
  const [, redraw] = useState(0);
  /** The row that is to have the focus once it is drawn. */
  const wanted = useRef<number>(undefined);

  useEffect(() => {
    setPosition(0);
    anchor.current = 0;
    box.current?.scrollTo({ top: 0 });
  }, [listKey, box]);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    wanted.current = undefined;
    element?.focus({ preventScroll: true });
  });

  const go = useCallback((to: number, { extend = false, focus = true } = {}) => {
    const { count: rows, openId, onOpen, rowAt, active: from } = latest.current;
    if (rows === 0) return;
    const index = Math.max(0, Math.min(to, rows - 1));
    reveal(latest.current, index);
    if (focus) wanted.current = index;
    setPosition(index);
    // At the end of the list one stays where one was, and still gets the focus.
    redraw((count) => count + 1);
    if (extend) choose(latest.current, anchor.current, from, index);
    else anchor.current = index;
    const row = rowAt(index);
    if (openId !== undefined && row !== undefined) onOpen?.(row);
  }, []);

  const toggle = useCallback((index: number, extend = false) => {
    const { selection, onSelect } = latest.current;
    const row = idRowAt(latest.current, index);
    if (!selection || !row) return;
    if (extend) choose(latest.current, anchor.current, anchor.current, index);
    else {
      anchor.current = index;
      const next = toggled(selection, row, () => rowsBetween(latest.current, 0, latest.current.count - 1));
      onSelect?.(next);
      if (selection.all && !next.all && next.rows.size < latest.current.count - 1) notify(ONLY_LOADED(next.rows.size));
    }
    wanted.current = index;
    setPosition(index);
  }, []);

  const openAt = useCallback((index: number) => {
    const { rowAt, onOpen } = latest.current;
    const row = rowAt(index);
    setPosition(index);
    anchor.current = index;
    if (row !== undefined) onOpen?.(row);
  }, []);

  const press = useCallback(
    (index: number, event: MouseEvent) => {
      if (event.shiftKey) {
        // Maj would choose text as well.
        getSelection()?.removeAllRanges();
        toggle(index, true);
      } else if (event.ctrlKey || event.metaKey) toggle(index);
      else openAt(index);
    },
    [toggle, openAt],
  );

  const selectAll = useCallback(() => latest.current.selection && latest.current.onSelect?.({ all: true }), []);

  const handle = useRef<ListHandle>({
    move: (by, extend) =>
      // Beside an open sheet the focus stays where it is: the sheet follows.
      go(latest.current.active + by, { extend, focus: latest.current.openId === undefined || isWithin(box.current) }),
    open: () => openAt(latest.current.active),
    toggle: () => toggle(latest.current.active),
    selectAll: () => void selectAll(),
    focus: () => {
      const { active: index } = latest.current;
      reveal(latest.current, index);
      wanted.current = index;
      redraw((count) => count + 1);
    },
    active: () => latest.current.active,
  }).current;

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || isControl(event.target)) return;
      const { active: at, count: rows, height, selection, onSelect } = latest.current;
      const extend = event.shiftKey;
      const screenful = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2);
      const acts: Record<string, () => void> = {
        ArrowDown: () => go(at + 1, { extend }),
        ArrowUp: () => go(at - 1, { extend }),
        PageDown: () => go(at + screenful, { extend }),
        PageUp: () => go(at - screenful, { extend }),
        Home: () => go(0, { extend }),
        End: () => go(rows - 1, { extend }),
        Enter: () => openAt(at),
        ' ': () => toggle(at),
      };
      if (selection && !isNothing(selection) && latest.current.openId === undefined)
        acts['Escape'] = () => onSelect?.(nothing());
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const act = isModified ? (event.key.toLowerCase() === 'a' ? selectAll : undefined) : acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    [box, go, openAt, selectAll, toggle],
  );

  return { active, handle, press, toggle, onKeyDown };
}

const isNothing = <Row>(selection: Selection<Row>): boolean => !selection.all && selection.rows.size === 0;

const isWithin = (box: HTMLElement | null): boolean => box?.contains(document.activeElement) ?? false;

/** A control in the list has its own keys. */
const isControl = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('button, a, input');

function idRowAt<Row>({ rowAt, idOf }: ListMovesInput<Row>, index: number): IdRow<Row> | undefined {
  const row = rowAt(index);
  return row === undefined ? undefined : [idOf(row), row];
}

/** The rows from one to another, both included, as far as they are loaded. */
function rowsBetween<Row>(input: ListMovesInput<Row>, from: number, to: number): IdRow<Row>[] {
  const found: IdRow<Row>[] = [];
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const row = idRowAt(input, index);
    if (row) found.push(row);
  }
  return found;
}

/** With Maj: what lies between where it began and here; what one goes back over is let go. */
function choose<Row>(input: ListMovesInput<Row>, anchor: number, from: number, to: number): void {
  const { selection, onSelect } = input;
  if (!selection || selection.all) return;
  const rows = new Map(selection.rows);
  for (const [id] of rowsBetween(input, anchor, from)) rows.delete(id);
  onSelect?.(extended({ all: false, rows }, rowsBetween(input, anchor, to)));
}

/** Scrolls as little as shows the row, below the names of the columns. */
function reveal<Row>({ box, height }: ListMovesInput<Row>, index: number): void {
  const element = box.current;
  if (!element) return;
  const head = element.querySelector<HTMLElement>('.list-head')?.offsetHeight ?? 0;
  const top = index * height;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + height + head > element.scrollTop + element.clientHeight)
    element.scrollTop = top + height + head - element.clientHeight;
}
