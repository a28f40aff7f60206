/** The usual one first: what matches the words best. */
export const SORTS = ['pertinence', 'prix_asc', 'prix_desc', 'date_valeur', 'echeance'] as const;
export type Sort = (typeof SORTS)[number];
