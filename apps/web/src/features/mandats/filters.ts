import { type AddressOf, type AddressShape, day, decimal, oneOf, several, text } from '../../shell/address.js';

export const SORTS = ['recent', 'montant_desc', 'montant_asc'] as const;

/** The filters of the lines, under the names of the api. */
export const FILTERS = {
  service: several,
  famille: several,
  fournisseur: several,
  marche: several,
  compte: several,
  type: several,
  section: several,
  verdict: several,
  source: several,
  montant_min: decimal,
  montant_max: decimal,
  du: day,
  au: day,
  search: text,
  reclassement: text,
} satisfies AddressShape;

export const SEARCH = { ...FILTERS, tri: oneOf(...SORTS), fiche: text } satisfies AddressShape;

export type FilterName = keyof typeof FILTERS;
export type Filters = AddressOf<typeof FILTERS>;

/** Filters whose values are counted beside the list, in their order there. */
export const FACETS = {
  famille: 'Famille',
  verdict: 'Verdict',
  fournisseur: 'Fournisseur',
  service: 'Service',
  compte: 'Compte',
  source: 'Classée par',
  type: 'Type d’achat',
  section: 'Section',
  marche: 'Marché',
} as const;

export type FacetField = keyof typeof FACETS;

/** Facets that are closed until they are asked for. */
export const CLOSED: ReadonlySet<string> = new Set(['source', 'type', 'section', 'marche']);

export const LABELS: Readonly<Record<FilterName, string>> = {
  ...FACETS,
  montant_min: 'À partir de',
  montant_max: 'Jusqu’à',
  du: 'Depuis le',
  au: 'Jusqu’au',
  search: 'Texte',
  reclassement: 'Opération',
};

const NAMES = Object.keys(FILTERS) as FilterName[];

/** The filters among the search parameters. */
export const filtersOf = (search: Filters): Filters =>
  Object.fromEntries(NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** The names of the filters in force. */
export const inForce = (filters: Filters): FilterName[] => NAMES.filter((name) => filters[name] !== undefined);

/** All filters taken away. */
export const NO_FILTERS = Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<FilterName, undefined>;

/** The filters as the api takes them in its query, and at the top of a body. */
export const queryOf = (filters: Filters, exercice: number | undefined): Record<string, string> => {
  const query = Object.fromEntries(inForce(filters).map((name) => [name, String(filters[name])]));
  return exercice === undefined ? query : { exercice: String(exercice), ...query };
};
