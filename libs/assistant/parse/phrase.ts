import { type Token, tokensOf } from './tokens.js';

/** A way of saying. */
export interface Phrase {
  /** The places where it may end that begins at a place, each once: no text takes long. */
  endsOf(words: readonly Token[], at: number): readonly number[];
  /** The words that it may begin with; null where others than these may. */
  first: ReadonlySet<string> | null;
  /** Whether it may have no word. */
  isEmpty: boolean;
}

/** Where a phrase was found: the place of its first word, and the one after its last. */
type Found = [from: number, to: number];

/** Phrases by the names that others call them by. */
export type Roles = Readonly<Record<string, Phrase>>;

/** What stands for a word of a kind. */
const KINDS: Readonly<Record<string, (word: Token) => boolean>> = {
  // A word that is no number.
  '@': ({ text }) => !/\d/.test(text),
  // Any word, a number too.
  '@#': () => true,
  // A word with an article before it: a thing, and no verb.
  '@le': ({ text, lead }) => !/\d/.test(text) && /[a-z]/.test(lead),
  // A name, as « Sophie ».
  '@Nom': ({ capital, text }) => capital && !/\d/.test(text),
  // An exercice.
  '#an': ({ text }) => /^20\d\d$/.test(text),
  '#': ({ text }) => /^\d{1,2}$/.test(text),
  // « 14h30 »
  '#h': ({ text }) => /^\d{1,2}h(?:\d\d)?$/.test(text),
};

const SIGNS = /<[^<>]+>|@le|@Nom|@#|#an|#h|&&|&!|\{\d\}|[()|?*@#^$&]|[^\s()|?*<>@#^$&{}]+/g;

/**
 * Reads a phrase as it is written in the rules: French words as people type them (accents and articles count for nothing, as in
 * questions), `(one | another)`, `may be absent?`, `any number of times*`, `so many times at most{3}`, `<role>`, `^` the beginning and `$` the end of all the words,
 * and the kinds of words above. What stands after `&` follows and is not taken; after `&&` it follows somewhere, after `&!` it does not follow.
 */
export function phraseOf(text: string, roles: Roles = {}): Phrase {
  const signs = text.match(SIGNS) ?? [];
  let place = 0;

  function either(): Phrase {
    const ways = [sequence()];
    while (signs[place] === '|') {
      place += 1;
      ways.push(sequence());
    }
    return ways.length === 1 ? ways[0]! : anyOf(ways);
  }

  function sequence(): Phrase {
    const parts: Phrase[] = [];
    while (place < signs.length && signs[place] !== '|' && signs[place] !== ')') parts.push(part());
    return parts.length === 1 ? parts[0]! : inOrder(parts);
  }

  function part(): Phrase {
    let read = one();
    for (let times = timesOf(signs[place]); times !== undefined; times = timesOf(signs[place])) {
      read = times(read);
      place += 1;
    }
    return read;
  }

  function one(): Phrase {
    const sign = signs[place]!;
    place += 1;
    if (sign === '(') {
      const within = either();
      place += 1;
      return within;
    }
    if (sign === '^') return where((_words, at) => at === 0);
    if (sign === '$') return where((words, at) => at === words.length);
    if (sign === '&') return ahead(sequence(), (next, words, at) => next.endsOf(words, at).length > 0);
    if (sign === '&!') return ahead(sequence(), (next, words, at) => next.endsOf(words, at).length === 0);
    if (sign === '&&')
      return ahead(sequence(), (next, words, at) =>
        words.slice(at).some((_word, gap) => next.endsOf(words, at + gap).length > 0),
      );
    if (sign.startsWith('<')) return called(sign.slice(1, -1), roles);
    const kind = KINDS[sign];
    if (kind) return oneWord(kind, null);
    return inOrder(tokensOf(sign).map(({ text: said }) => word(new Set([said]))));
  }

  return either();
}

/** Phrases of one or more words, one after the other with a bar between them where they have several words. */
export const listOf = (texts: readonly string[]): Phrase => {
  const words = texts.map((text) => tokensOf(text).map(({ text: said }) => said));
  const alone = word(new Set(words.filter(({ length }) => length === 1).flat()));
  const several = words.filter(({ length }) => length > 1);
  return anyOf([alone, ...several.map((said) => inOrder(said.map((one) => word(new Set([one])))))]);
};

/** One of the words of a text. */
export const oneOf = (texte: string): Phrase => listOf(texte.split(' '));

/** Whether the words are that phrase and nothing else. */
export const isWhole = (phrase: Phrase, words: readonly Token[]): boolean =>
  phrase.endsOf(words, 0).includes(words.length);

/** The first place where a phrase is found, and the place after its last word; it takes as many words as it can. */
export const firstOf = (phrase: Phrase, words: readonly Token[]): Found | undefined =>
  firstFrom(words.keys(), phrase, words);

/** The same, right after another phrase, which is not taken: « sans marché » after « familles ». */
export function firstAfter(before: Phrase, phrase: Phrase, words: readonly Token[]): Found | undefined {
  const ends = [...words.keys()].flatMap((at) => (mayBegin(before, words, at) ? before.endsOf(words, at) : []));
  const starts = [...new Set(ends)].sort((one, other) => one - other);
  return firstFrom(starts, phrase, words);
}

/** Each place where a phrase is found, and the place after its last word. */
export const placesOfPhrase = (phrase: Phrase, words: readonly Token[]): Found[] =>
  [...words.keys()].flatMap((from) => {
    const found = placeAt(phrase, words, from);
    return found ? [found] : [];
  });

