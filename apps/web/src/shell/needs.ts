import type { BesoinItem } from '#client/operations.js';

/** Needs that will reach their next threshold by the end of the exercice, the nearest first. */
export const crossing = (needs: readonly BesoinItem[]): BesoinItem[] =>
  needs
    .filter(
      ({ prochain_seuil: next, prevision_ht: expected, methode_prevision: method }) =>
        next !== null && expected >= next.montant_ht && method !== 'exercice_termine',
    )
    .sort((one, other) => one.prochain_seuil!.distance_ht - other.prochain_seuil!.distance_ht);

/** How a need is called: its famille or its operation. */
export const nameOf = ({ famille, operation }: BesoinItem): string => {
  const subject = famille ?? operation;
  return subject === null ? '' : `${subject.code} ${subject.libelle}`;
};
