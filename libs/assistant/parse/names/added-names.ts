import type { Match } from './names.js';
import type { Reading } from '../reading.js';

/** Takes « électricité plus gaz » as both names together, and no rank of them. */
export function takeAdded(reading: Reading, names: readonly Match[]): void {
  const places = new Set(names.flatMap((name) => name.places));
  for (const at of reading.placesOf('plus'))
    if (reading.tokens[at]!.text === 'plus' && places.has(at - 1) && places.has(at + 1)) reading.claim(at, 1, 'vide');
}
