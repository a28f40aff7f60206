/** The usual one first. */
export const SORTS = ['depense_desc', 'nom'] as const;
export type Sort = (typeof SORTS)[number];

/** What a row is: a legal unit, or each of its establishments. The usual one first. */
export const READINGS = ['entreprise', 'etablissement'] as const;
export type Reading = (typeof READINGS)[number];
