import { type AddressOf, type AddressShape, day, identifier, oneOf, text } from '../../shell/address.js';
import { listFilters } from '../../shell/list-filters.js';

/** The sorts of the contracts, the usual one first. */
export const SORTS = {
  recent: 'Notifiés récemment',
  echeance: 'Fin la plus proche',
  montant_desc: 'Montant décroissant',
} as const;

export type Sort = keyof typeof SORTS;

/** The filters of the contracts, under the names of the api; each takes one value. */
export const FILTERS = {
  statut: text,
  type: text,
  famille: text,
  service: text,
  procedure: text,
  fournisseur: text,
  verdict: text,
  operation: text,
  manque: text,
  suggestion: oneOf('aucune'),
  import: identifier,
  echeance_apres: day,
  echeance_avant: day,
  search: text,
} satisfies AddressShape;

export const SEARCH = { ...FILTERS, tri: oneOf(...(Object.keys(SORTS) as Sort[])), fiche: text } satisfies AddressShape;

export type FilterName = keyof typeof FILTERS;
export type Filters = AddressOf<typeof FILTERS>;

export const LABELS: Readonly<Record<FilterName, string>> = {
  statut: 'Statut',
  type: 'Type d’achat',
  famille: 'Famille',
  service: 'Service',
  procedure: 'Procédure',
  fournisseur: 'Titulaire',
  verdict: 'Verdict',
  operation: 'Opération',
  manque: 'Donnée manquante',
  suggestion: 'Famille suggérée',
  import: 'Import',
  echeance_apres: 'Fin depuis le',
  echeance_avant: 'Fin jusqu’au',
  search: 'Texte',
};

export const { filtersOf, inForce, queryOf, none: NO_FILTERS } = listFilters(FILTERS);
