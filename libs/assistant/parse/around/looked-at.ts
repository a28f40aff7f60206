import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Reading } from '../reading.js';

/**
 * « quand on classe les directions », « si je prends 2025 », « en regardant les travaux »: what is looked at stays, and « quand » asks for
 * no day. « Si on ne prend que » and « en comptant » narrow or reckon, and are none of these.
 */
const LOOKED_AT = phraseOf(
  `(quand | si | lorsqu | lorsque) (on | je | j | nous | tu | vous)
     (prend | prends | prenons | regarde | regardes | regardons | regardez | considère | considérons | classe | classes | classons | range | rangeons | trie | trions | ordonne | hiérarchise | fait le point | fais le point | met en ordre | aligne)
     (bien | juste | tous | toutes)? &! (que | qu | uniquement | seulement | exclusivement | pas | plus)
   | (en | à) (prenant | regardant | considérant | classant | rangeant | triant | y regarder | regarder) (de près | de plus près)? &! (que | qu | uniquement | seulement | exclusivement)`,
);

/** Takes what says that something is looked at, or put in order. */
export function takeLookedAt(reading: Reading): void {
  for (const [from, to] of placesOfPhrase(LOOKED_AT, reading.tokens))
    for (let at = from; at < to; at += 1) if (reading.isFree(at)) reading.claim(at, 1, 'neutre');
}
