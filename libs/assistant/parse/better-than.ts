import { thanPlaces } from './rank.js';
import type { Reading } from './reading.js';

/**
 * Takes « c’est mieux ou pire qu’en 2024 ? » after a figure: more or less, which the figure tells without an opinion. « Quel
 * fournisseur est meilleur ? » stays one.
 */
export function takeBetterThan(reading: Reading): void {
  const { tokens } = reading;
  const [than] = thanPlaces(reading);
  const isOfTime = than !== undefined && [than + 1, than + 2].some((at) => reading.of(at) === 'periode');
  const said = reading
    .placesOf('qualite')
    .filter((at) => /^(?:mieux|pire|meilleure?|moins|plus)$/.test(tokens[at]!.text));
  const [first, ...more] = said;
  if (!isOfTime || first === undefined || said.length < reading.placesOf('qualite').length || said.at(-1)! > than)
    return;
  const isOneOrOther = more.every((at) => tokens[at - 1]?.text === 'ou');
  if (!isOneOrOther) return;
  reading.claim(first, 1, 'plus');
  for (const at of more) reading.claim(at - 1, 2, 'vide');
}
