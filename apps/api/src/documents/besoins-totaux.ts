import { sumOf, toAmount } from '#common/money.js';
import type { BesoinItem } from '#figures/besoins/seuils.response.js';
import { isRunning } from '#figures/running-exercice.js';
import type { Jour } from '#procurement/dates.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { previsionFinExercice } from '#procurement/prevision.js';

/** What needs come to, in euros. */
export interface BesoinsTotaux {
  consomme: number;
  engage: number;
  prevision: number;
}

/** The sums of needs, each in whole cents. */
export const totauxDe = (besoins: readonly BesoinItem[]): BesoinsTotaux =>
  sommeDe(
    besoins.map(({ consomme_ht: consomme, engage_ht: engage, prevision_ht: prevision }) => ({
      consomme,
      engage,
      prevision,
    })),
  );

/** What several totals come to, each in whole cents. */
export const sommeDe = (totaux: readonly BesoinsTotaux[]): BesoinsTotaux => ({
  consomme: sumOf(totaux.map(({ consomme }) => consomme)),
  engage: sumOf(totaux.map(({ engage }) => engage)),
  prevision: sumOf(totaux.map(({ prevision }) => prevision)),
});

/**
 * What bears no famille and no opération, foreseen by the rule of the needs so that both add up; nothing of it is engaged.
 * @param montant euros paid
 * @param jour of the measure
 */
export function totauxNonClasses(montant: number, exercice: number, jour: Jour): BesoinsTotaux {
  const consomme = fromCentimes(toCentimes(montant.toFixed(2)));
  const { montant: prevision } = previsionFinExercice({ exercice, jour, consomme, engage: '0.00' });
  return { consomme: montant, engage: 0, prevision: toAmount(prevision) };
}

/** What beside the payments there is to tell of the needs of an exercice. */
export interface BesoinsPrevus {
  engaged: boolean;
  foreseen: boolean;
  /** What is engaged in a year that is over, in words; nothing is engaged in most of them. */
  explanation?: string;
}

/** Once a year is over and nothing is engaged, what was paid is all there is to tell. */
export function prevusDe(besoins: readonly BesoinItem[], exercice: number, producedAt: Date): BesoinsPrevus {
  const engaged = besoins.some(({ engage_ht: engage }) => engage !== 0);
  const running = isRunning(exercice, producedAt);
  return {
    engaged,
    foreseen: engaged || running,
    ...(engaged && !running
      ? {
          explanation: `L’exercice ${exercice} est terminé, mais pas clos : « Engagé » est la part de ses marchés prévue dans l’année et qui n’y a pas été mandatée, « Prévision » l’ajoute au payé. La procédure se juge sur les deux ; une fois l’exercice clos, plus rien n’y est engagé.`,
        }
      : {}),
  };
}
