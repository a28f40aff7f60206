import { firstOf, isWhole, phraseOf } from '../../phrase.js';
import type { Token } from '../../tokens.js';
import { wordsOf } from './asked.js';
import { OF_CONTRACT_FIELDS } from './of-contract-fields.js';

const NUMBER = /^(?!20\d\d-20\d\d$)(?=.*\d)(?=.*-)[a-z0-9-]{5,40}$/;
/** What leads to the number of a contract. */
const BEFORE =
  /^(?:marche|contrat|accord|cadre|accord-cadre|dossier|n|no|numero|sur|pour|de|du|dans|concernant|ce|cet|propos|sujet|a|au)$/;
/** Who asks, before a comma: « je reconstitue le dossier … , ». */
const TELLS = phraseOf(
  `^ (je | j | nous | on | concernant | pour | au sujet | à propos | dans | sur) @? @? @? @? @? @? @? @? $`,
);
const LONGEST = 24;

/**
 * A question of one contract by its number, in the words that the rules know: « à quelle date a-t-on notifié le 2025-12 ? ». Any other is
 * left as it was typed.
 */
export function usualOfNumber(question: string): string {
  const words = wordsOf(question);
  const [number, ...others] = words.flatMap(({ text }, at) => (NUMBER.test(text) ? [at] : []));
  if (number === undefined || others.length > 0 || words.length > LONGEST) return question;
  let from = number;
  while (from > 0 && BEFORE.test(words[from - 1]!.text)) from -= 1;
  const [said, after] = [words.slice(0, from), words.slice(number + 1)];
  const isAside = said.length > 0 && /,|:/.test(after[0]?.lead ?? '') && firstOf(TELLS, said)?.[1] === said.length;
  const means = meaningOf([...said, ...after]) ?? (isAside ? meaningOf(after) : undefined);
  return means === undefined ? question : `marché ${words[number]!.typed} : ${means}`;
}

const meaningOf = (words: readonly Token[]): string | undefined =>
  words.length === 0
    ? undefined
    : OF_CONTRACT_FIELDS.find(({ said }) => isWhole(said, words))?.means.replace(' dessus', '');
