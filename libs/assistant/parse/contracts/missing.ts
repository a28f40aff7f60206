import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const MISSING = phraseOf(
  `(qu’est-ce qui | qu’est-ce qu’il | ce qui | que | quoi | il) (leur | lui | y | en)? manque (t il)? (leur | lui)?`,
);

/** Takes « marchés à vérifier : qu’est-ce qui manque ? »: what keeps each from its verdict. */
export function takeMissing(reading: Reading): void {
  const found = reading.has('a_verifier') && reading.has('marches') && firstOf(MISSING, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'pourquoi');
}
