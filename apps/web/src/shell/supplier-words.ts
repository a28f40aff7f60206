import type { FournisseurItem } from '#client/operations.js';
import { formatSiret } from '#design/format-francais.js';

const SIREN = /^\d{9}$/;

/** Whether a filter names all establishments of a legal unit, by its SIREN. */
export const isUnit = (value: string): boolean => SIREN.test(value);

/** One supplier, or its whole legal unit under the name of one of its establishments. @param name undefined: nobody knows it */
export function nameOf(value: string, name: string | undefined): string {
  if (!isUnit(value)) return name ?? 'inconnu';
  return name === undefined ? `SIREN ${value}` : `${name}, tous établissements`;
}

/** What tells a supplier from another of its name: its SIRET, or what else it is known by, if by anything. */
export const apartOf = ({ type_id: type, identifiant }: Pick<FournisseurItem, 'type_id' | 'identifiant'>): string =>
  type === 'NOM' ? 'sans SIRET' : formatSiret(identifiant);

/** What has a name that another has too: its names, each once. */
export function repeatedNames(names: readonly string[]): string[] {
  const repeated = names.filter((name, rank) => names.indexOf(name) !== rank);
  return [...new Set(repeated)];
}

/** The first value that has no name yet; empty: all of them have one. */
export const nextUnnamed = (values: readonly string[], names: ReadonlyMap<string, unknown>): string =>
  values.find((value) => !names.has(value)) ?? '';
