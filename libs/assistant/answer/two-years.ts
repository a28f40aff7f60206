import type { Frame } from '../frame/frame.js';
import { sayDayOfYear } from '../frame/say-frame.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { toolArguments, type Wording } from './answer.js';
import { isOpen } from './scope-words.js';

export interface TwoYears {
  recent: number;
  former: number;
  /** Both up to the same day: the recent one is not over. */
  sameDate: boolean;
}

/** The two exercices of a comparison that was resolved. */
export function yearsCompared({ frame }: Wording): TwoYears {
  const [recent, former] = frame.periode.exercices;
  return { recent: recent!, former: former!, sameDate: frame.periode.memeDate };
}

/** Why two exercices cannot be set side by side; undefined when both have purchases, or contracts are asked for. */
export function whyNoComparison({ frame, tools }: Wording, { recent, former }: TwoYears): string | undefined {
  if (frame.sujet === 'marches') return undefined;
  const known = [recent, former].every((year) => tools.scope.exercices.includes(year));
  return known ? undefined : `Je n’ai pas d’achats à la fois pour ${former} et pour ${recent}.`;
}

/**
 * What the tool answers for each of the two exercices.
 * @param asked what differs from the frame
 * @returns the recent one, then the former one
 */
export async function readBothYears(
  wording: Wording,
  { recent, former, sameDate }: TwoYears,
  asked: Parameters<typeof toolArguments>[1],
): Promise<[AgregatData, AgregatData]> {
  const { frame, tools } = wording;
  const ofYear = (exercice: number): Record<string, unknown> =>
    toolArguments(wording, { ...asked, periode: { ...frame.periode, exercices: [exercice], memeDate: sameDate } });
  const [after, before] = await tools.callEach('agregat', [ofYear(recent), ofYear(former)]);
  return [after!.donnees, before!.donnees];
}

/** Why nothing can be told of a year in which nothing was bought at all; undefined where both have purchases. */
export async function whyNothingThen(
  { frame, tools }: Wording,
  { recent, former }: TwoYears,
  [after, before]: readonly AgregatData[],
): Promise<string | undefined> {
  if (frame.sujet === 'marches') return undefined;
  const isNothing = ({ total }: AgregatData): boolean => (total['nombre_lignes'] ?? total['payes'] ?? 1) === 0;
  for (const [year, data] of [[recent, after!] as const, [former, before!] as const]) {
    if (!isNothing(data)) continue;
    if (isNothing(await tools.probe('agregat', { sujet: 'achats', exercice: String(year) })))
      return `Je n’ai aucun achat pour ${year} : il n’y a pas de quoi comparer.`;
  }
  return undefined;
}

/** A verdict is judged on the need of the exercice: it has no day. */
export const readsVerdicts = ({ mesure, filtres }: Frame): boolean =>
  mesure === 'conformite_pct' || filtres.verdicts !== null;

/** Whether verdicts of the exercice that runs stand beside those of a whole one: no gap between them says anything. */
export const isWholeAgainstOpen = ({ frame, tools }: Wording, { recent }: TwoYears): boolean =>
  readsVerdicts(frame) && isOpen(recent, tools.scope);

export const NO_SAME_DAY =
  ' Un verdict se juge sur le besoin de l’exercice entier : je ne compare pas ces chiffres à la même date.';

/** « 10 € HT en 2026, au 22 novembre ; 2025 entier : 12 € HT » */
export const sayApart = (
  figure: (value: number) => string,
  [now, then]: readonly [number, number],
  { recent, former }: Pick<TwoYears, 'recent' | 'former'>,
  { tools }: Pick<Wording, 'tools'>,
): string =>
  `${figure(now)} en ${recent}, au ${sayDayOfYear(tools.scope.aujourdhui)} ; ${former} entier : ${figure(then)}`;

/** « (à la même date, au 22 novembre) », or nothing for whole exercices. */
export const saySameDay = ({ sameDate }: TwoYears, { tools }: Wording): string =>
  sameDate ? ` (à la même date, au ${sayDayOfYear(tools.scope.aujourdhui)})` : '';
