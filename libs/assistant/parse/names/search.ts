import type { Reading } from '../reading.js';

const SEARCHED_WORDS = 12;

/**
 * The words that a search of contracts looks for: those that nothing else explains, in one run that « marché de » or
 * « concernant » announces. Other unknown words are a qualifier that was not understood.
 */
export function searchedWords(reading: Reading): string | null {
  const { unknown } = reading;
  const [first] = unknown;
  if (first === undefined || unknown.length > SEARCHED_WORDS) return null;
  const isRun = unknown.every((at, rank) => rank === 0 || onlyEmpty(reading, unknown[rank - 1]! + 1, at));
  let before = first - 1;
  while (reading.of(before) === 'vide') before -= 1;
  const isAnnounced =
    reading.of(before) === 'marches' || reading.of(before) === 'cherche' || reading.of(before) === 'nom';
  return isRun && isAnnounced
    ? unknown
        .map((at) => textAt(reading, at, at === first))
        .join('')
        .trim()
    : null;
}

/** A word as typed, with the article before it: « théâtre des Célestins » is how an object says it. */
const textAt = ({ tokens }: Reading, at: number, isFirst: boolean): string =>
  isFirst ? tokens[at]!.typed : `${tokens[at]!.lead}${tokens[at]!.typed}`;

const onlyEmpty = (reading: Reading, from: number, to: number): boolean =>
  Array.from({ length: to - from }, (_, rank) => reading.of(from + rank)).every((claim) => claim === 'vide');
