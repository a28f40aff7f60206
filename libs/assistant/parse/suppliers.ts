import type { FoundSupplier } from './draft.js';
import type { Reading } from './reading.js';
import { keyOf, tokensOf } from './tokens.js';
import type { Vocabulary } from './vocabulary.js';

/** A supplier whose name resembles words, and how much: 1, all of it. */
export interface SupplierRow {
  id: string;
  raison_sociale: string;
  proximite: number;
}

/** Looks for suppliers of the scope by words. */
export type FindSuppliers = (texte: string) => Promise<readonly SupplierRow[]>;

export interface SupplierSearch {
  found: FoundSupplier[];
  /** Names that only resemble what was typed: they are asked back. */
  near: string[];
}

const MAX_RUNS = 3;
const NEAR = 0.6;
const LONGEST_SEARCH = 200;

/**
 * Looks among the suppliers of the scope for the words that nothing else explains. A supplier is found when each of those
 * words is one of its name; a name that is only near decides nothing.
 */
export async function readSuppliers(
  find: FindSuppliers,
  reading: Reading,
  { byKey }: Pick<Vocabulary, 'byKey'>,
): Promise<SupplierSearch> {
  const search: SupplierSearch = { found: [], near: [] };
  for (const run of runsOf(reading).slice(0, MAX_RUNS)) {
    const words = run.map((at) => reading.tokens[at]!);
    const texte = words.map(({ text }) => text).join(' ');
    const rows = await find(texte.slice(0, LONGEST_SEARCH));
    // « en direct » is a manner: companies are paid, not bought in.
    const best = reading.tokens[run[0]! - 1]?.text === 'en' ? undefined : bestOf(reading, run, rows);
    if (best && (isWholeName(reading, best) || !isCommon(reading, run, byKey))) {
      for (const place of best.places) reading.claim(place, 1, 'nom');
      search.found.push(best);
    } else
      search.near.push(
        ...rows.filter(({ proximite }) => proximite >= NEAR).map(({ raison_sociale }) => raison_sociale),
      );
  }
  return search;
}

/** « les équipements », « la piscine »: a thing, whose word some company begins its name with. */
function isCommon({ tokens }: Reading, run: readonly number[], byKey: Vocabulary['byKey']): boolean {
  const [at] = run;
  const { capital, lead, key } = tokens[at!]!;
  return run.length === 1 && (byKey.has(key) || (!capital && /\b(?:la|le|les|une?|des)\s*$|\bl['’]\s*$/.test(lead)));
}

const isWholeName = ({ tokens }: Reading, { libelle, places }: FoundSupplier): boolean =>
  tokensOf(libelle).every(
    ({ text }) => LEGAL_FORMS.has(keyOf(text)) || places.some((at) => tokens[at]!.key === keyOf(text)),
  );

/** What stands before the names of companies. */
const LEGAL_FORMS = new Set(
  'sa sas sasu sarl eurl snc sci scop scic sem ste societe ets etablissements entreprise groupe association'
    .split(' ')
    .map(keyOf),
);

/** Unexplained words that follow one another. */
function runsOf(reading: Reading): number[][] {
  const runs: number[][] = [];
  for (const at of reading.unknown) {
    const last = runs.at(-1);
    if (last && at - last.at(-1)! <= 1) last.push(at);
    else runs.push([at]);
  }
  return runs;
}

/** The name that begins with a word of the run, has all of them, and most of those around it. */
function bestOf(reading: Reading, run: readonly number[], rows: readonly SupplierRow[]): FoundSupplier | undefined {
  const candidates = rows.flatMap(({ id, raison_sociale }) => {
    const words = tokensOf(raison_sociale).map(({ text }) => keyOf(text));
    const keys = new Set(words);
    // « énergie » is a word of many names, and the name of none.
    const [head] = words.filter((key) => !LEGAL_FORMS.has(key));
    if (!run.some((at) => reading.tokens[at]!.key === head)) return [];
    if (!run.every((at) => keys.has(reading.tokens[at]!.key))) return [];
    const places = [...run];
    for (const [from, step] of [
      [run[0]! - 1, -1],
      [run.at(-1)! + 1, 1],
    ] as const) {
      for (let at = from; reading.tokens[at] && keys.has(reading.tokens[at]!.key); at += step) places.push(at);
    }
    return [{ code: id, libelle: raison_sociale, places: places.sort((a, b) => a - b), keys: keys.size }];
  });
  candidates.sort((a, b) => b.places.length - a.places.length || a.keys - b.keys);
  const [first] = candidates;
  return first && { code: first.code, libelle: first.libelle, places: first.places };
}
