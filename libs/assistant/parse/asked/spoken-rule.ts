import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Reading } from '../reading.js';

/** A question that is known by all of its words, however they are put. */
export interface SpokenRule {
  /** Each is in the words of the question, articles left out; of several that stand together, one is. */
  signes: readonly (RegExp | readonly RegExp[])[];
  /** The other words that may stand beside. */
  mots: string;
  /** An amount may stand beside: it changes nothing to the answer. */
  montant?: true;
}

/** Whether a question is of that rule, each of its words being one of the rule, one of `common`, or one that says nothing. */
export function isSpoken(
  reading: Reading,
  { signes, mots, montant }: SpokenRule,
  common: ReadonlySet<string>,
): boolean {
  const said = reading.tokens.map(({ text }) => text).join(' ');
  const words = new Set(mots.split(/\s+/));
  return (
    signes.every((signe) => [signe].flat().some((one) => one.test(said))) &&
    reading.tokens.every(
      ({ text }, at) =>
        words.has(text) ||
        common.has(text) ||
        EMPTY_WORDS.has(text) ||
        /^\d{1,2}$/.test(text) ||
        (montant === true && reading.of(at) === 'chiffre'),
    )
  );
}
