import {
  type AddressOf,
  type AddressShape,
  day,
  decimal,
  identifier,
  integer,
  oneOf,
  several,
  severalOrNone,
  text,
} from '../../shell/address.js';
import { listFilters } from '../../shell/list-filters.js';

/** The sorts of the lines, the usual one first. */
export const SORTS = {
  recent: 'Les plus récentes',
  montant_desc: 'Montant décroissant',
  montant_asc: 'Montant croissant',
} as const;

export type Sort = keyof typeof SORTS;

/** The filters of the lines, under the names of the api. */
export const FILTERS = {
  service: severalOrNone,
  famille: severalOrNone,
  fournisseur: severalOrNone,
  marche: severalOrNone,
  compte: severalOrNone,
  type: severalOrNone,
  section: severalOrNone,
  verdict: several,
  source: severalOrNone,
  operation: severalOrNone,
  montant_min: decimal,
  montant_max: decimal,
  du: day,
  au: day,
  search: text,
  reclassement: identifier,
  import: identifier,
} satisfies AddressShape;

export const SEARCH = {
  ...FILTERS,
  tri: oneOf(...(Object.keys(SORTS) as Sort[])),
  fiche: text,
  page_fiche: integer,
  /** The page of the bulk operations, which are shown over the list. */
  historique: integer,
} satisfies AddressShape;

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
  operation: 'Opération de travaux',
  montant_min: 'À partir de',
  montant_max: 'Jusqu’à',
  du: 'Depuis le',
  au: 'Jusqu’au',
  search: 'Texte',
  reclassement: 'Classement',
  import: 'Import',
};

export const { filtersOf, inForce, queryOf, none: NO_FILTERS } = listFilters(FILTERS);
