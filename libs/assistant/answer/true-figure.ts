import { formatExactAmount } from '#design/format-francais.js';
import type { Frame } from '../frame/frame.js';
import type { Chiffres } from '../tools/agregat/resultat.js';

/** An amount is true within this part of it, and nearly so within half of its last figure: « 8 M€ » of 8,4. */
const ROUNDED = 0.01;
const NEARLY = 0.1;
const lastFigure = (amount: number): number => (amount % 10 === 0 && amount > 0 ? 10 * lastFigure(amount / 10) : 1);

/** « Oui. » or « Non. » to what is said of the whole. */
export function sayTrue({ repere, dit, mesure }: Frame, total: Chiffres): string {
  if (repere == null || dit === undefined) return '';
  const gap = (total[mesure] ?? 0) - repere;
  const away = Math.abs(gap);
  if (dit === 'autant' && away > ROUNDED * repere && away <= Math.min(lastFigure(repere) / 2, NEARLY * repere))
    return 'À peu près. ';
  const isTrue = dit === 'autant' ? away <= ROUNDED * repere : dit === 'plus' ? gap > 0 : gap < 0;
  return isTrue ? 'Oui. ' : 'Non. ';
}

/** « soit 8 751 543,47 € de plus que 50 000 000 € » */
export function sayMark(repere: number, value: number): string {
  const gap = Math.round(100 * (value - repere)) / 100;
  if (gap === 0) return `, soit exactement ${formatExactAmount(repere)}`;
  return `, soit ${formatExactAmount(Math.abs(gap))} de ${gap > 0 ? 'plus' : 'moins'} que ${formatExactAmount(repere)}`;
}
