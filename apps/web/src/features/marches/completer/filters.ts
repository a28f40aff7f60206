/** Where an imported avenant stands, the usual one first. */
export const AVENANT_STATES = ['a_rattacher', 'rattache', 'ecarte'] as const;
export type AvenantState = (typeof AVENANT_STATES)[number];

/** Members of a marché that take a value of a closed list, by the name that the publication gives them. */
export const BULK_DATA = [
  'ccag',
  'formePrix',
  'typesPrix',
  'typeGroupementOperateurs',
  'techniques',
  'modalitesExecution',
  'marcheInnovant',
  'attributionAvance',
  'sousTraitanceDeclaree',
  'considerationsSociales',
  'considerationsEnvironnementales',
] as const;
export type BulkDatum = (typeof BULK_DATA)[number];

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
