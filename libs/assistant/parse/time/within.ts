import type { Reading } from '../reading.js';
import { numberOf } from './years.js';

const MONTHS_OF: Readonly<Record<string, number>> = {
  mois: 1,
  trimestre: 3,
  trimestres: 3,
  semestre: 6,
  semestres: 6,
  an: 12,
  ans: 12,
  annee: 12,
  annees: 12,
};
const LENGTH = /^(?:jours?|semaines?|mois|trimestres?|semestres?|ans?|annees?)$/;

/** « plus d’un an », « moins de 6 mois »: a length that is bounded, with how many there are of its unit. */
interface BoundedLength {
  at: number;
  to: number;
  count: number;
  unit: string;
}

/** The lengths of time that « plus de » or « moins de » bounds. */
export function boundedLengths({ tokens }: Reading): BoundedLength[] {
  return tokens.flatMap(({ text }, at) => {
    if (!/^(?:plus|moins)$/.test(text)) return [];
    const next = tokens[at + 1];
    if (!next || !/\bd(?:e|['’]une?)\s*$/.test(next.lead)) return [];
    if (LENGTH.test(next.text)) return [{ at, to: at + 1, count: 1, unit: next.text }];
    const count = numberOf(next.text);
    const unit = tokens[at + 2]?.text ?? '';
    return Number.isInteger(count) && count > 0 && LENGTH.test(unit) ? [{ at, to: at + 2, count, unit }] : [];
  });
}

/** Takes « dans moins de 3 mois », « d’ici moins d’un an »: the months within which contracts end; null where none are told. */
export function takeWithin(reading: Reading): number | null {
  const found = boundedLengths(reading).find(
    ({ at, unit }) =>
      reading.tokens[at]!.text === 'moins' &&
      /^(?:dans|ici|sous)$/.test(reading.tokens[at - 1]?.text ?? '') &&
      MONTHS_OF[unit] !== undefined,
  );
  if (!found) return null;
  reading.claim(found.at, found.to + 1 - found.at, 'chiffre');
  return found.count * MONTHS_OF[found.unit]!;
}
