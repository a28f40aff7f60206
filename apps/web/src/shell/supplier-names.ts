import { useEffect, useState } from 'react';
import { useRead } from './data.js';
import { isUnit, nameOf, nextUnnamed } from './supplier-words.js';

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
