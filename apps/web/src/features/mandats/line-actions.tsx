import { type ReactNode, type RefObject, useState } from 'react';
import type { LigneItem } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import type { Rows } from '../../shell/rows.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { usePreloadOnUse } from '../../shell/preload-on-use.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/list-columns.js';
import type { ListHandle } from '../../ui/list-moves.js';
import { tableOf, tsvOf } from '../../ui/list-text.js';
import { isEmpty, MOST_CHOSEN, type Selection } from '../../ui/selection.js';
import { SelectionBar } from '../../ui/selection-bar.js';
import { notify } from '../../ui/toasts.js';
import type { Target } from '../../shell/lines/bulk.js';
import { inScope, type LineSum } from '../../shell/lines/many.js';
import { targetOf, targetOfLines } from '../../shell/lines/targets.js';

const AttachDialog = lazyDialog(() => import('../../shell/lines/attach-dialog.js').then((part) => part.AttachDialog));
const ClassifyDialog = lazyDialog(() =>
  import('../../shell/lines/classify-dialog.js').then((part) => part.ClassifyDialog),
);
const JustifyDialog = lazyDialog(() =>
  import('../../shell/lines/justify-dialog.js').then((part) => part.JustifyDialog),
);
const DIALOGS = [ClassifyDialog, JustifyDialog, AttachDialog];
const NONE: typeof DIALOGS = [];

export interface LineActionsInput {
  group: string;
  /** Without it nothing is offered that changes. */
  mayWrite: boolean;
  list: RefObject<ListHandle | null>;
  rows: Rows<{ total: number; montant_ht: number; lignes_ht: number }, LigneItem>;
  /** What the filters match that is out of scope; undefined as long as it is not counted. */
  outOfScope: LineSum | undefined;
  /** The filters, as the api takes them. */
  query: Record<string, string>;
  selection: Selection<LigneItem>;
  onSelect: (selection: Selection<LigneItem>) => void;
  /** The columns that are shown: what is copied. */
  columns: readonly Column<LigneItem>[];
}

type Act = 'classify' | 'justify' | 'attach';
interface Open {
  kind: Act;
  target: Target;
}

export interface LineActions {
  /** The bar of the selection. */
  bar: ReactNode;
  /** What is open over the page. */
  dialogs: ReactNode;
  classify: (target: Target) => void;
}

/** What can be done with the chosen lines, and with the one where one stands. */
export function useLineActions(input: LineActionsInput): LineActions {
  const { group, mayWrite, list, rows, outOfScope, query, selection, onSelect, columns } = input;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  usePreloadOnUse(mayWrite ? DIALOGS : NONE);

  const loaded = (): LigneItem[] =>
    Array.from({ length: Math.min(rows.total, MOST_CHOSEN) }, (_, index) => rows.rowAt(index)).filter(
      (row) => row !== undefined,
    );

  const whole = () => ({ query, total: rows.total, amount: rows.first?.montant_ht ?? 0, loaded: loaded() });

  /** The selection, or the line where one stands; undefined: the list is still on its way. */
  function chosen(): Target | undefined {
    if (rows.isFormer || !rows.first) return undefined;
    if (selection.all) return outOfScope && inScope(targetOf(selection, whole()), outOfScope);
    if (!isEmpty(selection)) return targetOf(selection, whole());
    const row = rows.rowAt(list.current?.active() ?? 0);
    return row && targetOfLines([row]);
  }

  function act(kind: Act): void {
    const target = chosen();
    if (target) setOpen({ kind, target });
  }

  async function copy(): Promise<void> {
    const lines = selection.all ? loaded() : [...selection.rows.values()];
    await navigator.clipboard.writeText(tsvOf(tableOf(lines, columns)));
    const isPart = selection.all && lines.length < rows.total;
    notify(`Lignes copiées : ${formatCount(lines.length)}${isPart ? ', celles qui sont affichées' : ''}.`);
  }

  useShortcut({ keys: 'c', label: 'Classer', group, enabled: mayWrite, run: () => act('classify') });
  useShortcut({ keys: 'u', label: 'Justifier', group, enabled: mayWrite, run: () => act('justify') });
  useShortcut({ keys: 'r', label: 'Rattacher à un marché', group, enabled: mayWrite, run: () => act('attach') });

  const target = isEmpty(selection) ? undefined : targetOf(selection, whole());
  return {
    classify: (one) => setOpen({ kind: 'classify', target: one }),
    bar: target && (
      <SelectionBar
        count={target.count}
        amount={selection.all ? rows.first?.lignes_ht : target.amount}
        words={['sélectionnée', 'sélectionnées']}
        onClear={() => {
          onSelect({ all: false, rows: new Map() });
          list.current?.focus();
        }}
      >
        {mayWrite && (
          <>
            <Button look="main" keys="c" isDisabled={rows.isFormer} onPress={() => act('classify')}>
              Classer
            </Button>
            <Button keys="u" isDisabled={rows.isFormer} onPress={() => act('justify')}>
              Justifier
            </Button>
            <Button keys="r" isDisabled={rows.isFormer} onPress={() => act('attach')}>
              Rattacher
            </Button>
          </>
        )}
        <Button icon="copier" onPress={() => void copy()}>
          Copier
        </Button>
      </SelectionBar>
    ),
    dialogs: (
      <>
        {open?.kind === 'classify' && <ClassifyDialog target={open.target} onClose={close} onStarted={afterStart} />}
        {open?.kind === 'justify' && <JustifyDialog target={open.target} onClose={close} onStarted={afterStart} />}
        {open?.kind === 'attach' && <AttachDialog target={open.target} onClose={close} onStarted={afterStart} />}
      </>
    ),
  };

  /** What was given away is no longer chosen; the rest stays. */
  function afterStart({ isFilter, lines, count, leftOut = 0 }: Target): void {
    // A part of what the filters match: they match the rest from now on.
    if (selection.all && count + leftOut < rows.total) return;
    if (isFilter || selection.all) {
      onSelect({ all: false, rows: new Map() });
      return;
    }
    const kept = new Map(selection.rows);
    for (const { id } of lines) kept.delete(id);
    onSelect({ all: false, rows: kept });
  }
}
