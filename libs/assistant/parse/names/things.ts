import { asksRight } from '../acts.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { type Place, type Thing, THINGS_BY_KEY } from '../lexicon/things.js';
import { MEANINGS } from '../lexicon/thesaurus.js';
import type { Match } from './names.js';
import type { Claim, Reading } from '../reading.js';
import { saysContract } from '../subject.js';
import type { NamedEntity, Vocabulary } from './vocabulary.js';

/** A price is that of lines, and a procedure is told by its amount. */
const NOT_SUMS: Claim[] = ['prix', 'quelle_procedure', 'seuil', 'seuil_demande', 'chiffre', 'definition'];

/** « peut-on acheter un tracteur à 45 000 € »: the need is that of its famille, whatever else it holds. */
const isToBuy = (reading: Reading): boolean =>
  reading.has('chiffre') &&
  !reading.has('prix', 'definition', 'combien', 'seuil_demande') &&
  (reading.has('quelle_procedure', 'devis') || asksRight(reading));

/**
 * Takes the things that a famille holds among others, by their everyday words: « pneus », « sel de déneigement ». The figures go down
 * to the famille and no further, so that the question is refused and its famille offered. A contract is looked for by its words, and a
 * name of the organisation that says the thing is that name.
 */
export function takeThings(reading: Reading, vocabulary: Vocabulary): Match[] {
  const isPurchase = isToBuy(reading);
  if (!isPurchase && (saysContract(reading) || reading.has(...NOT_SUMS))) return [];
  const found: Match[] = [];
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const thing = thingAt(reading, vocabulary, at);
    const entites = thing?.places.flatMap((places) => keptIn(places, vocabulary));
    if (!thing || !entites || entites.length === 0) continue;
    const places = thing.keys.map((_key, rank) => at + rank);
    reading.claim(at, places.length, 'nom');
    const chose = !isPurchase && !thing.isWhole;
    found.push({ entites: [...new Set(entites)], places, part: 0, chose });
    at += places.length - 1;
  }
  return found;
}

/** The longest thing that is said at a place. */
const thingAt = (reading: Reading, vocabulary: Vocabulary, at: number): Thing | undefined =>
  (THINGS_BY_KEY.get(reading.tokens[at]!.key) ?? []).find(({ keys }) => {
    const isSaid = keys.every((key, rank) => reading.tokens[at + rank]?.key === key);
    if (!isSaid || isNamed(keys, vocabulary)) return false;
    return keys.length > 1 ? isPhrase(reading, at, keys.length) : isWord(reading, vocabulary, at);
  });

/** Whether a name of the organisation has all of these words. */
const isNamed = ([first, ...others]: readonly string[], { byKey }: Vocabulary): boolean =>
  (byKey.get(first!) ?? []).some((entity) => others.every((key) => entity.keys.includes(key)));

/** Words side by side, that nothing longer took. */
const isPhrase = (reading: Reading, at: number, length: number): boolean =>
  Array.from({ length }, (_none, rank) => at + rank).every(
    (place) =>
      (reading.isFree(place) || reading.isAlone(place)) &&
      (place === at || !/[,;:?!.]/.test(reading.tokens[place]!.lead)),
  );

/** One word beside an unknown one may be of the name of a supplier, and so may one with a capital or after « chez ». */
function isWord(reading: Reading, { byKey }: Vocabulary, at: number): boolean {
  const { text, key, capital } = reading.tokens[at]!;
  if (!reading.isFree(at) || EMPTY_WORDS.has(text) || byKey.has(key) || MEANINGS.has(key)) return false;
  if ((capital && at > 0) || reading.tokens[at - 1]?.text === 'chez') return false;
  return ![at - 1, at + 1].some((place) => {
    const near = reading.tokens[place];
    return (
      near && reading.isFree(place) && !EMPTY_WORDS.has(near.text) && !byKey.has(near.key) && !MEANINGS.has(near.key)
    );
  });
}

/** The familles of the first place that the nomenclature has: of a code, those that bear most of its digits. */
function keptIn(places: readonly Place[], { byKey, byCpv }: Vocabulary): NamedEntity[] {
  for (const place of places) {
    const kept = 'cpv' in place ? ofCpv(place.cpv, byCpv) : ofWords(place.keys, byKey);
    if (kept.length > 0) return kept;
  }
  return [];
}

/** A famille for a part of what a code holds is not for all of it, and one of its very first digits is for too much. */
function ofCpv(code: string, byCpv: Vocabulary['byCpv']): NamedEntity[] {
  for (let length = code.length; length > 1; length -= 1) {
    const found = byCpv.get(code.slice(0, length));
    if (found) return [...found];
  }
  return [];
}

function ofWords([first, ...others]: readonly string[], byKey: Vocabulary['byKey']): NamedEntity[] {
  const having = (byKey.get(first!) ?? []).filter(
    ({ kind, keys }) => kind === 'famille' && others.every((key) => keys.includes(key)),
  );
  const shortest = Math.min(...having.map(({ keys }) => keys.length));
  return having.filter(({ keys }) => keys.length === shortest);
}
