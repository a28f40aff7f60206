import type { Draft } from '../draft.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Claim, Reading } from '../reading.js';
import { tokensOf } from '../tokens.js';

const SEARCHED_WORDS = 12;

/** The words that say what an object is of, as they were typed: « public » is one of « éclairage public ». */
export const objectWords = (texte: string): string[] =>
  tokensOf(texte)
    .filter(({ text }) => !EMPTY_WORDS.has(text) || /^(?:public|municipa)/.test(text))
    .map(({ typed }) => typed);

/**
 * The words that a search of contracts looks for: those that nothing else explains, in one run that « marché de » or
 * « concernant » announces, or that « c’est quel marché ? » ends. Other unknown words are a qualifier that was not understood.
 */
export function searchedWords(reading: Reading): string | null {
  const { unknown } = reading;
  const [first] = unknown;
  if (first === undefined || unknown.length > SEARCHED_WORDS) return null;
  const isRun = unknown.every((at, rank) => rank === 0 || onlyEmpty(reading, unknown[rank - 1]! + 1, at));
  // « plusieurs », « une seule », « les mêmes »: how many or which, and nothing that an object is of.
  if (unknown.some((at) => QUALIFIERS.test(reading.tokens[at]!.text))) return null;
  const isAnnounced = announcerOf(reading, first) !== null || isWhichContract(reading, unknown.at(-1)! + 1);
  return isRun && isAnnounced
    ? unknown
        .map((at) => textAt(reading, at, at === first))
        .join('')
        .trim()
    : null;
}

const QUALIFIERS =
  /^(?:seule?s?|plusieurs|chaque|chacune?s?|autres?|memes?|certaine?s|quelques?|toute?s?|tous|moins|plus|trop|peu|deux|trois|quatre|cinq|dix|non|pas|jamais|encore|deja)$/;

const ANNOUNCING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['marches', 'cherche', 'nom']);

/** Where « marché » or « concernant » stands before a word; « en cours pour » between says which contracts. */
function announcerOf(reading: Reading, at: number): number | null {
  const { tokens } = reading;
  const isJoined = tokens[at - 1]?.text === 'pour' || /\bd(?:e|es|u|['’])/.test(tokens[at]!.lead);
  let before = at - 1;
  while (reading.of(before) === 'vide' || (isJoined && reading.of(before) === 'en_cours')) before -= 1;
  return ANNOUNCING.has(reading.of(before)) ? before : null;
}

/** « c’est quel marché ? », from there to the end. */
function isWhichContract(reading: Reading, from: number): boolean {
  const claims = reading.tokens.slice(from).map((_token, rank) => reading.of(from + rank));
  return (
    claims.includes('quel') &&
    claims.includes('marches') &&
    claims.every((claim) => claim === 'vide' || claim === 'quel' || claim === 'marches')
  );
}

/**
 * « le marché des œuvres de la place Antonin Poncet »: words that the object of some contract has, all of them, are read as its words,
 * whatever each would mean by itself; null where none has them.
 */
export async function withObjectSaid(
  draft: Draft,
  isObject: (mots: string) => Promise<boolean>,
): Promise<Draft | null> {
  const { reading, suppliers } = draft;
  const run = objectPlaces(reading);
  const isOfMore = run.some((at) => !reading.isFree(at) && reading.of(at) !== 'vide');
  if (!isOfMore || suppliers.some(({ places }) => places.some((at) => run.includes(at)))) return null;
  const said = run.map((at) => reading.tokens[at]!.typed).join(' ');
  if (objectWords(said).length < 2 || !(await isObject(said))) return null;
  for (const at of run) if (reading.of(at) !== 'vide') reading.release(at);
  return { ...draft, names: draft.names.filter(({ places }) => !places.some((at) => run.includes(at))) };
}

/** The places of what a contract is asked by: after « marché de », or before « c’est quel marché ? », all that nothing explains among them. */
function objectPlaces(reading: Reading): number[] {
  const { unknown, tokens } = reading;
  const first = unknown[0];
  if (first === undefined) return [];
  const last = endOfName(reading, unknown.at(-1)!);
  const announced = reading.placesOf('marches', 'cherche').findLast((at) => at < first);
  const from = announced === undefined ? (isWhichContract(reading, last + 1) ? 0 : last + 1) : announced + 1;
  const run = tokens.map((_token, at) => at).slice(from, last + 1);
  return run.some((at) => OF_TIME.has(reading.of(at))) ? [] : run.filter((at) => reading.of(at) !== 'en_cours');
}

/** « les groupes scolaires »: a name may begin right after the last unknown word. */
function endOfName(reading: Reading, last: number): number {
  let end = last;
  for (let at = last + 1; reading.of(at) === 'nom' || reading.of(at) === 'vide'; at += 1)
    if (reading.of(at) === 'nom') end = at;
  return end;
}

const OF_TIME: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['periode', 'borne', 'chiffre', 'sauf']);

/** A word as typed, with the article before it: « théâtre des Célestins » is how an object says it. */
const textAt = ({ tokens }: Reading, at: number, isFirst: boolean): string =>
  isFirst ? tokens[at]!.typed : `${tokens[at]!.lead}${tokens[at]!.typed}`;

const onlyEmpty = (reading: Reading, from: number, to: number): boolean =>
  Array.from({ length: to - from }, (_, rank) => reading.of(from + rank)).every((claim) => claim === 'vide');
