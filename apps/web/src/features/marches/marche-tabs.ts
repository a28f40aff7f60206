/** The tabs of a marché, as `?onglet=` names them. */
export const TABS = [
  'ensemble',
  'paiements',
  'avenants',
  'lots',
  'sous-traitance',
  'conformite',
  'prix',
  'historique',
] as const;

export type MarcheTab = (typeof TABS)[number];
