import { toAmount } from '#common/money.js';
import type { Jour } from '#procurement/dates.js';
import { previsionFinExercice } from '#procurement/prevision.js';

/**
 * Extends amounts of an exercice to its end, at the pace of the days that are gone, as the screens project a need.
 *
 * @param jour the day that amounts are known up to
 * @returns what extends an amount in euros; null where a pace says nothing: in the first days of the exercice, and once it is over
 */
export function paceOf(exercice: number, jour: Jour): ((amount: number) => number) | null {
  const project = (consomme: string) => previsionFinExercice({ exercice, jour, consomme, engage: '0.00' });
  if (project('1.00').methode !== 'prorata') return null;
  return (amount) => toAmount(project(amount.toFixed(2)).montant);
}
