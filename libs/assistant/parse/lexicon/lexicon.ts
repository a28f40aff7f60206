import { keyOf, tokensOf, type Token } from '../tokens.js';
import { EMPTY_WORDS } from './empty-words.js';
import { FILTERS } from './filters.js';
import { MEASURES } from './measures.js';
import { STRUCTURE } from './structure.js';
import { SUBJECTS } from './subjects.js';
import { allFormsOf } from './verbs.js';

/** Expressions by what they stand for; « ~finir » is that verb in each of its forms. */
export const LEXICON = { ...MEASURES, ...FILTERS, ...STRUCTURE, ...SUBJECTS };

/** What an expression of the trade stands for. */
export type Concept = keyof typeof LEXICON;

/** A word of an expression: one spelling, or each form of its verb, with what they are found by. */
interface Word {
  texts: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

interface Expression {
  concept: Concept;
  words: readonly Word[];
}

/** The expressions by the spelling keys that their first word may have. */
const BY_FIRST_KEY = new Map<string, Expression[]>();
const ALL_WORDS = new Set<string>();
/** The words that are expressions by themselves, for the correction of slips. */
export const LEXICON_WORDS = new Set<string>();

const wordOf = (texts: readonly string[]): Word => ({ texts: new Set(texts), keys: new Set(texts.map(keyOf)) });
const VERBS = new Map<string, Word>();
/** The same few words make thousands of expressions: each is kept once. */
const WORDS = new Map<string, Word>();

function verbOf(infinitive: string): Word {
  const known = VERBS.get(infinitive) ?? wordOf(allFormsOf(infinitive));
  VERBS.set(infinitive, known);
  return known;
}

function plainWord(text: string): Word {
  const known = WORDS.get(text) ?? wordOf([text]);
  WORDS.set(text, known);
  return known;
}

/** The words of « ~prendre fin ». */
function wordsOf(expression: string): Word[] {
  const infinitives = new Set([...expression.matchAll(/~([a-z]+)/g)].map(([, infinitive]) => infinitive!));
  return tokensOf(expression).map(({ text }) => (infinitives.has(text) ? verbOf(text) : plainWord(text)));
}

for (const [concept, texte] of Object.entries(LEXICON) as [Concept, string][]) {
  for (const expression of texte.split('|')) {
    const words = wordsOf(expression);
    for (const { texts } of words) for (const text of texts) ALL_WORDS.add(text);
    const [first] = words;
    if (words.length === 1) for (const text of first!.texts) LEXICON_WORDS.add(text);
    for (const key of first!.keys) {
      const known = BY_FIRST_KEY.get(key);
      if (known) known.push({ concept, words });
      else BY_FIRST_KEY.set(key, [{ concept, words }]);
    }
  }
}

const LEXICON_KEYS = new Set([...ALL_WORDS].map(keyOf));

/** Whether an expression has that word, under any ending. */
export const isLexiconKey = (key: string): boolean => LEXICON_KEYS.has(key);

const PRONOUNS: ReadonlySet<string> = new Set('t on il elle ils elles nous vous'.split(' '));
/** « vont bientôt finir », « dépassent leur maximum »: words within an expression that leave it what it is. */
const PASSED: ReadonlySet<string> = new Set(
  'leur leurs son sa ses notre nos votre vos mon ma mes bientot deja donc aussi bien'.split(' '),
);

/** How many words an expression takes from a place on, with those that are passed over within it. */
function lengthOf(words: readonly Word[], tokens: readonly Token[], at: number): number | undefined {
  let place = at;
  for (const [rank, { keys }] of words.entries()) {
    const isHere = (): boolean => keys.has(tokens[place]?.key ?? '');
    // « respecte-t-elle les règles »: the subject stands after its verb.
    while (rank > 0 && !isHere() && isPassed(tokens[place]?.text, rank)) place += 1;
    if (!isHere()) return undefined;
    place += 1;
  }
  return place - at;
}

const isPassed = (text: string | undefined, rank: number): boolean =>
  text !== undefined && (PASSED.has(text) || (rank === 1 && PRONOUNS.has(text)));

interface Found {
  concept: Concept;
  /** How many words of the question it takes. */
  length: number;
  isExact: boolean;
}

const isBetter = (one: Found, other: Found): boolean =>
  one.length > other.length || (one.length === other.length && one.isExact && !other.isExact);

/** The longest expression that begins at a place; of two alike, the one that is spelled as it was typed. */
export function expressionAt(tokens: readonly Token[], at: number): Pick<Found, 'concept' | 'length'> | undefined {
  let found: Found | undefined;
  for (const { concept, words } of BY_FIRST_KEY.get(tokens[at]!.key) ?? []) {
    const length = lengthOf(words, tokens, at);
    if (length === undefined) continue;
    const isExact = words.every(({ texts }, rank) => texts.has(tokens[at + rank]!.text));
    // « avoir » is no « avoirs »: a word that says nothing is no other form of one that does.
    if (words.length === 1 && !isExact && EMPTY_WORDS.has(tokens[at]!.text)) continue;
    const one = { concept, length, isExact };
    if (!found || isBetter(one, found)) found = one;
  }
  return found;
}
