import { formatVariation } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { AXIS_NAMES, rowsCounted, sayFigure, sayGroup, taxOf } from './figures.js';
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
  if (!first)
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
    `${subject} ${AXIS_NAMES[axe].toLowerCase()}, ${what} : ${sayGroup(axe, first)}, ${told} entre ${years.former} et ${years.recent}${saySameDay(years, wording)}.`,
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

/** In per cent of what it was. */
const rateOf = ({ now, then }: Change): number => (100 * (now - then)) / then;

/** Groups that bear a name, in the order asked; of those that come from nothing there is no per cent. */
function changesOf(frame: Frame, after: AgregatData, before: AgregatData): Change[] {
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
      // Those that rose are no falls.
      .filter(({ now, then }) => (frame.ordre === 'asc' ? now < then : now > then))
      .toSorted((a, b) => sign * (by(a) - by(b)))
      .slice(0, frame.n ?? DEFAULT_N)
  );
}
