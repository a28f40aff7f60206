import type { FacettesMarches } from '#client/operations.js';
import { type AddressOf, type AddressShape, day, oneOf, text } from '../../shell/address.js';
import type { Facet } from '../../ui/facets.js';
import { shortDay } from './days.js';
import { STATUTS, termOf } from './vocabulary.js';

export const SORTS = ['recent', 'echeance', 'montant_desc'] as const;

export const SORT_NAMES: Readonly<Record<(typeof SORTS)[number], string>> = {
  recent: 'Notifiés récemment',
  echeance: 'Fin la plus proche',
  montant_desc: 'Montant décroissant',
};

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
  echeance_apres: day,
  echeance_avant: day,
  search: text,
} satisfies AddressShape;

export const SEARCH = { ...FILTERS, tri: oneOf(...SORTS), fiche: text } satisfies AddressShape;

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
  echeance_apres: 'Fin depuis le',
  echeance_avant: 'Fin jusqu’au',
  search: 'Texte',
};

/** The counted fields, in their order beside the list; the api calls the filter of the holder `titulaire`. */
const FACETS: readonly { champ: string; filter: FilterName; isClosed?: boolean }[] = [
  { champ: 'statut', filter: 'statut' },
  { champ: 'type', filter: 'type' },
  { champ: 'service', filter: 'service' },
  { champ: 'famille', filter: 'famille' },
  { champ: 'titulaire', filter: 'fournisseur' },
  { champ: 'procedure', filter: 'procedure', isClosed: true },
];

const NAMES = Object.keys(FILTERS) as FilterName[];

export const filtersOf = (search: Filters): Filters =>
  Object.fromEntries(NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

export const inForce = (filters: Filters): FilterName[] => NAMES.filter((name) => filters[name] !== undefined);

export const NO_FILTERS = Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<FilterName, undefined>;

/** The filters as the api takes them; `exercice` is that of the top bar. */
export const queryOf = (filters: Filters, exercice: number | undefined): Record<string, string> => ({
  ...(exercice === undefined ? {} : { exercice: String(exercice) }),
  ...filters,
});

/** The figures beside the list; undefined as long as they are on their way. */
export const facetsOf = (answer: FacettesMarches): Facet[] =>
  FACETS.flatMap(({ champ, filter, isClosed = false }) => {
    const found = answer.facettes.find((facet) => facet.champ === champ);
    return found === undefined
      ? []
      : [
          {
            field: filter,
            label: LABELS[filter],
            isClosed,
            values: found.valeurs.map(({ valeur, libelle, nombre, montant_ht }) => ({
              value: valeur,
              label: filter === 'statut' ? termOf(STATUTS, valeur) : libelle,
              count: nombre,
              amount: montant_ht,
            })),
            others: found.autres && {
              values: found.autres.valeurs,
              count: found.autres.nombre,
              amount: found.autres.montant_ht,
            },
          },
        ];
  });

/** What a filter asks, in words: as the facets name it, else as it stands. */
export function wordOf(name: FilterName, value: string, facets: readonly Facet[] | undefined): string {
  if (name === 'echeance_apres' || name === 'echeance_avant') return shortDay(value);
  const known = facets?.find(({ field }) => field === name)?.values?.find((one) => one.value === value);
  return known?.label ?? value;
}
