import type { Filtre, Filtres } from './frame.js';
import type { Axe } from './terms.js';

/** What two sides are of: the values of one filter, or two exercices. */
export interface Sides {
  axe: Axe;
  filtre: 'services' | 'familles' | 'types' | 'sections' | null;
}

const AXES = [
  ['services', 'service'],
  ['familles', 'famille'],
  ['types', 'type'],
  ['sections', 'section'],
] as const;

/** The two sides that suppliers are asked to be on both of; null where there are not two of one kind alone. */
export function sidesInCommon(filtres: Filtres, exercices: readonly number[]): Sides | null {
  const isLeftOut = (filtre: Filtre<unknown> | null): boolean => filtre?.sauf ?? false;
  if (AXES.some(([name]) => isLeftOut(filtres[name]))) return null;
  const pairs = AXES.filter(([name]) => filtres[name]?.valeurs.length === 2);
  const many = AXES.filter(([name]) => (filtres[name]?.valeurs.length ?? 0) > 1);
  if (many.length === 0 && exercices.length === 2) return { axe: 'exercice', filtre: null };
  const [pair] = pairs;
  if (!pair || many.length > 1 || exercices.length > 1) return null;
  return { axe: pair[1], filtre: pair[0] };
}
