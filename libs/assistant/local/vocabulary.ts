import type { Transaction } from '#database/transaction.js';
import { wordsOf, stem, isNearStem } from '../words.js';
import { STOP_WORDS } from './stop-words.js';

/** A famille or a direction of the organisation, with the words that name it. */
export interface NamedEntity {
  code: string;
  libelle: string;
  words: readonly string[];
}

export interface Vocabulary {
  familles: readonly NamedEntity[];
  services: readonly NamedEntity[];
}

/** Words that many names have in common: they never name a famille or a direction by themselves. */
const GENERIC_WORDS = new Set(
  'direction service services travaux fournitures fourniture achat achats general generale generaux divers diverses produits autres departement pole equipements moyens ressources affaires locaux public'.split(
    ' ',
  ),
);

/** Words that a name of general words alone needs to be recognised. */
const WHOLE_NAME = 3;

/** What the questions of an organisation may name: its active familles and its services, 5,000 of each at most. */
export async function readVocabulary(tx: Transaction, organizationId: string): Promise<Vocabulary> {
  const familles = await tx.many<{ code: string; libelle: string }>(
    `SELECT famille.code, famille.libelle FROM familles famille
     JOIN nomenclatures nomenclature
       ON nomenclature.organization_id = famille.organization_id AND nomenclature.id = famille.nomenclature_id
     WHERE famille.organization_id = $1 AND nomenclature.active ORDER BY famille.code LIMIT 5000`,
    [organizationId],
  );
  const services = await tx.many<{ code: string; libelle: string }>(
    'SELECT code, libelle FROM services WHERE organization_id = $1 ORDER BY code LIMIT 5000',
    [organizationId],
  );
  return { familles: familles.map(toEntity), services: services.map(toEntity) };
}

function toEntity({ code, libelle }: { code: string; libelle: string }): NamedEntity {
  return { code, libelle, words: wordsOf(libelle).filter((word) => !STOP_WORDS.has(word) && word.length > 2) };
}

/** Names that an answer compares, or lists when it asks which is meant. */
export const MAX_NAMES = 12;

/** A recognised name: the places of its words in the question. */
export interface Match {
  /** More than one when several names fit as well: the question is ambiguous. One past `NOMS_MAX` says that more do. */
  entites: NamedEntity[];
  places: number[];
}

export interface Requirement {
  /** Least share of the words of a name that the question must hold, 0 to 1. */
  coverage: number;
}

/**
 * The names that a question holds, each once and from words of its own: one past `NOMS_MAX` at most, for anyone may ask.
 * Rare words weigh more; a code names its entity by itself; a name that is whole in the question wins over a longer one.
 */
export function findEntities(
  words: readonly string[],
  libres: (place: number) => boolean,
  entities: readonly NamedEntity[],
  { coverage }: Requirement,
): Match[] {
  const matches = new Map<string, Match>();
  const prises = new Set<number>();
  const lecture = read(words, entities);
  while (matches.size <= MAX_NAMES) {
    const match = bestMatch(lecture, (place) => libres(place) && !prises.has(place), coverage);
    if (!match) break;
    for (const place of match.places) prises.add(place);
    const cle = match.entites.map(({ code }) => code).join('\n');
    const connue = matches.get(cle);
    if (connue) connue.places.push(...match.places);
    else matches.set(cle, match);
  }
  return [...matches.values()];
}

/** What the question says of the vocabulary: worked out once, however many names are then found. */
interface QuestionWords {
  /** Those that a code or a word of the question may name. */
  entites: readonly NamedEntity[];
  /** Where the question has each code. */
  codes: Map<string, number[]>;
  /** Where the question names each word of a name. */
  lieux: Map<string, number[]>;
  /** How many names bear each stem. */
  frequences: Map<string, number>;
}

function read(words: readonly string[], entities: readonly NamedEntity[]): QuestionWords {
  const codes = new Map<string, number[]>();
  for (const [place, word] of words.entries()) codes.set(word, [...(codes.get(word) ?? []), place]);
  const typedWords = [...codes].map(([word, places]) => ({ ...toWord(word), places }));
  const lieux = new Map<string, number[]>();
  const frequences = new Map<string, number>();
  const stems = new Map<string, string>();
  for (const expected of new Set(entities.flatMap((entity) => entity.words))) {
    const word = toWord(expected);
    stems.set(expected, word.racine);
    const places = typedWords.filter((typed) => isNamedBy(typed, word)).flatMap((typed) => typed.places);
    if (places.length > 0)
      lieux.set(
        expected,
        places.sort((a, b) => a - b),
      );
  }
  for (const { words: noms } of entities) {
    for (const stem of new Set(noms.map((word) => stems.get(word)!))) {
      frequences.set(stem, (frequences.get(stem) ?? 0) + 1);
    }
  }
  const namedIn = entities.filter(
    ({ code, words: noms }) => codes.has(code.toLowerCase()) || noms.some((word) => lieux.has(word)),
  );
  return { entites: namedIn, codes, lieux, frequences };
}

