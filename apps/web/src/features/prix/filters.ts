/** The usual one first: what matches the words best. */
export const SORTS = ['pertinence', 'prix_asc', 'prix_desc', 'date_valeur', 'echeance'] as const;
export type Sort = (typeof SORTS)[number];

/** A bound of unit prices, as the api takes it: up to four decimals. */
export const price = (given: string): string | undefined => (/^\d{1,11}(\.\d{1,4})?$/.test(given) ? given : undefined);
