import { isNomDeCollectivite } from '#procurement/reference/collectivites.js';
import { EVENTS, LETTERS, MEETINGS, WRITINGS } from '../around/roles/occasions.js';
import { MEETING } from '../around/roles/verbs.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { type Concept, expressionAt, isLexiconKey, LEXICON_WORDS } from '../lexicon/lexicon.js';
import { isRealWord } from '../lexicon/real-words.js';
import { isThing, THING_WORDS } from '../lexicon/things.js';
import { MEANINGS } from '../lexicon/thesaurus.js';
import { isOneSlipAway, keyOf, type Token, tokensOf } from '../tokens.js';
import { keysBeginning, type Vocabulary } from './vocabulary.js';

const SHORTEST = 5;

/** A word that was read as another. */
export interface Slip {
  typed: string;
  read: string;
}

export interface Corrected {
  tokens: Token[];
  /** Words of the trade: corrected, and the answer says so. */
  corrections: Slip[];
  /** Words of names: they are asked back, for another name may be meant. */
  doubts: Slip[];
}

/** « exposé » is no slip of « explosé », nor « réunir » of « réunis ». */
const OF_OCCASIONS: ReadonlySet<string> = new Set([...[...MEETINGS, ...WRITINGS, ...LETTERS, ...EVENTS, ...MEETING]]);

/** « Paris » inside a sentence; all of « DEPENSES DE TRAVUX » is in capitals. */
const isCapitalAmong = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.capital && tokens.some(({ capital, text }) => !capital && /^[a-z]/.test(text));

/** « coûtera » is no slip of « coûter ». */
const FUTURE = /[ei]r(?:a|as|ai|ez|ons|ont)$/;

/** A word of five letters is near too many others: « clause » is no slip of « cause ». */
const SHORTEST_TRADE = 6;
/** What turns a question round: no word is read for one of these, for its opposite would be answered. */
const REVERSING: ReadonlySet<Concept | undefined> = new Set(['sauf', 'a_verifier']);
const LEXICON_LIST = [...LEXICON_WORDS].filter(
  (word) =>
    word.length >= SHORTEST_TRADE && /^[a-z]+$/.test(word) && !REVERSING.has(expressionAt(tokensOf(word), 0)?.concept),
);

/** « factrues » is « factures », whatever entry of the glossary is as near. */
export const isSlipOfTrade = (text: string): boolean =>
  !isRealWord(text) && LEXICON_LIST.some((word) => word[0] === text[0] && word !== text && isOneSlipAway(text, word));

/**
 * Corrects slips of one letter in the words of the trade, when only one word is that near. A word of a name is never
 * corrected: what it resembles is offered.
 */
export function correctSlips(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isKnown: (text: string) => boolean,
): Corrected {
  const corrections: Slip[] = [];
  const doubts: Slip[] = [];
  const corrected = tokens.map((typed, at) => {
    const token = withoutElision(typed, vocabulary, isKnown);
    const { text, key } = token;
    if (/\d/.test(text) || isLexiconKey(key) || EMPTY_WORDS.has(text) || vocabulary.byKey.has(key)) return token;
    // « internet » is no slip of « interet ».
    if (MEANINGS.has(key) || isThing(text) || OF_OCCASIONS.has(text)) return token;
    if (text.length < SHORTEST || isKnown(text) || vocabulary.ownKeys.has(key)) {
      const [longer] = text.length < SHORTEST - 1 ? [] : keysBeginning(vocabulary, text, text.length + 4);
      const [entity] = longer === undefined ? [] : vocabulary.byKey.get(longer)!;
      if (entity) doubts.push({ typed: text, read: entity.libelle });
      return token;
    }
    // « médias » begins a name, and is no slip of « médian ».
    const begins = keysBeginning(vocabulary, text.replace(/s$/, ''), text.length);
    const near = isRealWord(text)
      ? []
      : LEXICON_LIST.filter((word) => word[0] === text[0] && isOneSlipAway(text, word));
    const trade = new Set(near.map(keyOf));
    const named = namesNear(text, vocabulary);
    const forgotten = near.filter((word) => word.length === text.length + 1);
    // « mandta » has the letters of « mandat », whatever other word is as near.
    const swapped = new Set(near.filter((word) => hasSameLetters(word, text)).map(keyOf));
    // A letter is forgotten more often than one is added: « paiment » is « paiement », not « paient ».
    const likely = trade.size < 2 ? trade : swapped.size === 1 ? swapped : new Set(forgotten.map(keyOf));
    // « Paris » is a name, and no slip of « partis ».
    const isProper = isNomDeCollectivite(text) || (at > 0 && isCapitalAmong(tokens, at));
    if (likely.size === 1 && !isProper && named.length === 0 && begins.length === 0 && !FUTURE.test(text)) {
      const read = near.find((word) => keyOf(word) === [...likely][0])!;
      corrections.push({ typed: token.typed, read });
      return { ...token, text: read, key: keyOf(read) };
    }
    const thing = isProper || near.length > 0 || named.length > 0 ? undefined : thingHeard(text);
    if (thing !== undefined) {
      corrections.push({ typed: token.typed, read: thing });
      return { ...token, text: thing, key: keyOf(thing) };
    }
    const [name] = named;
    if (name !== undefined) doubts.push({ typed: text, read: name });
    return token;
  });
  return { tokens: corrected, corrections, doubts };
}

const lettersOf = (text: string): string => [...text].sort().join('');
const hasSameLetters = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);

const LONG_THINGS = THING_WORDS.filter((word) => word.length >= 8);
/** Letters that are heard alike. */
const ALIKE: ReadonlySet<string> = new Set(['cs', 'sc', 'sz', 'zs', 'ea', 'ae', 'iy', 'yi']);

/** « ascenceurs » is « ascenseurs », as it is heard; any other letter may be that of another word. */
function thingHeard(text: string): string | undefined {
  const heard = LONG_THINGS.filter((word) => {
    const apart =
      word.length === text.length ? [...word].flatMap((letter, at) => (letter === text[at] ? [] : [at])) : [];
    return apart.length === 1 && ALIKE.has(`${word[apart[0]!]}${text[apart[0]!]}`);
  });
  return isRealWord(text) || heard.length !== 1 ? undefined : heard[0];
}

const isName = (text: string, { byKey, ownKeys }: Vocabulary): boolean =>
  byKey.has(keyOf(text)) || ownKeys.has(keyOf(text));

/** « lelectricite », « lan dernier »: the article is typed with its word. */
function withoutElision(token: Token, vocabulary: Vocabulary, isKnown: (text: string) => boolean): Token {
  const { text, key, lead } = token;
  const [, article, rest] = /^([ld])([aeiouhy][a-z]+)$/.exec(text) ?? [];
  if (article === undefined || rest === undefined || isLexiconKey(key) || EMPTY_WORDS.has(text)) return token;
  if (isName(text, vocabulary) || isKnown(text) || isRealWord(text)) return token;
  const isWord = rest === 'an' || (rest.length > 3 && (isLexiconKey(keyOf(rest)) || isName(rest, vocabulary)));
  return isWord ? { ...token, text: rest, key: keyOf(rest), lead: `${lead}${article}'` } : token;
}

function namesNear(text: string, { words }: Vocabulary): string[] {
  return [text.length - 1, text.length, text.length + 1]
    .flatMap((length) => words.get(`${text[0]}${length}`) ?? [])
    .filter((word) => isOneSlipAway(text, word));
}
