import type { PrixTrouve, StatistiquePrix } from '#client/operations.js';
import { formatVariation } from '#design/format-francais.js';
import type { Sort } from './filters.js';

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  pertinence: 'Les plus proches des mots',
  prix_asc: 'Prix croissant',
  prix_desc: 'Prix décroissant',
  date_valeur: 'Les plus récents',
  echeance: 'Fin la plus proche',
};

/** A unit as it is written; a schedule may say none. */
export const unitOf = (unite: string): string => (unite === '' ? 'sans unité' : unite);

/** How far a price is from the median of its unit: « +12,0 % »; undefined where nothing compares. */
export function gapOf({ unite, prix_unitaire_ht: price }: PrixTrouve, units: readonly StatistiquePrix[]) {
  const unit = units.find((one) => one.unite === unite);
  if (!unit || unit.nombre < 2 || unit.mediane === 0) return undefined;
  return price === unit.mediane ? 'la médiane' : formatVariation((price / unit.mediane - 1) * 100);
}
