import type { Reading } from '../reading.js';

/** Takes « le mois prochain »: the month after today's, with its year; null where it is not said. */
export function readNextMonth(reading: Reading, aujourdhui: string): { exercice: number; mois: number } | null {
  const at = reading.tokens.findIndex(
    ({ text }, place) => text === 'mois' && /^(?:prochain|suivant)$/.test(reading.tokens[place + 1]?.text ?? ''),
  );
  if (at < 0 || !reading.isFree(at)) return null;
  reading.claim(at, 2, 'periode');
  const [year, month] = [Number(aujourdhui.slice(0, 4)), Number(aujourdhui.slice(5, 7))];
  return month === 12 ? { exercice: year + 1, mois: 1 } : { exercice: year, mois: month + 1 };
}
