import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { Chips, type Chip } from '../ui/chips.js';
import { ChoiceMenu } from '../ui/menu.js';
import type { ListHandle } from '../ui/list-moves.js';
import type { ListLayoutHandle } from '../ui/list-layout.js';
import { SearchField } from '../ui/search-field.js';
import { useFiche } from './here.js';
import { useListShortcuts } from './list-shortcuts.js';
import type { Rows } from './rows.js';
import { DENSITY, usePreference } from './stored.js';

/** What the address of a list holds besides its filters. */
export interface ListChange<Sort extends string> {
  search?: string | undefined;
  tri?: Sort | undefined;
}

export interface ListScreenInput<Sort extends string> {
  /** Where its keys act, for the help: « Mandats ». */
  group: string;
  rows: Pick<Rows<unknown, unknown>, 'total' | 'onRange' | 'isFormer'>;
  /** The filters as the api takes them. */
  query: object;
  /** The text that is searched for, as the address says it. */
  text: string | undefined;
  /** For ears: « Rechercher dans les mandats ». */
  searchLabel: string;
  placeholder: string;
  /** Names of the sorts; the first one is the usual one, which the address leaves out. */
  sorts: Readonly<Record<Sort, string>>;
  sort: Sort | undefined;
  /** The filters in force. */
  chips: readonly Chip[];
  onChange: (patch: ListChange<Sort>, options?: { replace?: boolean }) => void;
  /** Takes all filters away. */
  onClear: () => void;
  hasSelection?: boolean;
}

export interface ListScreen {
  list: RefObject<ListHandle | null>;
  /** Members of `ListLayout`. */
  layout: { ref: Ref<ListLayoutHandle>; search: ReactNode; chips: ReactNode; chosen: number };
  /** The list of sorts, for its tools. */
  sortField: ReactNode;
  /** Members of `ListGrid`. */
  grid: {
    ref: Ref<ListHandle>;
    total: number;
    onRange: (first: number, last: number) => void;
    isFormer: boolean;
    listKey: string;
    isDense: boolean;
    openId: string | undefined;
    sort: string;
    onSort: (sort: string) => void;
  };
  /** Closes the sheet and gives the focus back to its row. */
  closeSheet: () => void;
}

/** What every list screen has: its keys, search, chips, sort, and the sheet of `?fiche=`. */
export function useListScreen<Sort extends string>(input: ListScreenInput<Sort>): ListScreen {
  const { group, rows, query, sorts, chips, onChange, hasSelection = false } = input;
  const { fiche, close } = useFiche();
  const [density] = usePreference(DENSITY, 'normale');
  const list = useRef<ListHandle>(null);
  const layout = useRef<ListLayoutHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  useListShortcuts({ group, list, layout, search: field, hasSelection });

  const names = Object.keys(sorts) as Sort[];
  const sort = input.sort ?? names[0]!;
  const sortBy = (tri: string) => onChange({ tri: names.find((name, rank) => rank > 0 && name === tri) });
  const leaveTo = () => list.current?.focus();
  return {
    list,
    layout: {
      ref: layout,
      chosen: chips.length,
      search: (
        <SearchField
          label={input.searchLabel}
          placeholder={input.placeholder}
          value={input.text ?? ''}
          onSearch={(text) => onChange({ search: text || undefined }, { replace: true })}
          onLeave={leaveTo}
          ref={field}
        />
      ),
      chips: (
        <Chips
          chips={chips}
          onClear={() => {
            input.onClear();
            leaveTo();
          }}
        />
      ),
    },
    sortField: (
      <ChoiceMenu
        label="Tri"
        labelHidden
        value={sort}
        onChange={sortBy}
        options={names.map((value) => ({ value, label: sorts[value] }))}
      />
    ),
    grid: {
      ref: list,
      total: rows.total,
      onRange: rows.onRange,
      isFormer: rows.isFormer,
      listKey: JSON.stringify([query, sort]),
      isDense: density === 'dense',
      openId: fiche,
      sort,
      onSort: sortBy,
    },
    closeSheet: () => {
      close();
      leaveTo();
    },
  };
}
