import { phraseOf, without } from '../phrase.js';
import type { Frame } from '../../frame/frame.js';
import type { Token } from '../tokens.js';
import { ROLES } from './roles/roles.js';

/** « ma rue est défoncée depuis deux ans », beside a question that has its own year. */
const LASTING = phraseOf(
  `depuis (# | <nombre> | plusieurs | quelques)? (an | ans | années | mois | jour | jours | semaine | semaines)`,
  ROLES,
);
/** « il râle tous les mois »; « je veux tous les mois » keeps them. */
export const HABIT = phraseOf(`(tous | toutes) (jours | matins | soirs | semaines | mois | ans)`);
const THIS_YEAR = phraseOf(`cette année`);
const YEAR = /^20\d\d$/;

/**
 * A sentence without the times that narrow nothing: how long something has lasted that is no purchase, or beside a year; « cette année »,
 * where it is the one that is asked about.
 * @param isOfPurchases whether it tells of purchases, or says what is kept of them
 * @param question what is asked
 * @param frame the same, as it was read; null where it names several things
 */
export function withoutTimes(
  words: readonly Token[],
  isOfPurchases: boolean,
  question: readonly Token[],
  frame: Frame | null,
): readonly Token[] {
  const isDated = question.some(({ text }) => YEAR.test(text));
  const often = isOfPurchases ? words : without(HABIT, words);
  const lasting = isDated || !isOfPurchases ? without(LASTING, often) : often;
  const isOfYear = isDated || (frame !== null && frame.sujet !== 'marches' && frame.periode.exercices.length === 0);
  return isOfYear ? without(THIS_YEAR, lasting) : lasting;
}
