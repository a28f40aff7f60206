import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';

const ENDS = `(finit | se finit | se termine | termine | s’achève | expire | prend fin | s’arrête)`;
const LASTS = `(court | dure | va | vaut | continue | est valable)`;
const IT = `(il | elle | ça | cela | marché | contrat | son marché | son contrat | leur marché | leur contrat | ce marché | ce contrat)`;
const WHEN = `(quand | à quelle date | quel jour)`;
const UNTIL = `(jusqu’à quand | jusque quand | jusqu’à quelle date | jusqu’en quelle année)`;
/** « jusqu’à quand ? », « leur contrat finit quand ? » */
const END = phraseOf(
  `(et | alors | donc)* (
     (c’est)? ${UNTIL} (${LASTS} t? ${IT} | ${IT} ${LASTS} | c’est)? | ${IT} ${LASTS} ${UNTIL}
     | ${WHEN} (est-ce que)? ${ENDS} t? ${IT} | ${WHEN} (est-ce que)? ${IT} ${ENDS} | ${IT} ${ENDS} ${WHEN}
     | (quelle est | c’est quand)? (la date de)? fin du (marché | contrat))`,
);

/** When the contract ends that the sellers of a famille were told of: that of the famille, whoever holds it; null of anything else. */
export function endOfTheirs({ tokens }: Reading, before: Frame, { dite }: ReadPeriod): Frame | null {
  const { familles } = before.filtres;
  const isOfSellers = before.sujet === 'achats' && before.acte === 'mesurer' && before.groupe === 'fournisseur';
  const isOfOne = familles !== null && !familles.sauf && familles.valeurs.length === 1;
  if (!isOfSellers || !isOfOne || dite || !isWhole(END, tokens)) return null;
  return {
    ...EMPTY_FRAME,
    ...{ acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'fin' },
    filtres: { ...NO_FILTERS, familles },
  };
}
