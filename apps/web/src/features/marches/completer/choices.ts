/**
 * What the tabs choose among, by the name of the address. The addresses of all screens load with the first one, so they hold a text,
 * which is read here: a name that is none is the first.
 */

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

/** Members of a marché that take a value of a closed list, by the name that the publication gives them. */
const BULK_DATA = [
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

/** Members that each marché has of its own: no value is that of several. */
const TYPED_DATA = ['offresRecues'] as const;
export type TypedDatum = (typeof TYPED_DATA)[number];

/** What the tab of publication chooses among. */
export type Datum = BulkDatum | TypedDatum;
export const DATA: readonly Datum[] = [...BULK_DATA, ...TYPED_DATA];

export const isTyped = (datum: Datum): datum is TypedDatum => TYPED_DATA.some((typed) => typed === datum);

export const factOf = (asked: string | undefined): BulkFact =>
  BULK_FACTS.find((fact) => fact === asked) ?? BULK_FACTS[0];

export const datumOf = (asked: string | undefined): Datum => DATA.find((datum) => datum === asked) ?? BULK_DATA[0];

export const stateOf = (asked: string | undefined): AvenantState =>
  AVENANT_STATES.find((state) => state === asked) ?? AVENANT_STATES[0];

/** Types of purchase that the marchés to complete may be held to: a CCAG is that of one of them. */
export const PURCHASE_TYPES = ['fournitures', 'services', 'travaux'] as const;
export type PurchaseType = (typeof PURCHASE_TYPES)[number];
