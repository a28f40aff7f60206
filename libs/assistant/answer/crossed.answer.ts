import { formatExactAmount } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import { isOfTime } from '../frame/frame.js';
import type { Axe } from '../frame/terms.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { answerFirstOfEach } from './first-of-each.answer.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { AXIS_NAMES, COLUMNS, rowsCounted, sayFigure, sayGroup, taxOf } from './figures.js';
import { MAX_SHOWN } from './ranked-groups.js';
import { linksOf } from './links.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';

/** As many as a screen shows beside each other. */
const MAX_COLUMNS = 14;

/** « par direction et par type »: a row for each of the first, a column for each of the second. */
export function answerCrossed(
  wording: Wording,
  axe: Axe,
  croise: Axe,
  { total, cellules = [] }: AgregatData,
): LocalAnswer {
  const { frame } = wording;
  if (frame.deChacun) return answerFirstOfEach(wording, axe, croise, { total, cellules });
  const { mesure } = frame;
  const rows = new Map<string, Map<string, number>>();
  for (const { ligne, colonne, montant } of cellules) {
    const name = sayGroup(axe, { libelle: ligne });
    const row = rows.get(name) ?? new Map<string, number>();
    rows.set(name, row.set(colonne ?? '', montant));
  }
  const named = [...new Set(cellules.map(({ colonne }) => colonne ?? ''))];
  const columns = isOfTime(croise) ? named.sort() : named;
  if (rows.size === 0) return declined(`Rien n’est enregistré pour ${subjectName(frame)}${inYears(wording)}.`);
  if (columns.length > MAX_COLUMNS)
    return declined(
      `Un tableau de ${columns.length} colonnes ne se lit pas : demandez l’un des deux axes, ou une seule direction ou famille.`,
    );
  const axes = `par ${AXIS_NAMES[axe].toLowerCase()} et par ${AXIS_NAMES[croise].toLowerCase()}`;
  const titre = `${COLUMNS[mesure]} ${axes}${inYears(wording)}`;
  return answered(
    `${capital(subjectName(frame))}, ${axes}${inYears(wording)} : ${sayFigure(mesure, total[mesure])}${taxOf(mesure)} en tout.`,
    {
      tableau: {
        titre,
        colonnes: [AXIS_NAMES[axe], ...columns.map((libelle) => sayGroup(croise, { libelle: libelle || null }))],
        lignes: [...rows]
          .slice(0, frame.n ?? MAX_SHOWN)
          .map(([name, row]) => [
            name,
            ...columns.map((one) => (row.has(one) ? formatExactAmount(row.get(one)!) : '–')),
          ]),
      },
      lignes: rowsCounted(frame, total) ?? 0,
      liens: linksOf(wording),
    },
  );
}
