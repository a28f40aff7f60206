import { claimFree } from '../claims.js';
import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Reading } from '../reading.js';

/** « la durée d’exécution prévue »: the length of a contract, which is told as it was agreed. */
const AGREED = phraseOf(
  `(durée | durées) (moyenne | médiane | totale | globale)? (exécution | contractuelle | contractuelles | prévue | prévues | prévisionnelle | prévisionnelles | de vie)
     (moyenne | médiane)? (prévue | prévues | contractuelle | au contrat | à contrat)?`,
);
const SAID = /^(?:execution|contractuelles?|prevues?|previsionnelles?|contrat|au|a|vie|de)$/;

/** Takes what says of a length that it was agreed. */
export function takeAgreed(reading: Reading): void {
  for (const [from, to] of placesOfPhrase(AGREED, reading.tokens))
    for (let at = from + 1; at < to; at += 1) if (SAID.test(reading.tokens[at]!.text)) claimFree(reading, at, at + 1);
}
