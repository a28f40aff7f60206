import type { Periode } from '../frame/frame.js';
import type { Reading } from './reading.js';

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** « avant avril 2026 », of a rule: that of the day before. */
export function beforePeriod(periode: Periode, reading: Reading): Periode {
  const isBefore = reading.placesOf('avant').some((at) => reading.of(at + 1) === 'periode');
  const [year, ...others] = periode.exercices;
  if (!isBefore || year === undefined || others.length > 0) return periode;
  const [month] = periode.mois ?? [1];
  if (periode.jour !== null && periode.jour > 1) return { ...periode, jour: periode.jour - 1 };
  const [ofYear, before] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return { ...periode, exercices: [ofYear], mois: [before, before], jour: lastDay(ofYear, before) };
}
