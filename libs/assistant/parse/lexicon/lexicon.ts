import { keyOf, tokensOf, type Token } from '../tokens.js';
import { EMPTY_WORDS } from './empty-words.js';
import { FILTERS } from './filters.js';
import { MEASURES } from './measures.js';
import { STRUCTURE } from './structure.js';
import { SUBJECTS } from './subjects.js';

/** Expressions by what they stand for. */
export const LEXICON = { ...MEASURES, ...FILTERS, ...STRUCTURE, ...SUBJECTS };

/** What an expression of the trade stands for. */
export type Concept = keyof typeof LEXICON;

interface Expression {
  concept: Concept;
  words: readonly Token[];
}

/** The expressions by the spelling key of their first word, longest first. */
const BY_FIRST_KEY = new Map<string, Expression[]>();
const ALL_WORDS = new Set<string>();
/** The words that are expressions by themselves, for the correction of slips. */
export const LEXICON_WORDS = new Set<string>();

for (const [concept, texte] of Object.entries(LEXICON) as [Concept, string][]) {
  for (const expression of texte.split('|')) {
    const words = tokensOf(expression);
    for (const { text } of words) ALL_WORDS.add(text);
    if (words.length === 1) LEXICON_WORDS.add(words[0]!.text);
    const key = words[0]!.key;
    BY_FIRST_KEY.set(key, [...(BY_FIRST_KEY.get(key) ?? []), { concept, words }]);
  }
}
for (const expressions of BY_FIRST_KEY.values()) expressions.sort((a, b) => b.words.length - a.words.length);

const LEXICON_KEYS = new Set([...ALL_WORDS].map(keyOf));

/** Whether an expression has that word, under any ending. */
export const isLexiconKey = (key: string): boolean => LEXICON_KEYS.has(key);

const PRONOUNS = new Set(['t', 'on', 'il', 'elle', 'ils', 'elles', 'nous', 'vous']);

/** « respecte-t-elle les règles »: how many words an expression takes with the subject after its verb. */
function lengthWithPronouns(words: readonly Token[], tokens: readonly Token[], at: number): number | undefined {
  let place = at + 1;
  while (PRONOUNS.has(tokens[place]?.text ?? '')) place += 1;
  const [, ...rest] = words;
  if (place === at + 1 || rest.length === 0) return undefined;
  return rest.every(({ key }, rank) => tokens[place + rank]?.key === key) ? place + rest.length - at : undefined;
}

/** The longest expression that begins at a place; of two alike, the one that is spelled as it was typed. */
export function expressionAt(tokens: readonly Token[], at: number): { concept: Concept; length: number } | undefined {
  let found: { concept: Concept; length: number } | undefined;
  for (const { concept, words } of BY_FIRST_KEY.get(tokens[at]!.key) ?? []) {
    if (found && words.length < found.length) break;
    if (!words.every(({ key }, rank) => tokens[at + rank]?.key === key)) {
      const length = lengthWithPronouns(words, tokens, at);
      if (length !== undefined) found ??= { concept, length };
      continue;
    }
    const exact = words.every(({ text }, rank) => tokens[at + rank]!.text === text);
    if (exact) return { concept, length: words.length };
    // « avoir » is no « avoirs »: a word that says nothing is no other form of one that does.
    if (words.length === 1 && EMPTY_WORDS.has(tokens[at]!.text)) continue;
    found ??= { concept, length: words.length };
  }
  return found;
}
