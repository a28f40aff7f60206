import { formatQuantity } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import type { Axe, Mesure } from '../frame/terms.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { changeInPercent, relativeChange } from './change-in-percent.js';
import { AXIS_NAMES, AXIS_PLURALS, rowsCounted, sayFigure, sayGroup, taxOf } from './figures.js';
import { hasFilters } from './scope-words.js';
import { subjectName } from './subject.js';
import {
  isWholeAgainstOpen,
  NO_SAME_DAY,
  readBothYears,
  saySameDay,
  whyNoComparison,
  whyNothingThen,
  yearsCompared,
} from './two-years.js';

const ALL_GROUPS = 5000;
const DEFAULT_N = 10;

/** A group in two exercices. */
interface Change {
  libelle: string | null;
  now: number;
  then: number;
}

/** « Les familles qui ont le plus augmenté »: groups by what changed between two exercices, the largest rise or fall first. */
export async function answerChanges(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  const axe = frame.groupe!;
  const years = yearsCompared(wording);
  const refusal = whyNoComparison(wording, years);
  if (refusal !== undefined) return declined(refusal);
  if (isWholeAgainstOpen(wording, years))
    return declined(`${years.former} est entier, ${years.recent} court encore.${NO_SAME_DAY}`);
  const [after, before] = await readBothYears({ ...wording, frame: { ...frame, mesure: measured(frame) } }, years, {
    n: ALL_GROUPS,
  });
  const nothing = after.refus ?? (await whyNothingThen(wording, years, [after, before]));
  if (nothing !== undefined) return declined(nothing);
  const all = changesOf(frame, after, before);
  const when = `entre ${years.former} et ${years.recent}${saySameDay(years, wording)}`;
  if (all.length === 0) return declined(`${capital(NONE[wayOf(frame)])} ${when} parmi ce que je peux comparer.`);
  const subject = hasFilters(frame.filtres) ? `${capital(subjectName(frame))}, par` : 'Par';
  const opening = `${subject} ${AXIS_NAMES[axe].toLowerCase()}`;
  const moved = sayMoved(wording, axe, all);
  const told =
    frame.mesure === 'nombre_groupes'
      ? `${capital(moved)} ${when}.`
      : `${opening}, ${sayFirst(wording, axe, all)} ${when}. En tout, ${moved}.`;
  const measure = measured(frame);
  const figure = figureOf(measure);
  return answered(told, {
    tableau: {
      titre: `Évolution par ${AXIS_NAMES[axe].toLowerCase()} entre ${years.former} et ${years.recent}`,
      colonnes: [AXIS_NAMES[axe], 'Écart', String(years.former), String(years.recent), 'Variation'],
      lignes: all
        .slice(0, frame.n ?? DEFAULT_N)
        .map((one) => [
          sayGroup(axe, one),
          figure(one.now - one.then),
          figure(one.then),
          figure(one.now),
          changeInPercent(one.now - one.then, one.then) ?? '–',
        ]),
    },
    lignes: rowsCounted(frame, after.total) ?? 0,
  });
}

type Way = 'hausse' | 'baisse' | 'deux';

const wayOf = ({ deuxSens, ordre }: Frame): Way => (deuxSens ? 'deux' : ordre === 'asc' ? 'baisse' : 'hausse');

const NONE: Readonly<Record<Way, string>> = {
  hausse: 'aucune hausse',
  baisse: 'aucune baisse',
  deux: 'aucun changement',
};

/** How many rise or fall is a count of what was bought. */
const measured = ({ mesure }: Frame): Mesure => (mesure === 'nombre_groupes' ? 'montant_ht' : mesure);

const figureOf =
  (measure: Mesure) =>
  (value: number): string =>
    sayFigure(measure, Math.round(100 * value) / 100);

/** The largest rise or fall, with how many others are its equals; of both ways, the largest of each. */
function sayFirst({ frame }: Wording, axe: Axe, changes: readonly Change[]): string {
  const measure = measured(frame);
  const say = (what: string, one: Change): string => {
    const gap = `${figureOf(measure)(one.now - one.then)}${taxOf(measure)}`;
    const told = frame.relatif ? `${relativeChange(one, figureOf(measure))} (${gap})` : gap;
    const by = changeOf(frame);
    const equals = changes.filter((other) => Math.abs(by(other) - by(one)) < EQUAL).length - 1;
    const tie = equals > 0 ? `, comme ${formatQuantity(equals, 'autre', 'autres')},` : '';
    return `la plus forte ${what}${frame.relatif ? ' en %' : ''} : ${sayGroup(axe, one)}, ${told}${tie}`;
  };
  const [first] = changes;
  if (!frame.deuxSens) return say(wayOf(frame), first!);
  const [top, bottom] = [first!, changes.at(-1)!];
  return [...(rises(top) ? [say('hausse', top)] : []), ...(rises(bottom) ? [] : [say('baisse', bottom)])].join(' ; ');
}

const rises = ({ now, then }: Change): boolean => now > then;

/** « 8 directions en hausse », « 2 en baisse »: how many changed in the way that is asked. */
function sayMoved({ frame }: Wording, axe: Axe, changes: readonly Change[]): string {
  const { un, plusieurs } = AXIS_PLURALS[axe];
  const up = changes.filter(rises).length;
  const say = (count: number, way: string): string => `${formatQuantity(count, un, plusieurs)} en ${way}`;
  if (!frame.deuxSens) return say(changes.length, wayOf(frame));
  return `${say(up, 'hausse')}, ${say(changes.length - up, 'baisse')}`;
}

/** Cents of euros and tenths of per cents apart, two changes are not equal. */
const EQUAL = 0.001;

/** In per cent of what it was. */
const rateOf = ({ now, then }: Change): number => (100 * (now - then)) / then;

/** What changes are ranked by: in per cent, or by their gap. */
const changeOf = (frame: Frame): ((change: Change) => number) =>
  frame.relatif ? rateOf : ({ now, then }) => now - then;

/** All groups that bear a name and changed in the way asked, in its order; of those that come from nothing there is no per cent. */
function changesOf(frame: Frame, after: AgregatData, before: AgregatData): Change[] {
  const measure = measured(frame);
  const byKey = new Map<string, Change>();
  for (const { cle, libelle, chiffres } of before.groupes)
    if (cle !== null) byKey.set(cle, { libelle, now: 0, then: chiffres[measure] ?? 0 });
  for (const { cle, libelle, chiffres } of after.groupes)
    if (cle !== null) byKey.set(cle, { libelle, now: chiffres[measure] ?? 0, then: byKey.get(cle)?.then ?? 0 });
  const way = wayOf(frame);
  const sign = way === 'baisse' ? 1 : -1;
  const by = changeOf(frame);
  return (
    [...byKey.values()]
      .filter(({ then }) => !frame.relatif || then > 0)
      // Those that rose are no falls.
      .filter((one) => one.now !== one.then && (way === 'deux' || rises(one) === (way === 'hausse')))
      .toSorted((a, b) => sign * (by(a) - by(b)))
  );
}
