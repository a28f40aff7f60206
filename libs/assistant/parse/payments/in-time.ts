import { claimFree, placesOf, wordsOf } from '../claims.js';
import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

/** « n’ont pas été payés à temps »: late. */
export function takeNotInTime(reading: Reading): void {
  for (const at of reading.placesOf('a_l_heure')) {
    const pas = [at - 1, at - 2, at - 3, at - 4].find((place) => reading.tokens[place]?.text === 'pas');
    if (pas === undefined || reading.of(pas) === 'a_l_heure') continue;
    const opener = [pas - 1, pas - 2, pas - 3].find((place) => /^(?:n|ne)$/.test(reading.tokens[place]?.text ?? ''));
    for (let place = opener ?? pas; place <= at; place += 1)
      if ([at, pas, opener].includes(place) || reading.of(place) === 'impaye') reading.claim(place, 1, 'retard');
  }
}

const NOT_LATE =
  /(?:^|(?<= ))(?:(?:n|ne) (?:[a-z]+ )?)?(?:pas|non|jamais) (?:ete |encore )?(?:(?:payee?s?|reglee?s?|versee?s?) )?(?:avec |en |dans )?(?:retard|tard|hors delais?)(?= |$)|sans (?:aucun |moindre )?retards?(?= |$)/;

/** Takes « pas payés en retard », « n’ont pas été réglés hors délai », « sans retard »: in time. */
export function takeNotLate(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = NOT_LATE.exec(texte);
  if (!found || (found.index > 0 && texte[found.index - 1] !== ' ')) return;
  claimFree(reading, ...placesOf(texte, found), 'a_l_heure');
}

const HOW_LATE = phraseOf(`et (de | depuis)? combien (jours | temps) (retard)? $`);

/** Takes « les mandats les plus en retard, et de combien de jours ? »: each is told with its days. */
export function takeHowLate(reading: Reading): void {
  const found = reading.has('retard', 'impaye') && firstOf(HOW_LATE, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'vide');
}

const LEGAL = phraseOf(
  `(paiement | règlement)? (légal | légaux | réglementaire | réglementaires | maximal | maximaux | maximum | maxi | max | imparti | impartis | prescrit | prescrits | autorisé | autorisés
     | requis | obligatoire | obligatoires | en vigueur | prévu (par loi)? | prévus (par loi)? | fixé par loi | fixés par loi | (30 | trente) jours) (paiement | règlement)?`,
);

/** Takes « réglementaire » of « dans le délai réglementaire », « hors des délais impartis »: the delay that is kept or not is that of the law. */
export function takeLegalDelay(reading: Reading): void {
  for (const claim of ['a_l_heure', 'retard'] as const) {
    for (const at of reading.placesOf(claim)) {
      if (!/^(?:delais?|dgp|paiement|reglement)$/.test(reading.tokens[at]!.text) || reading.of(at + 1) === claim)
        continue;
      const to = Math.max(at + 1, ...LEGAL.endsOf(reading.tokens, at + 1));
      reading.claim(at + 1, to - at - 1, claim);
    }
  }
}
