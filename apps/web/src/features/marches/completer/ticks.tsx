import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '#design/format-francais.js';
import { readAllRows, type RowsPage } from '../../../shell/all-rows.js';
import { useShortcut } from '../../../shell/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { SelectionBar } from '../../../ui/selection-bar.js';
import { notifyFailure } from '../../../ui/toasts.js';

interface Identified {
  id: string;
}

export interface Ticks<Row extends Identified> {
  ticked: ReadonlyMap<string, Row>;
  chosen: readonly Row[];
  /** These are ticked, and no others. */
  keep: (rows: readonly Row[]) => void;
  tick: (row: Row, isTicked: boolean) => void;
}

/** The rows that are ticked, on whatever page they stand. */
export function useTicks<Row extends Identified>(): Ticks<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    ticked,
    chosen: [...ticked.values()],
    keep: (rows) => setTicked(new Map(rows.map((row) => [row.id, row]))),
    tick(row, isTicked) {
      const next = new Map(ticked);
      if (isTicked) next.set(row.id, row);
      else next.delete(row.id);
      setTicked(next);
    },
  };
}

/** Reads all the rows of a list, page after page. */
export function useAllRows<Row>(
  readPage: (page: number) => Promise<RowsPage<Row>>,
  onDone: (rows: readonly Row[]) => void,
): { run: () => void; isPending: boolean } {
  const [isPending, setPending] = useState(false);
  function run(): void {
    setPending(true);
    readAllRows(readPage)
      .then(onDone, notifyFailure)
      .finally(() => setPending(false));
  }
  return { run, isPending };
}

interface TickButtonsProps {
  total: number;
  hasTicked: boolean;
  isPending: boolean;
  onAll: () => void;
  onNone: () => void;
}

/** Ticks all rows of the list, or none. */
export const TickButtons = ({ total, hasTicked, isPending, onAll, onNone }: TickButtonsProps) => (
  <div className="row">
    <Button isPending={isPending} onPress={onAll}>
      Tout cocher ({formatCount(total)})
    </Button>
    <Button isDisabled={!hasTicked} onPress={onNone}>
      Tout décocher
    </Button>
  </div>
);

interface TickCellProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}

/** What names a row, with the box that ticks it. */
export const TickCell = ({ isTicked, onTick, children }: TickCellProps) => (
  <label className="checkbox">
    <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
    {children}
  </label>
);

interface TickedBarProps {
  count: number;
  /** « marché coché », « marchés cochés ». */
  words: readonly [singular: string, plural: string];
  onNone: () => void;
  /** What is given: the title of its window. */
  title: string;
  /** The form that gives it. */
  form: (onClose: () => void) => ReactNode;
}

/** How many rows are ticked, in sight however long the list is, and the window that gives them a value. */
export function TickedBar({ count, words, onNone, title, form }: TickedBarProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  // The bar stands behind all rows of the list, and they are many.
  useShortcut({ keys: 'v', label: 'Donner une valeur à ce qui est coché', group: 'Cette liste', run: open });
  return (
    <>
      <SelectionBar count={count} words={words} onClear={onNone}>
        <Button look="main" keys="v" onPress={open}>
          Donner une valeur
        </Button>
      </SelectionBar>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <FirstField>{form(close)}</FirstField>
      </Dialog>
    </>
  );
}

/** Who opens a form begins with its first field. */
function FirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(button, input, select, textarea):not([tabindex="-1"])')?.focus();
  }, []);
  return <div ref={form}>{children}</div>;
}
