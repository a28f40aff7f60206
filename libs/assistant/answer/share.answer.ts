import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { capital } from '../frame/capital.js';
import { EMPTY_FRAME, type Filtres, type Frame, isUnfiltered, NARROWEST } from '../frame/frame.js';
import { sayDayOfYear } from '../frame/say-frame.js';
import type { Axe } from '../frame/terms.js';
import { type AgregatData, MAX_GROUPS } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording, yearsOf } from './answer.js';
import { AXIS_NAMES, rowsCounted, sayGroup } from './figures.js';
import { MAX_SHOWN } from './ranked-groups.js';
import { linksOf } from './links.js';
import { inYears, isOpen } from './scope-words.js';
import { subjectName } from './subject.js';

/** The filter whose share is asked for, and what it is a share of: the same rows without it. */
export function shareOf(frame: Frame): { part: keyof Filtres; within: Filtres } | undefined {
  const filtered = NARROWEST.filter((name) => frame.filtres[name] !== null);
  const part = filtered.find((name) => name !== frame.base) ?? filtered[0];
  return part && { part, within: { ...frame.filtres, [part]: null } };
}

/** « la part du hors marché par direction »: of what each group bought, the highest first. */
export async function answerShareOfEach(
  wording: Wording,
  axe: Axe,
  { nombre_groupes: count }: AgregatData,
): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const share = shareOf(frame);
  if (!share || count === 0) return declined(`Rien n’est enregistré pour ${subjectName(frame)}${inYears(wording)}.`);
  const within = (filtres: Filtres): Record<string, unknown> => ({
    ...toolArguments(wording, { filtres, n: null }),
    n: MAX_GROUPS,
  });
  const read = await tools.callEach('agregat', [within(frame.filtres), within(share.within)]);
  const [kept, whole] = [read[0]!.donnees, read[1]!.donnees];
  const amounts = new Map(kept.groupes.map(({ cle, chiffres }) => [cle, chiffres['montant_ht'] ?? 0]));
  const sign = frame.ordre === 'asc' ? -1 : 1;
  const rows = whole.groupes
    .map(({ cle, libelle, chiffres }) => ({
      cle,
      libelle,
      tout: chiffres['montant_ht'] ?? 0,
      montant: amounts.get(cle) ?? 0,
    }))
    .filter(({ cle, tout }) => cle !== null && tout > 0)
    .map((row) => ({ ...row, part: percentOf(row.montant, row.tout) }))
    .sort((a, b) => sign * (b.part - a.part));
  const [first] = rows;
  if (!first) return declined(`Rien n’est enregistré pour ${subjectName(frame)}${inYears(wording)}.`);
  const subject = subjectName(frame);
  const name = AXIS_NAMES[axe].toLowerCase();
  return answered(
    `${capital(subject)}, part par ${name}${inYears(wording)}, ${sign > 0 ? 'la plus forte' : 'la plus faible'} : ${sayGroup(axe, first)}, ${formatShare(first.part)} de ses achats.`,
    {
      tableau: {
        titre: `${capital(subject)}, part par ${name}${inYears(wording)}`,
        colonnes: [AXIS_NAMES[axe], 'Part', 'Montant HT', 'Sur HT'],
        lignes: rows
          .slice(0, MAX_SHOWN)
          .map((row) => [
            sayGroup(axe, row),
            formatShare(row.part),
            formatExactAmount(row.montant),
            formatExactAmount(row.tout),
          ]),
      },
      lignes: rowsCounted(frame, kept.total) ?? 0,
      liens: linksOf(wording),
    },
  );
}

/** « la part de décembre dans l’année »: of all that was bought in it, no other filter being told. */
export const isPartOfYear = ({ sujet, filtres, periode }: Frame): boolean =>
  sujet === 'achats' &&
  isUnfiltered(filtres) &&
  periode.mois !== null &&
  periode.exercices.length < 2 &&
  !periode.suite &&
  !periode.memeDate;

export async function answerPartOfYear(wording: Wording, total: AgregatData['total']): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const year = { ...EMPTY_FRAME.periode, exercices: frame.periode.exercices };
  const { donnees } = await tools.call('agregat', toolArguments(wording, { periode: year }));
  const [amount, whole] = [total['montant_ht'] ?? 0, donnees.total['montant_ht'] ?? 0];
  if (whole <= 0) return declined(`Il n’y a rien dont ce soit une part${inYears(wording)}.`);
  const [exercice] = yearsOf(wording);
  const known = isOpen(exercice!, tools.scope) ? `, au ${sayDayOfYear(tools.scope.aujourdhui)}` : '';
  return answered(
    `${capital(subjectName(frame))}${inYears(wording)} : ${formatShare(percentOf(amount, whole))} de l’exercice ${exercice}${known}, soit ${formatExactAmount(amount)} HT sur ${formatExactAmount(whole)} HT.`,
    { lignes: rowsCounted(frame, total) ?? 0, liens: linksOf(wording) },
  );
}
