/** The usual one first. */
export const SORTS = ['depense_desc', 'nom'] as const;
export type Sort = (typeof SORTS)[number];
