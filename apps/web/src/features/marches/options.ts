import type { Term } from './vocabulary.js';

/** Chosen where nothing is said; a list takes no empty value. */
export const NONE = '-';

/** The options of a list, with the one that says nothing first, and the present value where the list does not know it. */
export const optionsOf = (terms: readonly Term[], none: string | undefined, present = ''): Term[] => [
  ...(none === undefined ? [] : [{ value: NONE, label: none }]),
  ...terms,
  ...(present === '' || present === NONE || terms.some(({ value }) => value === present)
    ? []
    : [{ value: present, label: present }]),
];
