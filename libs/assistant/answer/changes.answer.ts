import { formatDay, formatVariation } from '#design/format-francais.js';
import type { Frame } from '../frame/frame.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { comparable, periodOf, type TwoYears, yearsCompared } from './compare.answer.js';
import { AXIS_NAMES, rowsCounted, sayFigure, sayGroup, taxOf } from './figures.js';
import { capital, hasFilters } from './scope-words.js';
import { subjectName } from './subject.js';

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
  const { frame, tools } = wording;
  const axe = frame.groupe!;
  const years = yearsCompared(wording);
  const unknown = [years.recent, years.former].find(
    (year) => frame.sujet !== 'marches' && !tools.scope.exercices.includes(year),
  );
  if (unknown !== undefined)
    return declined(`Je n’ai pas d’achats à la fois pour ${years.former} et pour ${years.recent}.`);
  const read = async (exercice: number): Promise<AgregatData> => {
    const asked = toolArguments(wording, { n: ALL_GROUPS, periode: periodOf(frame, exercice, years) });
    return (await tools.call('agregat', asked)).donnees;
  };
  const [after, before] = [await read(years.recent), await read(years.former)];
  if (after.refus !== null) return declined(after.refus);
  const changes = changesOf(frame, after, before);
  const [first] = changes;
  if (!first) return declined(`Je n’ai pas de quoi comparer ${years.former} et ${years.recent}.`);
  const measure = comparable(frame.mesure);
  const figure = (value: number): string => sayFigure(measure, Math.round(100 * value) / 100);
  const subject = hasFilters(frame.filtres) ? `${capital(subjectName(frame))}, par` : 'Par';
  const what = frame.ordre === 'asc' ? 'la plus forte baisse' : 'la plus forte hausse';
  return answered(
    `${subject} ${AXIS_NAMES[axe].toLowerCase()}, ${what} : ${sayGroup(axe, first)}, ${figure(first.now - first.then)}${taxOf(measure)} entre ${years.former} et ${years.recent}${sameDay(years, wording)}.`,
    {
      tableau: {
        titre: `Évolution par ${AXIS_NAMES[axe].toLowerCase()} entre ${years.former} et ${years.recent}`,
        colonnes: [AXIS_NAMES[axe], 'Écart', String(years.former), String(years.recent), 'Variation'],
        lignes: changes.map((one) => [
          sayGroup(axe, one),
          figure(one.now - one.then),
          figure(one.then),
          figure(one.now),
          one.then > 0 ? formatVariation((100 * (one.now - one.then)) / one.then) : '–',
        ]),
      },
      lignes: rowsCounted(frame, after.total) ?? 0,
    },
  );
}

const sameDay = ({ sameDate }: TwoYears, { tools }: Wording): string =>
  sameDate ? ` (à la même date, au ${formatDay(tools.scope.aujourdhui).replace(/ \d{4}$/, '')})` : '';

/** Groups that bear a name, in the order asked. */
function changesOf(frame: Frame, after: AgregatData, before: AgregatData): Change[] {
  const measure = comparable(frame.mesure);
  const byKey = new Map<string, Change>();
  for (const { cle, libelle, chiffres } of before.groupes)
    if (cle !== null) byKey.set(cle, { libelle, now: 0, then: chiffres[measure] ?? 0 });
  for (const { cle, libelle, chiffres } of after.groupes)
    if (cle !== null) byKey.set(cle, { libelle, now: chiffres[measure] ?? 0, then: byKey.get(cle)?.then ?? 0 });
  const sign = frame.ordre === 'asc' ? 1 : -1;
  return [...byKey.values()]
    .toSorted((a, b) => sign * (a.now - a.then - (b.now - b.then)))
    .slice(0, frame.n ?? DEFAULT_N);
}
