import { useEffect, useState } from 'react';
import { useRead } from './data.js';

/** Stands for all establishments of a legal unit. */
const SIREN = /^\d{9}$/;

/** One supplier, and whether the value stands for its whole legal unit. */
const nameOf = (value: string, name: string | undefined): string => {
  if (!SIREN.test(value)) return name ?? 'inconnu';
  return name === undefined ? `SIREN ${value}` : `${name}, tous établissements`;
};

/**
 * The names of suppliers that a filter names by their identifier or SIREN, asked for one after the other.
 * @param values those whose names nothing on the screen tells
 */
export function useSupplierNames(values: readonly string[]): (value: string) => string | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const next = values.find((value) => !names.has(value)) ?? '';
  const isUnit = SIREN.test(next);
  const one = useRead('GET /api/v1/fournisseurs/:id', { path: { id: next } }, { enabled: next !== '' && !isUnit });
  const unit = useRead('GET /api/v1/fournisseurs', { query: { search: next, page_size: 1 } }, { enabled: isUnit });
  const name = isUnit ? unit.data?.fournisseurs[0]?.raison_sociale : one.data?.raison_sociale;
  const isAnswered = isUnit ? !unit.isPending : next !== '' && !one.isPending;
  useEffect(() => {
    if (isAnswered) setNames((known) => new Map(known).set(next, nameOf(next, name)));
  }, [isAnswered, next, name]);
  return (value) => names.get(value);
}
