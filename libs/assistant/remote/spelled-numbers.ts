import { plain } from '../parse/tokens.js';

/** Numbers in words, and what stands for one; « un » and « une » are articles. */
const NUMBERS = new Set(
  (
    'zero deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante ' +
    'cinquante soixante septante huitante octante nonante cent cents mille million millions milliard milliards millier ' +
    'milliers dizaine dizaines douzaine douzaines quinzaine vingtaine trentaine quarantaine cinquantaine soixantaine ' +
    'centaine centaines moitie quart quarts demi demie double doubles doublent triple triples quadruple decuple'
  ).split(' '),
);
/** « Doublé », « triplera »: verbs that tell a figure. */
const MULTIPLIED = /^(?:doubl|tripl|quadrupl|decupl)(?:e|es|er|era|ee|ees|ent|ait)$/;
const ORDINAL =
  /^(?:deux|trois|quatr|cinqu|six|sept|huit|neuv|dix|onz|douz|treiz|quatorz|quinz|seiz|vingt|trent|cent|mill)ieme/;
/** « Tiers » is a third after these, elsewhere a third party. */
const THIRD = /\b(?:un|le|du|au|deux) tiers\b/;

const wordsOf = (text: string): string[] => plain(text).match(/[a-z]+/g) ?? [];

/**
 * Whether the text tells a number in words.
 * @param asked the question, whose own words may be said again
 */
export function spellsNumber(text: string, asked: string): boolean {
  const said = new Set(wordsOf(asked));
  const isNumber = (word: string): boolean => NUMBERS.has(word) || MULTIPLIED.test(word) || ORDINAL.test(word);
  return (
    wordsOf(text).some((word) => isNumber(word) && !said.has(word)) || (THIRD.test(plain(text)) && !said.has('tiers'))
  );
}
