import { isNomDeCollectivite } from '#procurement/reference/collectivites.js';
import type { Nomme } from '../../frame/frame.js';
import type { FoundSupplier } from '../draft.js';
import type { Reading } from '../reading.js';
import { keyOf, plain, type Token, tokensOf } from '../tokens.js';
import type { Vocabulary } from './vocabulary.js';

/** A supplier whose name resembles words, and how much: 1, all of it. */
export interface SupplierRow {
  id: string;
  raison_sociale: string;
  proximite: number;
  /** Of its legal unit; null where it is not known. */
  siren?: string | null;
}

/** Looks for suppliers of the scope by words. */
export type FindSuppliers = (texte: string) => Promise<readonly SupplierRow[]>;

export interface SupplierSearch {
  found: FoundSupplier[];
  /** Of these, suppliers that one part of a name fits, and none of which it names whole. */
  namesakes: readonly FoundSupplier[];
  /** Names that only resemble what was typed: they are asked back. */
  near: string[];
  /** Other companies whose names begin with one that was said whole: « PAPREC RES » beside « PAPREC ». They are not counted. */
  beside: Nomme[];
}

/** « en direct », « passer direct »: companies are paid, not bought in. */
const isManner = ({ tokens }: Reading, at: number): boolean =>
  tokens[at - 1]?.text === 'en' || (!tokens[at]!.capital && /^direct(?:e?s?|ement)$/.test(tokens[at]!.text));

const MAX_RUNS = 5;
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
  const search: SupplierSearch = { found: await readWholeNames(find, reading), namesakes: [], near: [], beside: [] };
  for (const run of runsOf(reading).slice(0, MAX_RUNS)) {
    // The name that a word before began has it.
    if (!reading.isFree(run[0]!) || isOfTown(reading, run[0]!)) continue;
    const words = run.map((at) => reading.tokens[at]!);
    const own = words.filter(({ key }) => !LEGAL_FORMS.has(key));
    const texte = (own.length > 0 ? own : words).map(({ text }) => text).join(' ');
    const rows = await find(texte.slice(0, LONGEST_SEARCH));
    const best = isManner(reading, run[0]!) ? [] : bestOf(reading, run, rows);
    const [first] = best;
    if (
      first &&
      !isTown(reading, run, first) &&
      (isWholeName(reading, first) || !isCommon(reading, run, first, byKey))
    ) {
      for (const place of first.places) reading.claim(place, 1, 'nom');
      search.found.push(...best.filter(({ code }) => !search.found.some((one) => one.code === code)));
      search.beside.push(...besideOf(best, rows));
      if (best.length > 1 && !isWholeName(reading, first) && !meansAll(reading, first)) search.namesakes = best;
    } else
      search.near.push(
        ...rows.filter(({ proximite }) => proximite >= NEAR).map(({ raison_sociale }) => raison_sociale),
      );
  }
  return search;
}

/** « PR SECURITE »: words of a famille and words that say nothing, side by side, that are the whole name of a supplier. */
async function readWholeNames(find: FindSuppliers, reading: Reading): Promise<FoundSupplier[]> {
  const found: FoundSupplier[] = [...(await readCapitals(find, reading)), ...(await readDotted(find, reading))];
  for (const at of reading
    .placesOf('nom')
    .filter((place) => isBesideEmpty(reading, place))
    .slice(0, MAX_RUNS)) {
    if (found.some(({ places }) => places.includes(at))) continue;
    const texte = [at - 1, at, at + 1].flatMap((place) => reading.tokens[place]?.typed ?? []).join(' ');
    const rows = await find(texte.slice(0, LONGEST_SEARCH));
    const whole = bestOf(reading, [at], rows).filter(
      (one) => isSaidAsWritten(reading, one) && one.places.some((place) => reading.of(place) !== 'nom'),
    );
    for (const place of whole[0]?.places ?? []) reading.claim(place, 1, 'nom');
    found.push(...whole);
  }
  return found;
}

/** « L’Imprimeur.com »: words that a dot joins are one name, whatever famille one of them names. */
async function readDotted(find: FindSuppliers, reading: Reading): Promise<FoundSupplier[]> {
  const at = reading.tokens.findIndex(({ lead, text }) => lead === '.' && /^[a-z]{2,4}$/.test(text));
  if (at < 1) return [];
  const run = [at - 1, at];
  const rows = await find(run.map((place) => reading.tokens[place]!.typed).join(' '));
  const best = bestOf(reading, run, rows);
  for (const place of best[0]?.places ?? []) reading.claim(place, 1, 'nom');
  return best;
}

const MOST_CAPITALS = 6;

