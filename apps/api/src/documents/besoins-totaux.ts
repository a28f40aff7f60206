import type { BesoinItem } from '#figures/besoins/seuils.response.js';
import { isRunning } from '#figures/running-exercice.js';

/** What needs come to, in euros. */
export interface BesoinsTotaux {
  consomme: number;
  engage: number;
  prevision: number;
}

/** The sums of needs, each in whole cents. */
export function totauxDe(besoins: readonly BesoinItem[]): BesoinsTotaux {
  const sum = (amountOf: (besoin: BesoinItem) => number): number =>
    besoins.reduce((cents, besoin) => cents + Math.round(amountOf(besoin) * 100), 0) / 100;
  return {
    consomme: sum((one) => one.consomme_ht),
    engage: sum((one) => one.engage_ht),
    prevision: sum((one) => one.prevision_ht),
  };
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
          explanation: `L’exercice ${exercice} est terminé, mais pas clos : « Engagé » est la part de ses marchés prévue dans l’année et qui n’y a pas été payée, « Prévision » l’ajoute au payé. La procédure se juge sur les deux ; une fois l’exercice clos, plus rien n’y est engagé.`,
        }
      : {}),
  };
}
