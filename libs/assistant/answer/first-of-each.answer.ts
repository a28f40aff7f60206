import { formatExactAmount } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import type { Axe } from '../frame/terms.js';
import type { AgregatData } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { AXIS_NAMES, AXIS_PLURALS, rowsCounted, sayGroup } from './figures.js';
import { linksOf } from './links.js';
import { MAX_SHOWN } from './ranked-groups.js';
import { hasFilters, inYears } from './scope-words.js';
import { subjectName } from './subject.js';

/** Groups that the sentence tells; the table has them all. */
const TOLD = 3;

/** « le premier fournisseur de chaque direction »: a row for each, those of the largest sums first. */
export function answerFirstOfEach(
  wording: Wording,
  axe: Axe,
  croise: Axe,
  { total, cellules = [] }: Pick<AgregatData, 'total' | 'cellules'>,
): LocalAnswer {
  const { frame } = wording;
  const when = inYears(wording);
  if (cellules.length === 0) return declined(`Rien n’est enregistré pour ${subjectName(frame)}${when}.`);
  const rows = cellules.map(({ ligne, colonne, montant }) => ({
    groupe: sayGroup(axe, { libelle: ligne }),
    premier: sayGroup(croise, { libelle: colonne }),
    montant: `${formatExactAmount(montant)} HT`,
  }));
  const count = frame.n ?? 1;
  const { un, premiers } = AXIS_PLURALS[croise];
  const first = count === 1 ? `${un} qui pèse le plus` : `les ${count} ${premiers}`;
  const of = `${first} pour chaque ${AXIS_PLURALS[axe].un}${when}`;
  const subject = hasFilters(frame.filtres) ? `${capital(subjectName(frame))}, ${of}` : capital(of);
  const told = rows.slice(0, TOLD * count).map((row) => `${row.groupe} : ${row.premier}, ${row.montant}`);
  return answered(`${subject}. ${told.join(' ; ')}.`, {
    tableau: {
      titre: subject,
      colonnes: [AXIS_NAMES[axe], AXIS_NAMES[croise], 'Montant HT'],
      lignes: rows.slice(0, MAX_SHOWN * count).map(({ groupe, premier, montant }) => [groupe, premier, montant]),
    },
    lignes: rowsCounted(frame, total) ?? 0,
    liens: linksOf(wording),
  });
}
