import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const PHRASE = phraseOf(
  `(que | quoi | qu | quels achats | quelles depenses | quels besoins | quelles familles | qu est ce que | qu est ce qu)
   (faut il | faudrait il | doit on | devrait on | devons nous | devrions nous | il faut | il faudrait | on doit | nous devons | reste t il a | reste a)
   (mettre | remettre | soumettre)
   (en concurrence | a concurrence | concurrence) (cette annee | en #an | maintenant)? $`,
);

/**
 * Takes « que faut-il mettre en concurrence ? »: the needs past the threshold below which nothing has to be, and that have no contract,
 * as « que faut-il passer en marché ? » asks for.
 */
export function takeToPutOut(reading: Reading): void {
  const found = firstOf(PHRASE, reading.tokens);
  if (!found || found[0] !== 0) return;
  const put = reading.tokens.findIndex(({ text }) => /^(?:mettre|remettre|soumettre)$/.test(text));
  const end = reading.tokens.findIndex(({ text }) => text === 'concurrence');
  reading.claim(0, end + 1, 'vide');
  reading.claim(0, 1, 'quel');
  reading.claim(put - 1, 1, 'famille');
  reading.claim(put, 1, 'seuil_dispense');
  reading.claim(end, 1, 'hors_marche');
}
