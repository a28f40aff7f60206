import type { RefObject } from 'react';
import type { ListHandle } from '../ui/list-moves.js';
import type { ListLayoutHandle } from '../ui/list-layout.js';
import { useShortcut } from './shortcuts.js';

export interface ListShortcutsInput {
  /** Where they act, for the help: « Mandats ». */
  group: string;
  list: RefObject<ListHandle | null>;
  layout: RefObject<ListLayoutHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Whether rows can be chosen. */
  hasSelection?: boolean;
}

/** The keys of a list, wherever the focus is on its screen. Arrows and pages act in the list itself. */
export function useListShortcuts({ group, list, layout, search, hasSelection = false }: ListShortcutsInput): void {
  useShortcut({ keys: 'j', label: 'Ligne suivante', group, run: () => list.current?.move(1) });
  useShortcut({ keys: 'k', label: 'Ligne précédente', group, run: () => list.current?.move(-1) });
  useShortcut({ keys: 'arrowdown', label: 'Ligne suivante', group, run: () => list.current?.move(1) });
  useShortcut({ keys: 'arrowup', label: 'Ligne précédente', group, run: () => list.current?.move(-1) });
  useShortcut({ keys: '/', label: 'Rechercher dans la liste', group, run: () => search.current?.focus() });
  useShortcut({ keys: 'f', label: 'Filtres', group, run: () => layout.current?.openFilters() });
  const onward = (by: number) => () => list.current?.move(by, true);
  const chosen = { group, enabled: hasSelection };
  useShortcut({ ...chosen, keys: 'x', label: 'Choisir la ligne', run: () => list.current?.toggle() });
  useShortcut({ ...chosen, keys: 'shift+arrowdown', label: 'Choisir aussi la suivante', run: onward(1) });
  useShortcut({ ...chosen, keys: 'shift+arrowup', label: 'Choisir aussi la précédente', run: onward(-1) });
  useShortcut({ ...chosen, keys: 'ctrl+a', label: 'Choisir tout le filtre', run: () => list.current?.selectAll() });
}