function firstFrom(starts: Iterable<number>, phrase: Phrase, words: readonly Token[]): Found | undefined {
  for (const from of starts) {
    const found = placeAt(phrase, words, from);
    if (found) return found;
  }
  return undefined;
}

function placeAt(phrase: Phrase, words: readonly Token[], from: number): Found | undefined {
  if (!mayBegin(phrase, words, from)) return undefined;
  const to = Math.max(from, ...phrase.endsOf(words, from));
  return to > from ? [from, to] : undefined;
}

const mayBegin = ({ first }: Phrase, words: readonly Token[], at: number): boolean =>
  at < words.length && first?.has(words[at]!.text) !== false;

/** How often a sign lets what stands before it be said; undefined for another sign. */
function timesOf(sign: string | undefined): ((phrase: Phrase) => Phrase) | undefined {
  if (sign === '?') return optional;
  if (sign === '*') return (phrase) => repeated(phrase);
  const most = /^\{(\d)\}$/.exec(sign ?? '');
  return most ? (phrase) => repeated(phrase, Number(most[1])) : undefined;
}

function called(name: string, roles: Roles): Phrase {
  const role = roles[name];
  if (!role) throw new Error(`no role is named ${name}`);
  return role;
}

const oneWord = (isIt: (word: Token) => boolean, first: ReadonlySet<string> | null): Phrase => ({
  endsOf: (words, at) => (at < words.length && isIt(words[at]!) ? [at + 1] : []),
  first,
  isEmpty: false,
});

const word = (known: ReadonlySet<string>): Phrase => oneWord(({ text }) => known.has(text), known);

/** A condition of the place, which takes no word. */
const where = (holds: (words: readonly Token[], at: number) => boolean): Phrase => ({
  endsOf: (words, at) => (holds(words, at) ? [at] : []),
  first: new Set(),
  isEmpty: true,
});

const ahead = (next: Phrase, holds: (next: Phrase, words: readonly Token[], at: number) => boolean): Phrase =>
  where((words, at) => holds(next, words, at));

/** Ways above which they are found by their first word: below, each is asked, for a copy of every list of words takes memory. */
const FEW = 16;

function anyOf(ways: readonly Phrase[]): Phrase {
  const beginningWith =
    ways.length > FEW ? byFirstWord(ways) : (text?: string) => ways.filter((way) => mayBeginWith(way, text));
  return {
    endsOf: (words, at) => each(beginningWith(words[at]?.text), (way) => way.endsOf(words, at)),
    first: firstsOf(ways),
    isEmpty: ways.some(({ isEmpty }) => isEmpty),
  };
}

const mayBeginWith = ({ first, isEmpty }: Phrase, text: string | undefined): boolean =>
  isEmpty || first === null || (text !== undefined && first.has(text));

function byFirstWord(ways: readonly Phrase[]): (text?: string) => readonly Phrase[] {
  const byFirst = new Map<string, Phrase[]>();
  for (const way of ways) for (const text of way.first ?? []) byFirst.set(text, [...(byFirst.get(text) ?? []), way]);
  const others = ways.filter(({ first, isEmpty }) => first === null || isEmpty);
  return (text) => {
    const known = text === undefined ? undefined : byFirst.get(text);
    return known ? [...known.filter((way) => !others.includes(way)), ...others] : others;
  };
}

function inOrder(parts: readonly Phrase[]): Phrase {
  const full = parts.findIndex(({ isEmpty }) => !isEmpty);
  return {
    endsOf: (words, at) => {
      let ends: readonly number[] = [at];
      for (const next of parts) {
        if (ends.length === 0) break;
        ends = each(ends, (end) => next.endsOf(words, end));
      }
      return ends;
    },
    first: firstsOf(full < 0 ? parts : parts.slice(0, full + 1)),
    isEmpty: full < 0,
  };
}

const optional = (phrase: Phrase): Phrase => ({
  endsOf: (words, at) => each([[at], phrase.endsOf(words, at)], (ends) => ends),
  first: phrase.first,
  isEmpty: true,
});

const repeated = (phrase: Phrase, most = Infinity): Phrase => ({
  endsOf: (words, at) => {
    const ends = new Set([at]);
    let last: readonly number[] = [at];
    for (let times = 0; times < most && last.length > 0; times += 1) {
      last = each(last, (end) => phrase.endsOf(words, end)).filter((end) => !ends.has(end));
      for (const end of last) ends.add(end);
    }
    return [...ends];
  },
  first: phrase.first,
  isEmpty: true,
});

const firstsOf = (phrases: readonly Phrase[]): ReadonlySet<string> | null =>
  phrases.some(({ first }) => first === null) ? null : new Set(phrases.flatMap(({ first }) => [...first!]));

/** The places that each of several leads to, once. */
function each<Of>(several: readonly Of[], placesOf: (one: Of) => readonly number[]): readonly number[] {
  if (several.length === 0) return [];
  if (several.length === 1) return placesOf(several[0]!);
  return [...new Set(several.flatMap(placesOf))];
}

/** Words without each place where a phrase is found. */
export function without(phrase: Phrase, words: readonly Token[]): readonly Token[] {
  const found = firstOf(phrase, words);
  return found ? without(phrase, [...words.slice(0, found[0]), ...words.slice(found[1])]) : words;
}
