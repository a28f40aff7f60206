import type { Avant, Filtre, Filtres, Frame } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Axe } from '../../frame/terms.js';
import type { Reading } from '../reading.js';

const SUM = /^(?:ensemble|total|somme|cumul|cumules?|additionn|reunis?|confondu|ecart|difference|compar)/;

/** Takes « les deux ensemble », « la somme des deux » where two questions went before. */
export function readBoth(reading: Reading, before: Frame | undefined): void {
  if (!before?.avant || !reading.tokens.some(({ text }) => SUM.test(text))) return;
  for (const [at, { text }] of reading.tokens.entries())
    if (/^(?:deux|2)$/.test(text) && reading.isFree(at)) reading.claim(at, 1, 'cumul');
}

/** « les deux ensemble », « le total des deux » */
export const saysBoth = (reading: Reading): boolean =>
  reading.placesOf('cumul').some((at) => /^(?:deux|2)$/.test(reading.tokens[at]!.text));

const NAMED = [
  ['familles', 'famille'],
  ['services', 'service'],
  ['fournisseurs', 'fournisseur'],
  ['types', 'type'],
] as const satisfies readonly (readonly [keyof Filtres, Axe])[];

/** The one filter in which two questions differ, with the values of both. */
export function joinedSides(one: Filtres, other: Filtres): { filtres: Filtres; axe: Axe } | null {
  const same = (name: keyof Filtres): boolean => isSame(one[name], other[name]);
  const differing = (Object.keys(one) as (keyof Filtres)[]).filter((name) => !same(name));
  const [name, axe] = NAMED.find(([each]) => each === differing[0]) ?? [];
  if (differing.length !== 1 || !name || !axe) return null;
  const [ours, theirs] = [one[name] as Filtre<unknown> | null, other[name] as Filtre<unknown> | null];
  if (!ours || !theirs || ours.sauf || theirs.sauf) return null;
  const valeurs = [...theirs.valeurs, ...ours.valeurs];
  return { filtres: { ...one, [name]: { valeurs, sauf: false } } as Filtres, axe };
}

/** The frame of a question about the two before it: added up, or set against each other; null where it is of one. */
export function ofBothTurns(
  before: Frame,
  acte: Frame['acte'],
  reading: Reading,
  exerciceCourant: number,
): Frame | null {
  const { avant } = before;
  if (!avant) return null;
  const { sujet, mesure } = before;
  const isCount = sujet === 'marches' && /^(?:nombre|montant_ht)$/.test(mesure) && before.filtres.marche === null;
  if (isCount && saysBoth(reading) && acte !== 'comparer')
    return isSame(before.filtres, avant.filtres) ? summedPeriods(before, avant) : null;
  if (sujet !== 'achats') return ofBothYears(before, avant, acte);
  const both = joinedSides(before.filtres, avant.filtres);
  const [now, then] = [before.periode.exercices, avant.exercices];
  const sameYears = isSame(now, then);
  const isSum = saysBoth(reading) && acte !== 'comparer';
  if (both && sameYears && (isSum || acte === 'comparer'))
    return {
      ...before,
      acte: 'mesurer',
      filtres: both.filtres,
      groupe: both.axe,
      oppose: !isSum,
      rang: false,
      part: false,
      n: null,
    };
  const sameFilters = isSame(before.filtres, avant.filtres);
  if (isSum && sameFilters) return summedPeriods(before, avant);
  const parts = acte === 'comparer' && sameFilters && sameYears ? bothParts(before.periode.mois, avant.mois) : null;
  if (parts && before.groupe === null)
    return {
      ...before,
      acte: 'mesurer',
      part: false,
      groupe: parts.axe,
      periode: { ...before.periode, ...parts.periode },
    };
  if (acte !== 'comparer' || isSum || !sameFilters || now.length > 1 || then.length > 1) return null;
  const [year = exerciceCourant, other = exerciceCourant] = [now[0], then[0]];
  // « achats en mars » / « et mars 2025 ? » / « hausse ? »: the earlier of both is what the later one is held against.
  if (year === other) return null;
  const exercices = [Math.max(year, other), Math.min(year, other)];
  return { ...before, acte: 'comparer', groupe: null, periode: { ...before.periode, exercices } };
}

/** « la différence ? » of contracts or payments of one exercice, then of another: both, as they were measured. */
function ofBothYears(before: Frame, avant: Avant, acte: Frame['acte']): Frame | null {
  const [year, ...more] = before.periode.exercices;
  const [other, ...others] = avant.exercices;
  const isOfTwo = year !== undefined && other !== undefined && year !== other && more.length + others.length === 0;
  const isOfSame = isSame(before.filtres, avant.filtres) && isSame(before.periode.mois, avant.mois ?? null);
  if (acte !== 'comparer' || !isOfTwo || !isOfSame || before.groupe !== null || before.filtres.marche) return null;
  const exercices = [Math.max(year, other), Math.min(year, other)];
  return {
    ...before,
    ...{ acte, champ: null, rang: false, n: null, part: false },
    periode: { ...before.periode, exercices },
  };
}

/** « la somme des deux » of two exercices, or of two months of one. */
export function summedPeriods(before: Frame, avant: Avant): Frame | null {
  const { exercices, mois } = before.periode;
  const [now, then] = [mois, avant.mois];
  const sum = { ...before, acte: 'mesurer', oppose: false, rang: false, part: false, n: null } as const;
  const [year, other] = [exercices[0], avant.exercices[0]];
  if (exercices.length !== 1 || avant.exercices.length !== 1 || !year || !other) return null;
  // « les deux » of one month in two exercices may be two months as well.
  if (year !== other)
    return now || then
      ? null
      : { ...sum, groupe: 'exercice', periode: { ...before.periode, exercices: [other, year] } };
  const parts = bothParts(now, then);
  return parts && { ...sum, groupe: parts.axe, periode: { ...before.periode, ...parts.periode } };
}

const UNITS: Readonly<Record<number, Axe>> = { 1: 'mois', 3: 'trimestre', 6: 'semestre' };

/**
 * Two months, quarters or half-years of one year, without what is between them, and their axis; null where they are no two of one
 * kind.
 */
export function bothParts(
  now: Frame['periode']['mois'] | undefined,
  then: Avant['mois'] | undefined,
): { axe: Axe; periode: Pick<Frame['periode'], 'mois' | 'parmi'> } | null {
  if (!now || !then || now[0] === then[0]) return null;
  const length = now[1] - now[0] + 1;
  const axe = UNITS[length];
  const areParts = [now, then].every(([from, to]) => to - from + 1 === length && (from - 1) % length === 0);
  if (!axe || !areParts) return null;
  const months = [now, then].sort(([one], [other]) => one - other).flatMap(([from]) => runFrom(from, length));
  return { axe, periode: { mois: [months[0]!, months.at(-1)!], parmi: months } };
}

const runFrom = (from: number, length: number): number[] => Array.from({ length }, (_, rank) => from + rank);

/** Two months of one year, without those between them; null where they are no two, or not of one month each. */
export function bothMonths(
  now: Frame['periode']['mois'] | undefined,
  then: Avant['mois'] | undefined,
): Pick<Frame['periode'], 'mois' | 'parmi'> | null {
  const both = bothParts(now, then);
  return both?.axe === 'mois' ? both.periode : null;
}
