export const STATUSES = [
  'en_retard',
  'en_cours',
  'interrompu',
  'paye_en_retard',
  'paye_dans_le_delai',
  'paiement_inconnu',
  'a_verifier',
  'non_eligible',
] as const;
/** Several states at once: the rows that a figure of the synthesis is counted of. */
export const LATE = 'en_retard,paye_en_retard';
/** The mean counts what waits for a check too. */
export const PAID = 'a_verifier,paye_dans_le_delai,paye_en_retard';

/** Those that were paid, in time or not: what the share paid late is of. */
export const SETTLED = 'paye_dans_le_delai,paye_en_retard';

/** Known unpaid, in time or late. */
export const WAITING = 'en_cours,en_retard';

/** What the list may be held to, as the api takes it. */
export const STATES = [...STATUSES, LATE, PAID, SETTLED, WAITING] as const;
export type State = (typeof STATES)[number];

/** The states of a figure among those that the list is held to; undefined: none of its rows are shown. */
export function within(asked: State | undefined, counted: State): State | undefined {
  if (asked === undefined) return counted;
  const both = counted.split(',').filter((state) => asked.split(',').includes(state));
  return STATES.find((state) => state === both.join(','));
}

/** Rows of a page. */
export const PAGE = 50;

/** The usual one first: what is to be paid first. */
export const SORTS = ['a_payer', 'limite', 'retard_desc', 'montant_desc', 'recent'] as const;
export type Sort = (typeof SORTS)[number];
