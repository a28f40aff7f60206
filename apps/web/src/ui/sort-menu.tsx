import { ChoiceMenu } from './menu.js';

export interface SortMenuProps<Sort extends string> {
  /** The usual one first: it is the one that an address leaves out. */
  sorts: readonly Sort[];
  words: Readonly<Record<Sort, string>>;
  value: Sort | undefined;
  onChange: (sort: Sort | undefined) => void;
}

/** How a list is sorted. */
export const SortMenu = <Sort extends string>({ sorts, words, value, onChange }: SortMenuProps<Sort>) => (
  <ChoiceMenu<Sort>
    label="Tri"
    labelHidden
    value={value ?? sorts[0]!}
    onChange={(sort) => onChange(sort === sorts[0] ? undefined : sort)}
    options={sorts.map((one) => ({ value: one, label: words[one] }))}
  />
);
