import { semestresSansTaux } from '#procurement/interets.js';
import type { TauxManquants } from './platform-health.response.js';

/** The half-years whose interest rate operators have to add: begun, or about to begin. */
export function missingRates(): TauxManquants {
  const jour = new Date().toISOString().slice(0, 10);
  return { mesure_au: jour, manquants: semestresSansTaux(jour) };
}
