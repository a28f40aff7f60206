import type { Periode } from '../../frame/parts.js';
import { PLACES } from '../ordinals.js';
import type { Reading } from '../reading.js';

const LENGTHS: Readonly<Record<string, number>> = { mois: 1, trimestre: 3, semestre: 6 };
/** « et au second ? » after a half-year */
function readPlace({ tokens }: Reading, [first, last]: readonly [number, number]): number | null {
  const words = tokens[0]?.text === 'et' ? tokens.slice(1) : tokens;
  const length = last - first + 1;
  const place = words.length === 2 && words[0]!.text === 'au' ? (PLACES[words[1]!.text] ?? 0) : 0;
  const isPart = (length === 3 || length === 6) && (first - 1) % length === 0;
  return isPart && place > 0 && place <= 12 / length ? place : null;
}

const AFTER = /^(?:suivante?|apres)$/;
const BEFORE = /^(?:precedente?|avant)$/;

/** A part of one exercice. */
export interface PartOfYear {
  exercice: number;
  mois: [number, number];
}

/**
 * Takes « le trimestre suivant », « le mois d’avant »: the part that stands beside the one that the question before was of; null
 * where it is not said, or where that question was of no such part.
 * @param isOfTimeAlone « celui d’avant » is no other supplier, contract or row of a rank
 */
export function readNextPart(
  reading: Reading,
  { exercices, mois, parmi, jours, suite }: Periode,
  exerciceCourant: number,
  isOfTimeAlone = true,
): PartOfYear | null {
  const { tokens } = reading;
  const at = tokens.findIndex(({ text }, place) => {
    const next = tokens[place + 1]?.text ?? '';
    return LENGTHS[text] !== undefined && (AFTER.test(next) || BEFORE.test(next));
  });
  const placed = mois && !parmi && !jours && !suite && exercices.length < 2 ? readPlace(reading, mois) : null;
  if (placed !== null) {
    const length = mois![1] - mois![0] + 1;
    reading.claim(tokens.length - 2, 2, 'periode');
    return { exercice: exercices[0] ?? exerciceCourant, mois: [length * (placed - 1) + 1, length * placed] };
  }
  const beside = at < 0 && mois && !parmi && !jours && !suite && exercices.length < 2 ? besideAt(reading, mois) : null;
  if (beside && (beside.isSummer || isOfTimeAlone)) {
    reading.claim(beside.at, 2, 'periode');
    return beside.isSummer
      ? { exercice: (exercices[0] ?? exerciceCourant) - 1, mois: [mois![0], mois![1]] }
      : moved(mois!, exercices[0] ?? exerciceCourant, beside.isAfter);
  }
  if (at < 0 || !reading.isFree(at) || !mois || parmi || jours || suite || exercices.length > 1) return null;
  const length = LENGTHS[tokens[at]!.text]!;
  const [first, last] = mois;
  if (last - first + 1 !== length || (first - 1) % length !== 0) return null;
  reading.claim(at, 2, 'periode');
  return moved(mois, exercices[0] ?? exerciceCourant, AFTER.test(tokens[at + 1]!.text));
}

/** The part of as many months that stands after another one, or before it. */
function moved([first, last]: readonly [number, number], year: number, isAfter: boolean): PartOfYear {
  const length = last - first + 1;
  const from = first + (isAfter ? length : -length);
  if (from > 12) return { exercice: year + 1, mois: [1, length] };
  return from < 1
    ? { exercice: year - 1, mois: [13 - length, 12] }
    : { exercice: year, mois: [from, from + length - 1] };
}

/** « et celui d’avant ? » after a month, a quarter or a half-year; « l’été d’avant » after a summer. */
function besideAt(
  { tokens }: Reading,
  [first, last]: readonly [number, number],
): { at: number; isSummer: boolean; isAfter: boolean } | null {
  const at = tokens[0]?.text === 'et' ? 1 : 0;
  const [word, beside] = [tokens[at]?.text, tokens[at + 1]?.text ?? ''];
  if (tokens.length !== at + 2 || !(AFTER.test(beside) || BEFORE.test(beside))) return null;
  const length = last - first + 1;
  const isPart = (length === 1 || length === 3 || length === 6) && (first - 1) % length === 0;
  const isSummer = word === 'ete' && first === 7 && last === 8 && BEFORE.test(beside);
  return isSummer || (word === 'celui' && isPart) ? { at, isSummer, isAfter: AFTER.test(beside) } : null;
}

/**
 * Takes « sur ce trimestre », « ce mois » after a question of such a part: that one, and not the one that runs, which « ce mois-ci » and « le
 * trimestre en cours » say.
 */
export function readSamePart(
  reading: Reading,
  { exercices, mois, parmi, jours, suite }: Periode,
  exerciceCourant: number,
): PartOfYear | null {
  const { tokens } = reading;
  const at = tokens.findIndex(
    ({ text }, place) => LENGTHS[text] !== undefined && tokens[place - 1]?.text === 'ce' && reading.isFree(place),
  );
  const after = tokens[at + 1]?.text ?? '';
  if (at < 0 || after === 'ci' || after === 'en' || !mois || parmi || jours || suite || exercices.length > 1)
    return null;
  if (mois[1] - mois[0] + 1 !== LENGTHS[tokens[at]!.text]) return null;
  reading.claim(at - 1, 2, 'periode');
  return { exercice: exercices[0] ?? exerciceCourant, mois: [...mois] };
}