/** « LIGNE T », « FRANCE ENVIRONNEMENT SAS »: words in capitals, side by side, that are the whole name of a supplier. */
async function readCapitals(find: FindSuppliers, reading: Reading): Promise<FoundSupplier[]> {
  const { tokens } = reading;
  const isCapital = (at: number): boolean => {
    const { typed = '', lead = '' } = tokens[at] ?? {};
    return /^[\p{Lu}\d&.-]+$/u.test(typed) && /\p{Lu}/u.test(typed) && !/[,;:?]/.test(lead);
  };
  const from = tokens.findIndex((_token, at) => isCapital(at) && isCapital(at + 1));
  if (from < 0) return [];
  let to = from;
  while (isCapital(to)) to += 1;
  if (to - from > MOST_CAPITALS || to - from === tokens.length) return [];
  const run = Array.from({ length: to - from }, (_, rank) => from + rank);
  const own = run.filter((at) => !LEGAL_FORMS.has(tokens[at]!.key));
  const rows = await find(
    own
      .map((at) => tokens[at]!.typed)
      .join(' ')
      .slice(0, LONGEST_SEARCH),
  );
  const best = bestOf(reading, run, rows).filter((one) => isSaidAsWritten(reading, one));
  const whole =
    best.length > 0 ? best : rows.map((row) => namedFrom(from, row)).filter((one) => isSaidAsWritten(reading, one));
  for (const place of whole[0]?.places ?? []) reading.claim(place, 1, 'nom');
  return whole;
}

/** « CASAL SPORT SAS Sports et Loisirs »: a name in capitals may go on without them. */
const namedFrom = (from: number, { id, raison_sociale }: SupplierRow): FoundSupplier => ({
  code: id,
  libelle: raison_sociale,
  places: tokensOf(raison_sociale).map((_token, rank) => from + rank),
});

/** « pour la sécurité » is not « PR SECURITE »: each word as it is spelled, and none between. */
const isSaidAsWritten = ({ tokens }: Reading, { libelle, places }: FoundSupplier): boolean =>
  spelledOf(places.flatMap((at) => tokens[at] ?? [])) === spelledOf(tokensOf(libelle));

const spelledOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ key }) => !LEGAL_FORMS.has(key))
    .map(({ typed, lead }, rank) => `${rank === 0 ? '' : (/[\p{L},;:?]+/u.exec(lead)?.[0] ?? '')} ${plain(typed)}`)
    .join(' ');

/** Whether a word that says nothing, or one in capitals, stands beside a name without a word or a comma between. */
const isBesideEmpty = (reading: Reading, at: number): boolean =>
  (
    [
      [at - 1, at],
      [at + 1, at + 1],
    ] as const
  ).some(([beside, later]) => {
    const token = reading.tokens[beside];
    if (!token || /[\p{L},;:?]/u.test(reading.tokens[later]!.lead)) return false;
    return reading.of(beside) === 'vide' || (beside > 0 && token.capital && reading.isAlone(beside));
  });

