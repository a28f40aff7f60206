import type { Frame } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Reading } from '../reading.js';
import { numberOf } from './years.js';

const YEARS = /^(?:ans|annees|exercices)$/;
/** « les deux années suivantes », « les deux dernières années »: others than those that were told. */
const OTHERS =
  /^(?:derniere?s|prochaine?s|suivante?s|precedente?s|passee?s|ecoulee?s|avant|apres|anterieure?s|venir|plus|closes?|clos)$/;

/** The exercices that a turn takes up. */
export interface ToldYears {
  /** Empty: the questions before told another number of them. */
  annees: readonly number[];
}

/**
 * Takes « les deux années », « ces trois exercices » of a turn: those that the questions before it told, and no last ones of today.
 * Null: the turn says nothing of the kind, or it is the first question.
 */
export function takeToldYears(reading: Reading, before: Frame | undefined, exerciceCourant: number): ToldYears | null {
  const { tokens } = reading;
  const at = tokens.findIndex((_token, place) => pointsAtYears(reading, place));
  if (!before || at < 0) return null;
  reading.claim(at, 2, 'periode');
  return { annees: yearsOf(before, numberOf(tokens[at]!.text), exerciceCourant) };
}

function pointsAtYears({ tokens }: Reading, at: number): boolean {
  const word = (rank: number): string => tokens[at + rank]?.text ?? '';
  const isDefinite = word(-1) === 'ces' || /\b[ld]es\s*$/.test(tokens[at]!.lead);
  return isDefinite && numberOf(word(0)) > 1 && YEARS.test(word(1)) && !OTHERS.test(word(2));
}

/** As many exercices as are asked for, of the question before or of the two before, the earliest first. */
function yearsOf({ periode, avant, sujet }: Frame, count: number, exerciceCourant: number): number[] {
  // Contracts without a year are of all of them.
  const of = (exercices: readonly number[]): readonly number[] =>
    exercices.length > 0 || sujet === 'marches' ? exercices : [exerciceCourant];
  // « mars 2024 », then « 2025 »: of what part of both, nothing tells.
  const isOfSameMonths = avant !== null && isSame(avant.mois ?? null, periode.mois);
  const sets = [of(periode.exercices), [...of(periode.exercices), ...(isOfSameMonths ? of(avant.exercices) : [])]];
  const found = sets.map((years) => [...new Set(years)]).find(({ length }) => length === count);
  return found ? found.sort((one, other) => one - other) : [];
}
