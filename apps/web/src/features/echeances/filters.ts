export const NATURES = ['fin', 'reconduction'] as const;
export type Nature = (typeof NATURES)[number];

/** The usual one first: month after month. */
export const SORTS = ['date', 'a_lancer'] as const;
export type Sort = (typeof SORTS)[number];

/** A month: `2027-03`. */
export const month = (given: string): string | undefined => (/^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : undefined);