/** « les équipements », « la piscine », « agences »: a thing, whose word some company begins its name with. */
function isCommon(
  { tokens }: Reading,
  run: readonly number[],
  { libelle }: FoundSupplier,
  byKey: Vocabulary['byKey'],
): boolean {
  const [at] = run;
  const { capital, lead, key, text } = tokens[at!]!;
  const isThing =
    /\b(?:la|le|les|une?|des)\s*$|\bl['’]\s*$/.test(lead) || !tokensOf(libelle).some((word) => word.text === text);
  return run.length === 1 && (byKey.has(key) || (!capital && isThing));
}

/** « la ville de Paris »: a place, whatever company bears its name. */
const isOfTown = ({ tokens }: Reading, at: number): boolean =>
  /^(?:ville|commune|mairie|agglomeration|metropole)$/.test(tokens[at - 1]?.text ?? '') &&
  /\bd(?:e|['’])\s*$/.test(tokens[at]!.lead);

/** « combien dépense Paris », which begins the name of a company: the town, but « chez Vichy » is a company. */
const isTown = (reading: Reading, run: readonly number[], first: FoundSupplier): boolean =>
  run.length === 1 &&
  first.places.length === 1 &&
  isNomDeCollectivite(reading.tokens[run[0]!]!.text) &&
  reading.tokens[run[0]! - 1]?.text !== 'chez' &&
  reading.of(run[0]! - 1) !== 'fournisseurs' &&
  !isWholeName(reading, first);

/** The companies of other legal units whose names go on after the whole of one that was named. */
function besideOf(named: readonly FoundSupplier[], rows: readonly SupplierRow[]): Nomme[] {
  const codes = new Set(named.map(({ code }) => code));
  const units = new Set(rows.flatMap(({ id, siren }) => (codes.has(id) && siren ? [siren] : [])));
  const isLonger = (name: string): boolean =>
    named.some(({ libelle }) => ownWords(name).startsWith(`${ownWords(libelle)} `));
  return rows
    .filter(({ id, siren, raison_sociale }) => !codes.has(id) && !units.has(siren ?? '') && isLonger(raison_sociale))
    .map(({ id, raison_sociale }) => ({ code: id, libelle: raison_sociale }));
}

const ownWords = (name: string): string =>
  tokensOf(name)
    .flatMap(({ text, key }) => (LEGAL_FORMS.has(key) ? [] : [text]))
    .join(' ');

const ALL_OF_A_NAME = /^(?:groupe|filiales|agences|entites|antennes)$/;

/** « le groupe Colas », « Colas, toutes agences confondues »: every supplier of that name. */
const meansAll = ({ tokens }: Reading, { places }: FoundSupplier): boolean =>
  tokens.slice(Math.max(0, places[0]! - 2), places.at(-1)! + 6).some(({ text }) => ALL_OF_A_NAME.test(text));

/** Whether each word of its name was said, legal forms left out. */
export const isWholeName = ({ tokens }: Pick<Reading, 'tokens'>, { libelle, places }: FoundSupplier): boolean =>
  tokensOf(libelle).every(
    ({ text }) => LEGAL_FORMS.has(keyOf(text)) || places.some((at) => tokens[at]!.key === keyOf(text)),
  );

/** What stands before the names of companies. */
const LEGAL_FORMS = new Set(
  'sa sas sasu sarl eurl snc sci scop scic sem ste societe ets etablissements entreprise groupe groupement association'
    .split(' ')
    .map(keyOf),
);

const BEFORE_COMPANY = /^(?:chez|entreprise|societe|fournisseur|prestataire|titulaire|groupe|boite)$/;
const LONGEST_COMPANY = 4;

/**
 * « Veolia », « chez dupont »: whether words that nothing explains stand where a company is named, written as a name inside the
 * sentence or after what a company alone follows.
 */
export function isCompanyName({ tokens }: Reading, places: readonly number[]): boolean {
  const [first] = places;
  if (first === undefined || places.length > LONGEST_COMPANY) return false;
  if (places.at(-1)! - first >= places.length || isNomDeCollectivite(tokens[first]!.text)) return false;
  const isProper =
    first > 0 && tokens[first]!.capital && tokens.some(({ capital, text }) => !capital && /^[a-z]/.test(text));
  return isProper || BEFORE_COMPANY.test(tokens[first - 1]?.text ?? '');
}

/** Unexplained words that follow one another: « SFR, PAPREC » are two. */
function runsOf(reading: Reading): number[][] {
  const runs: number[][] = [];
  for (const at of reading.unknown) {
    const last = runs.at(-1);
    if (last && at - last.at(-1)! <= 1 && !/[,;/]/.test(reading.tokens[at]!.lead)) last.push(at);
    else runs.push([at]);
  }
  return runs;
}

/**
 * The names that have all words of a run, and most of those around it, where one begins with one of these: those that were named
 * whole, under one name or several legal forms, else all that fit as well.
 */
function bestOf(reading: Reading, run: readonly number[], rows: readonly SupplierRow[]): FoundSupplier[] {
  const candidates = rows.flatMap(({ id, raison_sociale }) => {
    const words = tokensOf(raison_sociale).map(({ text }) => keyOf(text));
    const keys = new Set(words);
    const [head] = words.filter((key) => !LEGAL_FORMS.has(key));
    const isSaid = ({ key }: Token): boolean => keys.has(key) || LEGAL_FORMS.has(key);
    if (!run.every((at) => isSaid(reading.tokens[at]!))) return [];
    const places = [...run];
    for (const [from, step] of [
      [run[0]! - 1, -1],
      [run.at(-1)! + 1, 1],
    ] as const) {
      const isNew = ({ key }: Token): boolean =>
        keys.has(key) && !places.some((one) => reading.tokens[one]!.key === key);
      for (let at = from; reading.tokens[at] && isNew(reading.tokens[at]!); at += step) places.push(at);
    }
    const isHead = places.some((at) => reading.tokens[at]!.key === head);
    return [{ code: id, libelle: raison_sociale, places: places.sort((a, b) => a - b), isHead }];
  });
  // « énergie » is a word of many names, and the name of none.
  if (!candidates.some(({ isHead }) => isHead)) return [];
  // « pour FRANCE ENVIRONNEMENT »: a name that is said whole, whatever longer one has the words around it.
  const whole = candidates.filter((one) => isWholeName(reading, one));
  const kept = whole.length > 0 ? whole : candidates;
  const longest = Math.max(...kept.map(({ places }) => places.length));
  return kept
    .filter(({ places }) => places.length === longest)
    .map(({ code, libelle, places }) => ({ code, libelle, places }));
}
