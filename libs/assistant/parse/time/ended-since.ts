import { addDays, addMonths } from '#procurement/dates.js';
import { NO_SPAN, type Span } from './end-day.js';
import type { Reading } from '../reading.js';
import { numberOf } from './years.js';

const ENDED = /^(?:termine|fini|expire|acheve|echu)e?s?$/;
const UNIT = /^(?:ans?|annees?|mois|semaines?|jours?)$/;

/**
 * Takes « terminés depuis moins d’un an », « finis depuis plus de six mois » of contracts: the days that they ended between, up to today.
 * @param aujourdhui YYYY-MM-DD
 */
export function takeEndedSince(reading: Reading, aujourdhui: string): Span {
  const { tokens } = reading;
  const at = tokens.findIndex(
    ({ text }, place) => text === 'depuis' && /^(?:moins|plus)$/.test(tokens[place + 1]?.text ?? ''),
  );
  if (at < 0 || !tokens.some(({ text }) => ENDED.test(text))) return NO_SPAN;
  const [number, unit] = [tokens[at + 2]?.text ?? '', tokens[at + 3]?.text ?? ''];
  // « d’un an »: its article is no word.
  const isOne = UNIT.test(number);
  const count = isOne ? 1 : numberOf(number);
  if (!(isOne || UNIT.test(unit)) || !Number.isInteger(count) || count < 1) return NO_SPAN;
  const day = before(aujourdhui, count, isOne ? number : unit);
  reading.claim(at, isOne ? 3 : 4, 'borne');
  return tokens[at + 1]!.text === 'moins'
    ? { apres: addDays(day, 1), avant: aujourdhui }
    : { apres: null, avant: addDays(day, -1) };
}

function before(day: string, count: number, unit: string): string {
  if (/^jour/.test(unit)) return addDays(day, -count);
  if (/^semaine/.test(unit)) return addDays(day, -7 * count);
  return addMonths(day, -count * (unit === 'mois' ? 1 : 12));
}
