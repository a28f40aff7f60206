import { formatDecimal, formatVariation } from '#design/format-francais.js';
import { pourcentage } from '#procurement/montant.js';
import type { NamedValue } from './named-values.js';
import { sayValue, type Unit } from './units.js';

/** What the server computes of values: {{ecart v1 v2}}, {{variation v1 v2}}, {{part v1 v2}}, {{somme v1 v2}}. */
export const OPERATIONS = ['ecart', 'variation', 'part', 'somme'] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Computed {
  texte: string;
  unite: Unit;
  taxe: NamedValue['taxe'];
  /** Up, down or neither: what the sentence around it must not contradict. */
  sens: -1 | 0 | 1 | null;
}

/** Hundredths: amounts are added up as whole cents. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/** The result, or null where these values have none (other units, nothing to divide by). */
export function compute(operation: Operation, values: readonly NamedValue[]): Computed | null {
  const [first, second] = values;
  if (!first || !second || (operation !== 'somme' && values.length !== 2)) return null;
  const { unite, taxe } = first;
  if (unite === 'texte' || values.some((one) => one.valeur === null || one.unite !== unite || one.taxe !== taxe))
    return null;
  const [a, b] = [hundredths(first.valeur!), hundredths(second.valeur!)];
  if (operation === 'somme') {
    // Shares of different wholes and mean delays have no sum.
    if (unite === 'jours' || unite === 'part') return null;
    const total = values.reduce((sum, { valeur }) => sum + hundredths(valeur!), 0n);
    return { texte: sayValue(Number(total) / 100, unite), unite, taxe, sens: null };
  }
  const sens = a > b ? 1 : a < b ? -1 : 0;
  const gap = Number(a > b ? a - b : b - a) / 100;
  if (operation === 'ecart') {
    // Shares have more than hundredths: their gap is rounded where it is told, once.
    if (unite === 'part') {
      const points = Math.abs(first.valeur! - second.valeur!);
      return { texte: `${formatDecimal(points)}\u00a0points`, unite: 'points', taxe: null, sens };
    }
    return { texte: sayValue(gap, unite), unite, taxe, sens };
  }
  const share = pourcentage(operation === 'part' ? a : a - b, b);
  if (share === null || unite === 'part') return null;
  return operation === 'part'
    ? { texte: sayValue(share, 'part'), unite: 'part', taxe: null, sens: null }
    : { texte: formatVariation(share), unite: 'variation', taxe: null, sens };
}
