import { capital } from '../frame/capital.js';
import { type Frame, isByDay, isOfTime } from '../frame/frame.js';
import type { Axe, Mesure } from '../frame/terms.js';
import type { Groupe } from '../tools/agregat/resultat.js';
import { toolArguments, type Wording } from './answer.js';
import { ADDITIVE, AXIS_NAMES, AXIS_PLURALS, measuredBy, sayFigure, taxOf, tellGroup } from './figures.js';
import { hasFilters, inYears } from './scope-words.js';
import { subjectName } from './subject.js';
import { MAX_TIED } from './ties.js';

/** Groups that are shown of a ranking without a number. */
const DEFAULT_N = 10;
/** A breakdown is whole, as far as people read. */
const WHOLE: ReadonlySet<Axe> = new Set<Axe>(['famille', 'service', 'type', 'section', 'procedure', 'verdict']);
/** Groups that are shown at most of a breakdown. */
export const MAX_SHOWN = 60;

/** Whether the first groups alone are asked for: what bears no name has no rank. */
export const isRanked = ({ groupe, rang, n }: Frame): boolean =>
  groupe !== null && !isOfTime(groupe) && (rang || n !== null);

/** A series in time is read whole: the tool reads no more of it. */
const WHOLE_SERIES = 200;

const shownOf = (frame: Frame): number => {
  const { groupe, n, rang } = frame;
  if (isOfTime(groupe)) return WHOLE_SERIES;
  if (n !== null) return n + (frame.apres ?? 0);
  return groupe !== null && ((WHOLE.has(groupe) && !rang) || isBounded(frame)) ? MAX_SHOWN : DEFAULT_N;
};

/** Whether bounds keep some of the groups. */
export const isBounded = ({ filtres, sujet }: Frame): boolean =>
  (sujet === 'achats' && (filtres.montantMin !== null || filtres.montantMax !== null)) ||
  filtres.tenus !== null ||
  filtres.tiers !== null;

/** Groups by what they amount to, those without a name among them. */
export function inRank({ ordre }: Frame, groupes: readonly Groupe[], measured: Mesure): Groupe[] {
  const sign = ordre === 'asc' ? 1 : -1;
  return groupes.toSorted((a, b) => sign * ((a.chiffres[measured] ?? 0) - (b.chiffres[measured] ?? 0)));
}

/** The groups that are shown, in their order; apart, the one without a name beside a ranking. */
export function ranked(
  frame: Frame,
  groupes: readonly Groupe[],
  measured: Mesure,
): { groupes: Groupe[]; unnamed: Groupe | undefined } {
  if (frame.groupe !== null && isOfTime(frame.groupe)) {
    if (!frame.rang) return { groupes: [...groupes], unnamed: undefined };
    const sorted = inRank(frame, groupes, measured);
    return { groupes: frame.n === null ? sorted : sorted.slice(0, frame.n), unnamed: undefined };
  }
  const named = groupes.filter(({ cle }) => cle !== null);
  // What bears no name has no rank: it comes last.
  if (!isRanked(frame))
    return { groupes: [...named, ...groupes.filter(({ cle }) => cle === null)], unnamed: undefined };
  return { groupes: named.slice(frame.apres ?? 0, shownOf(frame)), unnamed: groupes.find(({ cle }) => cle === null) };
}

/**
 * The sentence of the one that comes first.
 * @param whole what all of them amount to, where it is told before
 */
export function headOf(wording: Wording, axe: Axe, first: Groupe, whole: number | null = null): string {
  const { frame } = wording;
  const measured = measuredBy(frame);
  if (isByDay(frame)) return sayByDay(wording, axe, first);
  const subject = capital(subjectName(frame));
  const told = `${tellGroup(axe, first)}, ${sayFigure(measured, first.chiffres[measured])}${taxOf(measured)}`;
  const when = inYears(wording);
  const isSum = ADDITIVE.has(measured) && frame.ordre === 'desc' && !isOfTime(axe);
  const rank = frame.ordre === 'asc' ? 'le plus bas' : 'le plus élevé';
  const by = `par ${AXIS_NAMES[axe].toLowerCase()}`;
  const { premier } = AXIS_PLURALS[axe];
  if (whole != null)
    return `${subject} : ${sayFigure(measured, whole)}${taxOf(measured)}${when}. ${capital(isSum ? premier : `${by}, ${rank}`)} : ${told}`;
  const asked = isSum ? `${premier}${when}` : `${by}${when}, ${rank}`;
  return `${hasFilters(frame.filtres) ? `${subject}, ${asked}` : capital(asked)} : ${told}`;
}

/** « SAFEN, le dernier mandat en 2026 : n° 13356 du 17/11/2026, 868,17 € HT » */
function sayByDay({ frame, tools }: Wording, axe: Axe, first: Groupe): string {
  const which = `${frame.ordre === 'asc' ? 'le plus ancien' : 'le dernier'} mandat émis`;
  const named = hasFilters(frame.filtres) ? `${subjectName(frame)}, ${which}` : which;
  const measured = measuredBy(frame);
  return `${capital(named)}${inYears({ frame, tools })} : ${tellGroup(axe, first)}, ${sayFigure(measured, first.chiffres[measured])}${taxOf(measured)}`;
}

/** What the tool is asked for: of a ranking, one group more, for the one without a name is left out. */
export const groupArguments = (wording: Wording): Record<string, string | number> => {
  const { frame } = wording;
  if (frame.groupe === null) return toolArguments(wording);
  return { ...toolArguments(wording), n: isRanked(frame) ? Math.max(shownOf(frame) + 1, MAX_TIED) : shownOf(frame) };
};
