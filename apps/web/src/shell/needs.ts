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

/** A need among others, as `?fiche=` of Familles names it: a famille has one for each type of purchase. */
export const keyOf = ({ famille, operation, type }: BesoinItem): string => `${(famille ?? operation)?.id}.${type}`;

/** Purchases that the rules judge. */
const IN_SCOPE = ['conforme', 'non_conforme', 'a_verifier'];

/** The filters of the lines that a need counts as paid. */
export interface PaidLines {
  to: '/$org/mandats';
  search: { exercice: number; verdict: string[]; famille?: string[]; operation?: string[] };
}

/** The lines that a need counts as paid: works of an opération count in its need, whatever their famille. */
export function paidLines({ famille, operation, type }: BesoinItem, exercice: number): PaidLines {
  const search = { exercice, verdict: IN_SCOPE };
  if (operation !== null) return { to: '/$org/mandats', search: { ...search, operation: [operation.code] } };
  const own = { ...search, famille: famille === null ? [] : [famille.id] };
  return { to: '/$org/mandats', search: type === 'travaux' ? { ...own, operation: ['aucun'] } : own };
}
