import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const ALL_TIME = phraseOf(
  `en tout | au? total $ | depuis (le | tout)? début | depuis toujours | jusqu’(à présent | ici)`,
);

/** Takes « en tout », « depuis le début »: all exercices, beside one who is paid and without a year. The words that it took mean nothing elsewhere. */
export function takeAllTime(reading: Reading): { isSaid: boolean; free: number[] } {
  const found = firstOf(ALL_TIME, reading.tokens);
  if (!found) return { isSaid: false, free: [] };
  const places = Array.from({ length: found[1] - found[0] }, (_, rank) => found[0] + rank);
  // « depuis le début de l’année » is of that year.
  if (places.some((place) => reading.of(place) === 'periode')) return { isSaid: false, free: [] };
  // « début » is a form of « débuter », by which it is asked since when.
  const free = places.filter((place) => reading.isFree(place) || reading.tokens[place]!.text === 'debut');
  for (const at of free) reading.claim(at, 1, 'vide');
  return { isSaid: true, free };
}
