import { formatQuantity, formatVariation } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import type { Axe } from '../frame/terms.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { AXIS_NAMES, AXIS_PLURALS, rowsCounted, sayFigure, sayGroup, taxOf } from './figures.js';
import { hasFilters } from './scope-words.js';
import { subjectName } from './subject.js';
import { readBothYears, saySameDay, whyNoComparison, whyNothingThen, yearsCompared } from './two-years.js';

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
  const [after, before] = await readBothYears(wording, years, { n: ALL_GROUPS });
  const nothing = after.refus ?? (await whyNothingThen(wording, years, [after, before]));
  if (nothing !== undefined) return declined(nothing);
  const changes = changesOf(frame, after, before);
  const [first] = changes;
  if (!first || !movesSo(frame, first))
    return declined(
      `Aucune ${frame.ordre === 'asc' ? 'baisse' : 'hausse'} entre ${years.former} et ${years.recent} parmi ce que je peux comparer.`,
    );
  const measure = frame.mesure;
  const figure = (value: number): string => sayFigure(measure, Math.round(100 * value) / 100);
  const subject = hasFilters(frame.filtres) ? `${capital(subjectName(frame))}, par` : 'Par';
  const what = `la plus forte ${frame.ordre === 'asc' ? 'baisse' : 'hausse'}${frame.relatif ? ' en %' : ''}`;
  const gap = `${figure(first.now - first.then)}${taxOf(measure)}`;
  const told = frame.relatif ? `${formatVariation(rateOf(first))} (${gap})` : gap;
  return answered(
    `${subject} ${AXIS_NAMES[axe].toLowerCase()}, ${what} : ${sayGroup(axe, first)}, ${told} entre ${years.former} et ${years.recent}${saySameDay(years, wording)}.${sayOtherWay(frame, changes)}`,
    {
      tableau: {
        titre: `Évolution par ${AXIS_NAMES[axe].toLowerCase()} entre ${years.former} et ${years.recent}`,
        colonnes: [AXIS_NAMES[axe], 'Écart', String(years.former), String(years.recent), 'Variation'],
        lignes: changes.map((one) => [
          sayGroup(axe, one),
          figure(one.now - one.then),
          figure(one.then),
          figure(one.now),
          one.then > 0 ? formatVariation(rateOf(one)) : '–',
        ]),
      },
      lignes: rowsCounted(frame, after.total) ?? 0,
    },
  );
}

/** Whether a group moved the way that is asked for. */
const movesSo = ({ ordre }: Frame, { now, then }: Change): boolean => (ordre === 'asc' ? now < then : now > then);

/** Of so many that were asked for, how many moved so. */
function sayOtherWay(frame: Frame, changes: readonly Change[]): string {
  const so = changes.filter((one) => movesSo(frame, one)).length;
  if (so === changes.length) return '';
  return ` Au tableau, ${so > 1 ? `les ${so} premières lignes sont` : 'seule la première ligne est'} en ${frame.ordre === 'asc' ? 'baisse' : 'hausse'}.`;
}

/** « combien de directions ont augmenté ? »: how many rose and how many fell. */
export async function answerNumberMoved(asked: Wording, axe: Axe): Promise<LocalAnswer> {
  const wording: Wording = { ...asked, frame: { ...asked.frame, mesure: 'montant_ht' } };
  const years = yearsCompared(wording);
  const refusal = whyNoComparison(wording, years);
  if (refusal !== undefined) return declined(refusal);
  const [after, before] = await readBothYears(wording, years, { n: ALL_GROUPS });
  const nothing = after.refus ?? (await whyNothingThen(wording, years, [after, before]));
  if (nothing !== undefined) return declined(nothing);
  const count = (ordre: Frame['ordre']): number => {
    const frame: Frame = { ...wording.frame, ordre, n: null };
    return changesOf(frame, after, before, ALL_GROUPS).filter((one) => movesSo(frame, one)).length;
  };
  const { un, plusieurs } = AXIS_PLURALS[axe];
  return answered(
    `${formatQuantity(count('desc'), un, plusieurs)} en hausse et ${formatQuantity(count('asc'), un, plusieurs)} en baisse entre ${years.former} et ${years.recent}${saySameDay(years, wording)}.`,
    { lignes: rowsCounted(wording.frame, after.total) ?? 0 },
  );
}

/** In per cent of what it was. */
const rateOf = ({ now, then }: Change): number => (100 * (now - then)) / then;

/** Groups that bear a name, in the order asked; of those that come from nothing there is no per cent. */
function changesOf(frame: Frame, after: AgregatData, before: AgregatData, most = DEFAULT_N): Change[] {
  const measure = frame.mesure;
  const byKey = new Map<string, Change>();
  for (const { cle, libelle, chiffres } of before.groupes)
    if (cle !== null) byKey.set(cle, { libelle, now: 0, then: chiffres[measure] ?? 0 });
  for (const { cle, libelle, chiffres } of after.groupes)
    if (cle !== null) byKey.set(cle, { libelle, now: chiffres[measure] ?? 0, then: byKey.get(cle)?.then ?? 0 });
  const sign = frame.ordre === 'asc' ? 1 : -1;
  const by = frame.relatif ? rateOf : ({ now, then }: Change): number => now - then;
  return (
    [...byKey.values()]
      .filter(({ then }) => !frame.relatif || then > 0)
      // Those that rose are no falls; of so many that were asked for, they stand last and are told apart.
      .filter((one) => frame.n !== null || movesSo(frame, one))
      .toSorted((a, b) => sign * (by(a) - by(b)))
      .slice(0, frame.n ?? most)
  );
}
