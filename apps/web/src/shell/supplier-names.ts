import { useEffect, useMemo, useState } from 'react';
import type { Facet, FacetValue } from '../ui/facets.js';
import { useRead } from './data.js';
import { apartOf, isUnit, nameOf, nextUnnamed, repeatedNames } from './supplier-words.js';

/**
 * The names of suppliers that a filter names by their identifier or SIREN, asked for one after the other.
 * @param values those whose names nothing on the screen tells
 */
export function useSupplierNames(values: readonly string[]): (value: string) => string | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const next = nextUnnamed(values, names);
  const isWhole = isUnit(next);
  const one = useRead('GET /api/v1/fournisseurs/:id', { path: { id: next } }, { enabled: next !== '' && !isWhole });
  const unit = useRead('GET /api/v1/fournisseurs', { query: { search: next, page_size: 1 } }, { enabled: isWhole });
  const name = isWhole ? unit.data?.fournisseurs[0]?.raison_sociale : one.data?.raison_sociale;
  const isAnswered = isWhole ? !unit.isPending : next !== '' && !one.isPending;
  useEffect(() => {
    if (isAnswered) setNames((known) => new Map(known).set(next, nameOf(next, name)));
  }, [isAnswered, next, name]);
  return (value) => names.get(value);
}

/** As many suppliers of one name as the service gives at once. */
const MOST = 200;

/**
 * The facets of a list, its suppliers of one name told apart by their SIRET or what else they are known by; those of each such name are
 * asked for in turn.
 */
export function useToldApart(facets: readonly Facet[] | undefined): readonly Facet[] | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, ReadonlyMap<string, string>>>(new Map());
  const suppliers = facets?.find(({ field }) => field === 'fournisseur')?.values ?? NONE;
  const repeated = useMemo(() => repeatedNames(suppliers.map(({ label }) => label)), [suppliers]);
  const next = nextUnnamed(repeated, known);
  const { data } = useRead(
    'GET /api/v1/fournisseurs',
    { query: { search: next, page_size: MOST } },
    { enabled: next !== '' },
  );
  useEffect(() => {
    if (data === undefined || next === '') return;
    const found = new Map(data.fournisseurs.map((one) => [one.id, apartOf(one)]));
    setKnown((names) => new Map(names).set(next, found));
  }, [data, next]);
  return useMemo(() => {
    if (repeated.length === 0) return facets;
    const apart = (one: FacetValue): FacetValue => {
      const identifier = repeated.includes(one.label) ? known.get(one.label)?.get(one.value) : undefined;
      return identifier === undefined ? one : { ...one, label: `${one.label}, ${identifier}` };
    };
    return facets?.map((facet) =>
      facet.field === 'fournisseur' ? { ...facet, values: facet.values?.map(apart) ?? null } : facet,
    );
  }, [facets, repeated, known]);
}

const NONE: readonly FacetValue[] = [];
