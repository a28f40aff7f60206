import { type Token, tokensOf } from '../tokens.js';

/** A way of saying. */
export interface Phrase {
  /** The places where it may end that begins at a place, each once: no text takes long. */
  endsOf(words: readonly Token[], at: number): readonly number[];
  /** The words that it may begin with; null where others than these may. */
  first: ReadonlySet<string> | null;
  /** Whether it may have no word. */
  isEmpty: boolean;
}

/** Phrases by the names that others call them by. */
export type Roles = Readonly<Record<string, Phrase>>;

/** What stands for a word of a kind. */
const KINDS: Readonly<Record<string, (word: Token) => boolean>> = {
  // A word that is no number.
  '@': ({ text }) => !/\d/.test(text),
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

const SIGNS = /<[^<>]+>|@le|@Nom|#an|#h|&&|&!|[()|?*@#^$&]|[^\s()|?*<>@#^$&]+/g;

/**
 * Reads a phrase as it is written in the rules: French words as people type them (accents and articles count for nothing, as in
 * questions), `(one | another)`, `may be absent?`, `any number of times*`, `<role>`, `^` the beginning and `$` the end of all the words,
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
    for (; signs[place] === '?' || signs[place] === '*'; place += 1)
      read = signs[place] === '?' ? optional(read) : repeated(read);
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

/** Whether the words are that phrase and nothing else. */
export const isWhole = (phrase: Phrase, words: readonly Token[]): boolean =>
  phrase.endsOf(words, 0).includes(words.length);

/** The first place where a phrase is found, and the place after its last word; it takes as many words as it can. */
export function firstOf(phrase: Phrase, words: readonly Token[]): [from: number, to: number] | undefined {
  for (const from of words.keys()) {
    const found = placeAt(phrase, words, from);
    if (found) return found;
  }
  return undefined;
}

/** Each place where a phrase is found, and the place after its last word. */
export const placesOfPhrase = (phrase: Phrase, words: readonly Token[]): [from: number, to: number][] =>
  words.flatMap((_word, from) => {
    const found = placeAt(phrase, words, from);
    return found ? [found] : [];
  });

function placeAt(phrase: Phrase, words: readonly Token[], from: number): [from: number, to: number] | undefined {
  if (phrase.first?.has(words[from]!.text) === false) return undefined;
  const to = Math.max(from, ...phrase.endsOf(words, from));
  return to > from ? [from, to] : undefined;
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

function anyOf(ways: readonly Phrase[]): Phrase {
  const byFirst = new Map<string, Phrase[]>();
  for (const way of ways) for (const text of way.first ?? []) byFirst.set(text, [...(byFirst.get(text) ?? []), way]);
  const others = ways.filter(({ first, isEmpty }) => first === null || isEmpty);
  const beginningWith = (text: string | undefined): Phrase[] => {
    const known = text === undefined ? undefined : byFirst.get(text);
    return known ? [...known.filter((way) => !others.includes(way)), ...others] : others;
  };
  return {
    endsOf: (words, at) => each(beginningWith(words[at]?.text), (way) => way.endsOf(words, at)),
    first: firstsOf(ways),
    isEmpty: ways.some(({ isEmpty }) => isEmpty),
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

const repeated = (phrase: Phrase): Phrase => ({
  endsOf: (words, at) => {
    const ends = new Set([at]);
    for (const end of ends) for (const further of phrase.endsOf(words, end)) ends.add(further);
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
