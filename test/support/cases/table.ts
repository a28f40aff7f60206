import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { TestApi } from '../api.js';

/** A row of the rulebook's table of cases, by its columns. */
export type Cas = Record<'cas' | 'objet' | 'objet_teste' | 'entrees' | 'resultat_attendu' | 'phrase_fr', string> &
  Record<string, string>;

/** Every row of the table, in its order. */
export const CASES = parse<Cas>(readFileSync('libs/procurement/fixtures/verdicts-cases.csv', 'utf8'), {
  columns: true,
});

export const casesOf = (objet: string): Cas[] => CASES.filter(({ objet_teste }) => objet_teste === objet);

/** A row by its code. */
export function caseOf(code: string): Cas {
  const found = CASES.find(({ cas }) => cas === code);
  if (!found) throw new Error(`the table has no case ${code}`);
  return found;
}

/** What a row gives, and what it expects: JSON for the rows whose facts stand in no column. */
export const entreesDe = <Entrees>({ entrees }: Cas): Entrees => JSON.parse(entrees) as Entrees;
export const attenduDe = <Attendu>({ resultat_attendu }: Cas): Attendu => JSON.parse(resultat_attendu) as Attendu;

/** Plays a row: throws when the service answers anything else than the row expects. */
export type Player = (cas: Cas) => void | Promise<void>;

/** As `Player`, over a started api with its database and its task-worker. */
export type PlayerOverApi = (cas: Cas, api: TestApi) => Promise<void>;
