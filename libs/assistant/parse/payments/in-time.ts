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

/** Takes « il reste combien de factures toujours impayées »: those that wait are what is left. A contract has a rest of its own. */
export function takeLeftToPay(reading: Reading): void {
  if (!reading.has('impaye') || reading.has('marches')) return;
  const left = reading.placesOf('reste');
  if (!left.every((at) => IS_LEFT.test(reading.tokens[at]!.text))) return;
  for (const at of reading.unknown) if (reading.tokens[at]!.text === 'toujours') reading.claim(at, 1, 'vide');
  for (const at of left) reading.claim(at, 1, reading.tokens[at]!.text === 'combien' ? 'combien' : 'vide');
}
const IS_LEFT = /^(?:combien|rest(?:e|ent|ait|aient)|t|il)$/;

const HOW_LATE = phraseOf(`et (de | depuis)? combien (jours | temps) (retard)? $`);

/** Takes « les mandats les plus en retard, et de combien de jours ? »: each is told with its days. */
export function takeHowLate(reading: Reading): void {
  const found = reading.has('retard', 'impaye') && firstOf(HOW_LATE, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'vide');
}

const OWED = phraseOf(
  `combien (est ce qu | est ce que)? (on | nous | ville | mairie | commune | collectivité)? (doit | devons)
     (t | on | nous | elle){2} (encore | toujours)? (à | aux) (&! partir)
   | (on | nous | ville | mairie | commune | collectivité) (doit | devons) (encore | toujours)? combien (encore | toujours)? (à | aux) (&! partir)`,
);

/** Takes « combien la ville doit-elle à SFR ? », « on doit combien à SFR ? »: what waits for its payment, and no sum of what was bought. */
export function takeOwed(reading: Reading): void {
  const found = firstOf(OWED, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'impaye');
}
