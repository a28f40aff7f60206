import type { FacettesMarches } from '#client/operations.js';
import { labelOf, VERDICTS } from '#design/parts.js';
import type { Facet } from '../../ui/facets.js';
import { titleOfFact } from '../../shell/verdict-facts.js';
import { type FilterName, LABELS } from './filters.js';
import { STATUTS, termOf } from './vocabulary.js';
import { formatDay } from '../../ui/dates.js';

/** The counted fields, in their order beside the list; the api calls the filter of the holder `titulaire`. */
const FACETS: readonly { champ: string; filter: FilterName; any: string; isClosed?: boolean }[] = [
  { champ: 'statut', filter: 'statut', any: 'Tous' },
  { champ: 'type', filter: 'type', any: 'Tous' },
  { champ: 'service', filter: 'service', any: 'Tous' },
  { champ: 'famille', filter: 'famille', any: 'Toutes' },
  { champ: 'titulaire', filter: 'fournisseur', any: 'Tous' },
  { champ: 'procedure', filter: 'procedure', any: 'Toutes', isClosed: true },
];

/** The figures beside the list; undefined as long as they are on their way. */
export const facetsOf = (answer: FacettesMarches): Facet[] =>
  FACETS.flatMap(({ champ, filter, any, isClosed = false }) => {
    const found = answer.facettes.find((facet) => facet.champ === champ);
    return found === undefined
      ? []
      : [
          {
            field: filter,
            label: LABELS[filter],
            isClosed,
            any,
            values: found.valeurs.map(({ valeur, libelle, nombre, montant_actuel_ht }) => ({
              value: valeur,
              label: filter === 'statut' ? termOf(STATUTS, valeur) : libelle,
              count: nombre,
              amount: montant_actuel_ht,
            })),
            others: found.autres && {
              values: found.autres.valeurs,
              count: found.autres.nombre,
              amount: found.autres.montant_actuel_ht,
            },
          },
        ];
  });

/** Filters whose value may be an identifier, whose name is asked for where no facet tells it. */
const NAMED_ELSEWHERE: readonly FilterName[] = ['fournisseur', 'service', 'famille', 'import'];

/** What a filter asks, in words: as the facets name it, else as it stands. Undefined: its name is to be asked for. */
export function wordOf(name: FilterName, value: string, facets: readonly Facet[] | undefined): string | undefined {
  if (name === 'echeance_apres' || name === 'echeance_avant') return formatDay(value);
  if (name === 'verdict') return labelOf(VERDICTS, value);
  if (name === 'manque') return titleOfFact(value) ?? value;
  if (name === 'suggestion') return 'aucune';
  const known = facets?.find(({ field }) => field === name)?.values?.find((one) => one.value === value);
  return known?.label ?? (NAMED_ELSEWHERE.includes(name) ? undefined : value);
}
