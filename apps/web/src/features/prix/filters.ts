import type { Parameter } from '../../shell/address.js';

/** A bound of prices as the service takes it: `12.5`. */
export const price: Parameter<string> = (given) => (/^\d{1,13}(\.\d{1,4})?$/.test(given) ? given : undefined);

/** The usual one first: what matches the words best. */
export const SORTS = ['pertinence', 'prix_asc', 'prix_desc', 'date_valeur', 'echeance'] as const;
export type Sort = (typeof SORTS)[number];
