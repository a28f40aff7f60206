import { daysBetween, type Jour } from './dates.js';
import { divideRounded, fromCentimes, toCentimes, type Montant } from './montant.js';

/** Before that many days of the exercice, a pro rata says nothing yet. */
const JOURS_MINIMUM = 30;

export interface SuiviExercice {
  /** Year. */
  exercice: number;
  /** Today, or the day of the measure. */
  jour: Jour;
  /** HT, paid since 1 January. */
  consomme: Montant;
  /** HT, ordered and not paid yet. */
  engage: Montant;
}

export interface Prevision {
  montant: Montant;
  methode: 'exercice_termine' | 'prorata' | 'consomme_et_engage';
}

/**
 * Forecast of a need at the end of its exercice: what was consumed, extended pro rata of the days elapsed, and never
 * less than consumed + committed. During the first 30 days, and once the year is over, consumed + committed
 * (a closed exercice has nothing committed).
 *
 * SQL: `greatest(consomme + engage, round(consomme * jours_annee / jours_ecoules, 2))`.
 */
export function previsionFinExercice({ exercice, jour, consomme, engage }: SuiviExercice): Prevision {
  const start = `${exercice}-01-01`;
  const end = `${exercice}-12-31`;
  const committed = toCentimes(consomme) + toCentimes(engage);
  if (jour >= end) return { montant: fromCentimes(committed), methode: 'exercice_termine' };

  // Both days included: on 1 January one day has elapsed.
  const elapsed = daysBetween(start, jour) + 1;
  if (elapsed < JOURS_MINIMUM) return { montant: fromCentimes(committed), methode: 'consomme_et_engage' };

  const year = BigInt(daysBetween(start, end) + 1);
  const prorata = divideRounded(toCentimes(consomme) * year, BigInt(elapsed));
  return prorata > committed
    ? { montant: fromCentimes(prorata), methode: 'prorata' }
    : { montant: fromCentimes(committed), methode: 'consomme_et_engage' };
}
