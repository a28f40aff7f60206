import type { BesoinItem } from '#figures/besoins/seuils.response.js';

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
