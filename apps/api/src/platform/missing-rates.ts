import { today } from '#procurement/dates.js';
import { semestresSansTaux } from '#procurement/interets.js';
import type { TauxManquants } from './platform-health.response.js';

/** The half-years whose interest rate operators have to add: begun, or about to begin. */
export function missingRates(): TauxManquants {
  const jour = today();
  return { mesure_au: jour, manquants: semestresSansTaux(jour) };
}
