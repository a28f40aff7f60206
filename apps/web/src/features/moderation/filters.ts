/** The ratings that are shown, the usual one first: what waits for an administrator. */
export const RATINGS = ['a_traiter', 'inutiles', 'utiles', 'toutes'] as const;
export type RatingFilter = (typeof RATINGS)[number];
