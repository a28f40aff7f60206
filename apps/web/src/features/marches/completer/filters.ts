/** Where an imported avenant stands, the usual one first. */
export const AVENANT_STATES = ['a_rattacher', 'rattache', 'ecarte'] as const;
export type AvenantState = (typeof AVENANT_STATES)[number];

/** Facts that are given to several consultations at once. */
export const BULK_FACTS = [
  'avis',
  'estimation',
  'jour',
  'lots_manquants',
  'activite_reseau',
  'besoin_famille',
  'regroupement',
] as const;
export type BulkFact = (typeof BULK_FACTS)[number];
