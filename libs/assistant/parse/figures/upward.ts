import type { Reading } from '../reading.js';
import { FALLS } from './changes.js';
import { qualityOf } from './rank.js';

const EARLIEST = /^(?:ancien(?:ne)?s?|vieux|vieil(?:le)?s?|premiere?s?|longtemps|priorite|abord|urgence|vite)$/;

/** « classement »: an order, and none of its ends. */
export const ORDER = /^(?:classement|palmares|hit|parade)$/;
/** « par ordre croissant » */
export const ASCENDING = /^(?:croissante?s?|ascendant|asc)$/;

/** « des petites boîtes ou des gros ? combien dans les 10 premiers ? »: a size, and no rank from the smallest. */
const saysSize = ({ tokens }: Reading, least: number, most: number): boolean =>
  /^petit/.test(tokens[least]!.text) && tokens[least - 1]?.text !== 'plus' && !/^petit/.test(tokens[most]!.text);

/** The smallest first; of changes, the largest fall. */
export function isUpward(reading: Reading): boolean {
  const falls = reading.placesOf('evolution').some((at) => FALLS.test(reading.tokens[at]!.text));
  const rises = reading
    .placesOf('evolution')
    .some((at) => /^(?:augment|hauss|progress|explos|grimp)/.test(reading.tokens[at]!.text));
  if (reading.placesOf('dernier').some((at) => EARLIEST.test(reading.tokens[at]!.text))) return true;
  // « classement par ordre croissant »
  if (reading.placesOf('moins').some((at) => ASCENDING.test(reading.tokens[at]!.text))) return true;
  const quality = qualityOf(reading);
  if (quality !== null) return quality === 'asc';
  const [least] = reading.placesOf('moins');
  // « classement des directions, les moins conformes en tête »: a ranking has both ends.
  const [most] = reading.placesOf('plus').filter((at) => !ORDER.test(reading.tokens[at]!.text));
  if (least !== undefined && most !== undefined && saysSize(reading, least, most)) return false;
  // « de la moins conforme à la plus conforme »
  return (falls && !rises) || (least !== undefined && (most === undefined || least < most));
}
