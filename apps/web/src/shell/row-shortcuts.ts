import { useShortcut } from './shortcuts.js';

/** Where one goes from row to row: the rows of tables, and what says that it is one. */
const ROWS = 'main :is(tbody tr, [data-row])';

/**
 * `j` and `k` on a list that is a table, as on the long lists: to what opens the next row, or the one before. Beside an open
 * sheet the sheet follows.
 */
export function useRowShortcuts(group: string): void {
  const of = { group, isAction: false };
  useShortcut({ ...of, keys: 'j', label: 'Ligne suivante', run: () => move(1) });
  useShortcut({ ...of, keys: 'k', label: 'Ligne précédente', run: () => move(-1) });
}

function move(by: number): void {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => openerOf(row) && !row.closest('.screen-sheet'));
  const open = rows.findIndex((row) => row.querySelector('[aria-current=true]'));
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const at = focused < 0 ? open : focused;
  const next = rows[at < 0 ? 0 : at + by];
  if (next === undefined) return;
  const opener = openerOf(next)!;
  opener.focus();
  if (open >= 0) opener.click();
}

const openerOf = (row: Element): HTMLElement | null => row.querySelector('a, button');
