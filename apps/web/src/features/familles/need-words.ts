import type { BesoinItem } from '#client/operations.js';

/** A need of the page: a famille has one for each type of purchase. */
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

const MS_PER_DAY = 86_400_000;

/** Days from the first of January to a day, both included. */
export const dayOfYear = (jour: string): number =>
  (Date.parse(jour) - Date.parse(`${jour.slice(0, 4)}-01-01`)) / MS_PER_DAY + 1;

export const daysIn = (exercice: number): number => dayOfYear(`${exercice}-12-31`);
