import { thanPlaces } from '../figures/rank.js';
import type { Reading } from '../reading.js';

const SIDE = /^(?:mieux|pire|meilleure?|moins|plus)$/;
/** « moins bien », « plus mal »: one side of two words. */
const OF_SIDE = /^(?:bien|mal|bonne?|mauvaise?)$/;

/**
 * Takes « c’est mieux ou moins bien qu’en 2024 ? » after a figure: more or less, which the figure tells without an opinion. « Quel
 * fournisseur est meilleur ? » stays one.
 */
export function takeBetterThan(reading: Reading): void {
  const { tokens } = reading;
  const [than = tokens.findIndex(({ text }) => text === 'rapport')] = thanPlaces(reading);
  // « par rapport à l’an dernier, c’est mieux ? »
  const leads = tokens[than]?.text === 'rapport';
  const isOfTime = than >= 0 && [than + 1, than + 2].some((at) => reading.of(at) === 'periode');
  const rated = reading.placesOf('qualite');
  const isSecond = (at: number): boolean => OF_SIDE.test(tokens[at]!.text) && SIDE.test(tokens[at - 1]?.text ?? '');
  const [first, ...more] = rated.filter((at) => SIDE.test(tokens[at]!.text));
  const areSides = rated.every((at) => SIDE.test(tokens[at]!.text) || isSecond(at));
  if (!isOfTime || first === undefined || !areSides || (!leads && rated.at(-1)! > than)) return;
  const isOneOrOther = more.every((at) => tokens[at - 1]?.text === 'ou');
  if (!isOneOrOther) return;
  reading.claim(first, 1, 'plus');
  for (const at of rated.slice(1)) reading.claim(at, 1, 'vide');
  for (const at of more) reading.claim(at - 1, 1, 'vide');
}
