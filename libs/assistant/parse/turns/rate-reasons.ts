import type { Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';
import { whole } from './turn-rows.js';

const LEVEL = `(élevé | élevée | haut | haute | bon | bonne | fort | forte | meilleur | meilleure | bas | basse | faible | mauvais | mauvaise | peu)`;
/** « pourquoi n’est-il pas plus élevé ? », « pourquoi si peu ? » */
const NOT_MORE = phraseOf(
  `(et | mais | alors)* (pourquoi | qu’est-ce qui explique que) (n | ne | il | elle | ce | c | on | est | t | taux){5} (pas | si | aussi) (plus | 100 % | à 100 %)? ${LEVEL}?`,
);

/** What keeps a rate of conformity from being higher: what weighs in it; null of anything else. */
export const whyNotMore = ({ tokens }: Reading, before: Frame, { dite }: ReadPeriod): Frame | null =>
  before.mesure === 'conformite_pct' &&
  before.groupe === null &&
  before.acte === 'mesurer' &&
  before.periode.exercices.length < 2 &&
  !dite &&
  isWhole(NOT_MORE, tokens)
    ? { ...whole(before), acte: 'expliquer' }
    : null;
