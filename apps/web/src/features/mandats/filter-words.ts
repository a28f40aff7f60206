import type { FacettesResponse, LigneItem } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { labelOf, SECTIONS, TYPES, VERDICTS } from '#design/parts.js';
import { useRead } from '../../shell/data.js';
import { useFamilleName, useImportName, useServiceNames } from '../../shell/filter-names.js';
import { useSupplierNames } from '../../shell/supplier-names.js';
import type { Facet } from '../../ui/facets.js';
import { CLOSED, FACETS, type FacetField, type FilterName, type Filters } from './filters.js';
import { SOURCES } from './line-columns.js';
import { formatDay } from '../../ui/dates.js';

const FIELDS = Object.keys(FACETS) as FacetField[];

/** The counted fields, as the api is asked for them. */
export const COUNTED = FIELDS.join(',');

const NONE: Partial<Record<FilterName, string>> = {
  famille: 'Sans famille',
  source: 'Non classée',
  marche: 'Sans marché',
  fournisseur: 'Sans fournisseur',
  service: 'Sans service',
  compte: 'Sans compte',
  type: 'Type inconnu',
  section: 'Section inconnue',
  operation: 'Aucune',
};

/** A value of the api in the words of this application; undefined: it has a name of its own. */
function ownWord(field: FilterName, value: string): string | undefined {
  if (value === 'aucun') return NONE[field];
  if (field === 'verdict') return labelOf(VERDICTS, value);
  if (field === 'type') return labelOf(TYPES, value);
  if (field === 'section') return labelOf(SECTIONS, value);
  if (field === 'marche' && value === 'hors_marche') return 'Hors marché';
  return field === 'source' ? SOURCES[value] : undefined;
}

/** The answer as the list shows it, in the order of the screen. */
export function facetsOf({ facettes }: FacettesResponse): Facet[] {
  return FIELDS.flatMap((field): Facet[] => {
    const found = facettes.find(({ champ }) => champ === field);
    if (!found) return [];
    const { valeurs, autres } = found;
    return [
      {
        field,
        label: FACETS[field],
        isClosed: CLOSED.has(field),
        values:
          valeurs?.map(({ valeur, libelle, nombre, montant_ht }) => ({
            value: valeur,
            label: ownWord(field, valeur) ?? libelle,
            count: nombre,
            amount: montant_ht,
          })) ?? null,
        others: autres && { values: autres.valeurs, count: autres.nombre, amount: autres.montant_ht },
      },
    ];
  });
}

/** Names that only the rows tell: a facet shows its twenty greatest values. */
function nameInRow(field: FilterName, value: string, row: LigneItem | undefined): string | undefined {
  if (field === 'fournisseur' && row?.fournisseur?.id === value) return row.fournisseur.raison_sociale;
  if (field === 'marche' && row?.marche?.id === value) return `${row.marche.numero} ${row.marche.objet}`;
  return undefined;
}

/** Says the values of filters in words, from the facets, from a row, or by asking for the one that is unknown. */
export function useFilterWords(filters: Filters, facets: readonly Facet[] | undefined, row: LigneItem | undefined) {
  const known = (field: FilterName, value: string): string | undefined =>
    ownWord(field, value) ??
    facets?.find((facet) => facet.field === field)?.values?.find((one) => one.value === value)?.label ??
    nameInRow(field, value, row);
  const unknown = (field: 'famille' | 'fournisseur' | 'marche' | 'service') =>
    facets === undefined ? [] : (filters[field] ?? []).filter((value) => known(field, value) === undefined);
  const supplierName = useSupplierNames(unknown('fournisseur'));
  const [marche] = unknown('marche');
  const contract = useRead(
    'GET /api/v1/marches/:id',
    { path: { id: marche ?? '' } },
    { enabled: marche !== undefined },
  );
  const familleName = useFamilleName(unknown('famille'));
  const serviceName = useServiceNames(unknown('service'));
  const importName = useImportName(filters.import);

  function wordOf(field: FilterName, value: string): string {
    const word = known(field, value);
    if (word !== undefined) return word;
    if (field === 'fournisseur') return supplierName(value) ?? '…';
    if (field === 'marche')
      return (
        (value === marche && contract.data && `${contract.data.numero} ${contract.data.objet}`) ||
        (contract.error ? 'inconnu' : '…')
      );
    if (field === 'famille') return familleName(value);
    if (field === 'service') return serviceName(value);
    if (field === 'reclassement') return 'en nombre';
    if (field === 'import') return importName;
    if (field === 'montant_min' || field === 'montant_max') return formatExactAmount(Number(value));
    return field === 'du' || field === 'au' ? formatDay(value) : value;
  }
  return { wordOf, valuesOf: (name: FilterName): string[] => valuesOf(filters, name) };
}

const valuesOf = (filters: Filters, name: FilterName): string[] => {
  const value = filters[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [String(value)];
};
