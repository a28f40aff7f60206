import { type Token, tokensOf } from '../tokens.js';

/** The places where a phrase that begins at a place may end. Every word is looked at once for each: no text takes long. */
export type Phrase = (words: readonly Token[], at: number) => readonly number[];

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

const SIGNS = /<[^>]+>|@le|@Nom|#an|#h|&&|&!|[()|?*@#^$&]|[^\s()|?*<>@#^$&]+/g;

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
    if (sign === '^') return (_words, at) => (at === 0 ? [at] : []);
    if (sign === '$') return (words, at) => (at === words.length ? [at] : []);
    if (sign === '&') return ahead(sequence(), (next, words, at) => next(words, at).length > 0);
    if (sign === '&!') return ahead(sequence(), (next, words, at) => next(words, at).length === 0);
    if (sign === '&&')
      return ahead(sequence(), (next, words, at) =>
        words.slice(at).some((_word, gap) => next(words, at + gap).length > 0),
      );
    if (sign.startsWith('<')) return called(sign.slice(1, -1), roles);
    const kind = KINDS[sign];
    if (kind) return (words, at) => (at < words.length && kind(words[at]!) ? [at + 1] : []);
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
export const isWhole = (phrase: Phrase, words: readonly Token[]): boolean => phrase(words, 0).includes(words.length);

/** The first place where a phrase is found, and the place after its last word; it takes as many words as it can. */
export function firstOf(phrase: Phrase, words: readonly Token[]): [from: number, to: number] | undefined {
  for (const from of words.keys()) {
    const to = Math.max(from, ...phrase(words, from));
    if (to > from) return [from, to];
  }
  return undefined;
}

function called(name: string, roles: Roles): Phrase {
  const role = roles[name];
  if (!role) throw new Error(`no role is named ${name}`);
  return role;
}

const word =
  (known: ReadonlySet<string>): Phrase =>
  (words, at) =>
    at < words.length && known.has(words[at]!.text) ? [at + 1] : [];

const anyOf =
  (ways: readonly Phrase[]): Phrase =>
  (words, at) => [...new Set(ways.flatMap((way) => way(words, at)))];

const inOrder =
  (parts: readonly Phrase[]): Phrase =>
  (words, at) => {
    let ends: readonly number[] = [at];
    for (const next of parts) ends = [...new Set(ends.flatMap((end) => next(words, end)))];
    return ends;
  };

const optional =
  (phrase: Phrase): Phrase =>
  (words, at) => [...new Set([at, ...phrase(words, at)])];

const repeated =
  (phrase: Phrase): Phrase =>
  (words, at) => {
    const ends = new Set([at]);
    for (const end of ends) for (const further of phrase(words, end)) ends.add(further);
    return [...ends];
  };

const ahead =
  (next: Phrase, holds: (next: Phrase, words: readonly Token[], at: number) => boolean): Phrase =>
  (words, at) =>
    holds(next, words, at) ? [at] : [];