interface Candidate {
  entity: NamedEntity;
  places: number[];
  weight: number;
  part: number;
}

function bestMatch(lecture: QuestionWords, libre: (place: number) => boolean, coverage: number): Match | undefined {
  const candidates: Candidate[] = [];
  for (const entity of lecture.entites) {
    const code = entity.code.toLowerCase();
    const codePlace = code.length > 1 ? lecture.codes.get(code)?.find(libre) : undefined;
    if (codePlace !== undefined) return { entites: [entity], places: [codePlace] };
    const candidate = compare(lecture, libre, entity);
    if (candidate && candidate.part >= coverage) candidates.push(candidate);
  }
  candidates.sort((a, b) => b.weight - a.weight || b.part - a.part);
  const [premier] = candidates;
  if (!premier) return undefined;
  const exaequo = candidates.filter(({ weight }) => premier.weight - weight < 1e-9);
  const entiers = exaequo.filter(({ part }) => part === 1);
  const retenus = entiers.length === 1 ? entiers : exaequo;
  return {
    entites: retenus.slice(0, MAX_NAMES + 1).map(({ entity }) => entity),
    places: [...new Set(retenus.flatMap(({ places }) => places))],
  };
}

function compare(
  { lieux, frequences }: QuestionWords,
  libre: (place: number) => boolean,
  entity: NamedEntity,
): Candidate | undefined {
  const places: number[] = [];
  let weight = 0;
  let propre = false;
  let nombre = 0;
  for (const expected of entity.words) {
    const generique = GENERIC_WORDS.has(expected);
    const place = lieux.get(expected)?.find((index) => generique || libre(index));
    if (place === undefined) continue;
    nombre += 1;
    places.push(place);
    const rarete = 1 / (frequences.get(stem(expected)) ?? 1);
    weight += generique ? 0.1 : 1 + rarete / 2;
    if (!generique) propre = true;
  }
  // « Direction des ressources et des moyens généraux » has no word of its own: whole, it names itself, once a place.
  const entiere = nombre === entity.words.length && nombre >= WHOLE_NAME && places.some(libre);
  return propre || entiere ? { entity, places, weight, part: nombre / entity.words.length } : undefined;
}

/** A word with what comparisons need of it, worked out once: there are as many as words typed times words known. */
interface Word {
  word: string;
  racine: string;
  chiffre: boolean;
  /** The letters of its stem, one bit each. */
  letters: number;
}

function toWord(word: string): Word {
  const root = stem(word);
  let letters = 0;
  for (let rang = 0; rang < root.length; rang += 1) letters |= 1 << (root.charCodeAt(rang) & 31);
  return { word, racine: root, chiffre: /\d/.test(word), letters };
}

/** A word of a name: near it (see `motProche`), or its beginning ("culture" for "culturelles"). */
function isNamedBy(typed: Word, expected: Word): boolean {
  if (typed.word === expected.word) return true;
  if (
    !typed.chiffre &&
    !expected.chiffre &&
    haveSameLetters(typed, expected) &&
    isNearStem(typed.racine, expected.racine)
  )
    return true;
  if (typed.racine[0] !== expected.racine[0]) return false;
  const [court, long] =
    typed.racine.length < expected.racine.length ? [typed.racine, expected.racine] : [expected.racine, typed.racine];
  return court.length >= 5 && long.length - court.length <= 4 && long.startsWith(court);
}

/**
 * False for most words that are not near: two slips put in and take out two letters at most. A question of two thousand
 * characters before five thousand names has millions of pairs to tell apart.
 */
function haveSameLetters(a: Word, b: Word): boolean {
  let ecart = a.letters ^ b.letters;
  for (let letters = 0; letters < 4 && ecart !== 0; letters += 1) ecart &= ecart - 1;
  return ecart === 0;
}
