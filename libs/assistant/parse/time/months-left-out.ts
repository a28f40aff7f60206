import type { Reading } from '../reading.js';
import { ONE_PART, type ReadMonths } from './several-parts.js';

const LEAVING = /^(?:hors|sauf|hormis|excepte|sans)$/;
const OF_MONTH = /^mois$/;
const YEAR = /^20\d\d$/;

/**
 * « 2025 sauf décembre », « hors janvier et février »: the other months of the year; null where no month is left out, or where the months
 * are of one of two years.
 * @param places where the months of the question stand, one after the other
 * @param months what they are, 1 to 12
 */
export function monthsBut(reading: Reading, places: readonly number[], months: readonly number[]): ReadMonths | null {
  const { tokens } = reading;
  const first = places[0]!;
  const at = OF_MONTH.test(tokens[first - 1]?.text ?? '') ? first - 2 : first - 1;
  if (!LEAVING.test(tokens[at]?.text ?? '') || !reading.isFree(at)) return null;
  const years = new Set(tokens.flatMap(({ text }) => (YEAR.test(text) ? [text] : [])));
  const isOfOneYear = places.some((place) => YEAR.test(tokens[place + 1]?.text ?? ''));
  if (isOfOneYear && years.size > 1) return null;
  const kept = Array.from({ length: 12 }, (_, rank) => rank + 1).filter((month) => !months.includes(month));
  const [low, high] = [kept[0], kept.at(-1)];
  if (low === undefined || high === undefined) return null;
  reading.claim(at, 1, 'periode');
  return { ...ONE_PART, mois: [low, high], jour: null, parmi: kept.length === high - low + 1 ? null : kept };
}
