import { useLayoutEffect, useRef } from 'react';
import { preferences } from '../api/storage.js';

export interface Shortcut {
  /** `n`, `g m` one after the other, `ctrl+k`, `shift+arrowdown`, `?`. */
  keys: string;
  /** What it does, for the help: « Nouvel import ». */
  label: string;
  /** Where it acts, for the help: the screen, or « Partout ». */
  group: string;
  run: () => void;
  enabled?: boolean;
  /** False: a way to move, which the palette does not offer. */
  isAction?: boolean;
}

/** Letters alone can be turned off in « Mon compte » (WCAG 2.1.4). */
export const LETTERS = 'raccourcis';
/** Time for the second key of `g m`, in milliseconds. */
const NEXT_KEY_MS = 1_200;
/** Here letters are text, or choose a line. A box that is ticked takes none. */
const TAKES_LETTERS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]';
/** Here these are the field's own: they choose its text, and take back what was typed. */
const TAKES_TEXT = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';
const OF_TEXTS = new Set(['ctrl+a', 'ctrl+z']);
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog]';

const registered = new Set<Shortcut>();
let first: { key: string; at: number } | undefined;

/** The shortcuts that act now, for the help. */
export const activeShortcuts = (): Shortcut[] => [...registered].filter(({ enabled }) => enabled !== false);

/** Gives an action its key as long as the component stands: from the moment that it is drawn, for who knows the key is fast. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut);
  latest.current = shortcut;
  const { keys, label, group, enabled = true, isAction = true } = shortcut;
  useLayoutEffect(() => {
    const entry: Shortcut = { keys, label, group, enabled, isAction, run: () => latest.current.run() };
    registered.add(entry);
    return () => void registered.delete(entry);
  }, [keys, label, group, enabled, isAction]);
}

/** Hears every key of the page; once. */
export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const key = nameOf(event);
  const target = event.target instanceof Element ? event.target : undefined;
  // What stands over the page has its own keys.
  if (target?.closest(OVER_THE_PAGE)) return undefined;
  if (OF_TEXTS.has(key) && target?.closest(TAKES_TEXT)) return undefined;
  const combined = event.ctrlKey || event.metaKey || event.altKey;
  if (!combined && (target?.closest(TAKES_LETTERS) || preferences.read(LETTERS) === 'non')) return undefined;
  const pair = first && event.timeStamp - first.at < NEXT_KEY_MS ? `${first.key} ${key}` : undefined;
  first = { key, at: event.timeStamp };
  const shortcuts = activeShortcuts().toReversed();
  const found =
    shortcuts.find(({ keys }) => keys === pair) ?? shortcuts.find(({ keys }) => keys === key && !isSecond(pair));
  if (found) first = undefined;
  return found;
}

/** After `g`, a letter is the second one, whatever it does alone. */
const isSecond = (pair: string | undefined): boolean =>
  pair !== undefined && activeShortcuts().some(({ keys }) => keys.startsWith(`${pair.split(' ')[0]} `));

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'espace' : key.toLowerCase();
  // A sign such as `?` already says that Shift was held.
  const shifted = shiftKey && (name.length > 1 || /\p{L}/u.test(name));
  return [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shifted && 'shift', name].filter(Boolean).join('+');
}
