import { type Frame, isOfTime } from '../frame/frame.js';
import { ITSELF } from './continues.js';
import type { Parsed } from './parsed.js';
import type { Token } from './tokens.js';
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

const LONGEST = 6;
const OF_ROWS: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'comparer', 'expliquer', 'lister']);

/** « chez qui ? », « quelle direction a dépensé ? » after the month that cost most: of that month, or of all of them. */
export function leavesTimeHead(
  { acte, rang, groupe, periode }: Frame,
  parsed: Parsed,
  tokens: readonly Token[],
): boolean {
  if (parsed.genre !== 'frame' || acte !== 'mesurer' || !rang || !isOfTime(groupe)) return false;
  const { frame } = parsed;
  const isOfOthers = frame.groupe !== null && !isOfTime(frame.groupe) && frame.sujet !== 'marches';
  // « quel est notre plus gros fournisseur ? » is a question of its own.
  if (!isOfOthers || !OF_ROWS.has(frame.acte) || (parsed.dedans !== undefined && frame.rang)) return false;
  const [then, now] = [periode.exercices.join(), frame.periode.exercices.join()];
  return then === now && tokens.length <= LONGEST && !tokens.some(({ text }) => ITSELF.test(text));
}
