import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';
import { wordsBesideTime } from './words-beside-time.js';

/** « combien on en doit ? », « combien nous ont-ils coûté ? », « on en a payé combien ? » */
const OWED = phraseOf(
  `(et | alors | donc | mais)* (
     combien (en)? (on | nous | ville | mairie)? (en)? (doit | devons | a | avons | ont | aurait | devra) (t | on | nous | ils)* (en)? (payé | payés | versé | versés | dû | dus | réglé | coûté | eu)?
     | (on | nous) en (doit | devons | a | avons) (payé | versé | dû | réglé | eu)? (combien | pour combien)
     | combien (ça | cela | ils) (nous)? (a | ont)? (coûte | coûtent | coûté | représente | représentent)
     | (ça | cela | ils) (nous)? (a | ont)? (coûte | coûtent | coûté | fait | font | représente | représentent) combien
   ) (en tout | au total)?`,
);

/** What is owed for payments that were late, after their rate or what was owed in another exercice; null of anything else. */
export function interestOwed(reading: Reading, before: Frame, { dite, periode }: ReadPeriod): Frame | null {
  const isOfInterest = before.acte === 'taux' || (before.mesure === 'interets' && before.groupe === null);
  if (!isOfInterest || !isWhole(OWED, wordsBesideTime(reading))) return null;
  const frame: Frame =
    before.acte === 'taux' ? { ...EMPTY_FRAME, sujet: 'paiements', mesure: 'interets' } : { ...before, part: false };
  return { ...frame, periode: dite ? { ...EMPTY_FRAME.periode, ...periode } : frame.periode };
}
