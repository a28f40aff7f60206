import { type Frame, isOfTime } from '../../frame/frame.js';
import { whole } from './turn-rows.js';

/** The keys of groups in time: « 2025 », « 2025-05 », « 2025-T2 », « 2025-S1 ». */
const KEY = /^(?<year>\d{4})(?:-(?:(?<month>\d\d)|T(?<quarter>[1-4])|S(?<half>[12])))?$/;

/** The question before, of the one year or part of a year that came first; null where its answer told none. */
export function aboutTimeHead(before: Frame): Frame | null {
  const found = isOfTime(before.groupe) ? KEY.exec(before.tete ?? '')?.groups : undefined;
  if (!found) return null;
  const { year, month, quarter, half } = found;
  const mois: Frame['periode']['mois'] =
    month !== undefined
      ? [Number(month), Number(month)]
      : quarter !== undefined
        ? lastOf(Number(quarter), 3)
        : half !== undefined
          ? lastOf(Number(half), 6)
          : before.periode.mois;
  return {
    ...whole(before),
    ...{ ordre: 'desc', tete: null, montres: [] },
    periode: { ...before.periode, exercices: [Number(year)], mois, suite: false, memeDate: false },
  };
}

/** The months of one of the parts of a year that have as many. */
const lastOf = (rank: number, months: number): [number, number] => [(rank - 1) * months + 1, rank * months];
