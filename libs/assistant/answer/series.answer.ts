import { formatExactAmount } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import { isRunning, sayDayOfYear, sayYears } from '../frame/say-frame.js';
import type { Axe, Mesure } from '../frame/terms.js';
import type { AgregatData, Groupe } from '../tools/agregat/resultat.js';
import { answered, type Beside, type LocalAnswer, type Wording, yearsOf } from './answer.js';
import { changeInPercent, directionOf } from './change-in-percent.js';
import { ADDITIVE, AXIS_NAMES, COLUMNS, measuredBy, sayFigure, taxOf, tellGroup } from './figures.js';
import { headOf, inRank } from './ranked-groups.js';
import { inYears, isOpen } from './scope-words.js';
import { subjectName } from './subject.js';
import { sayTies } from './ties.js';

/** A series in time, its sum told where it has one; the month or the year that comes first, when it is asked for. */
export function answerSeries(
  wording: Wording,
  axe: Axe,
  donnees: AgregatData,
  first: Groupe,
  more: Beside,
): LocalAnswer {
  const { frame } = wording;
  const { total, groupes } = donnees;
  const measured = measuredBy(frame);
  const missing = axe === 'exercice' && frame.sujet === 'achats' ? yearsWithout(wording, groupes) : [];
  const none = missing.length === 0 ? '' : ` Aucun achat n’est enregistré ${sayYears(missing)}.`;
  if (frame.rang) {
    const ties = sayTies({ n: 1, place: null }, axe, inRank(frame, groupes, measured), measured);
    return answered(`${headOf(wording, axe, first)}${ties.first}.${none}`, more);
  }
  const sum = ADDITIVE.has(measured) || OF_ONE_DAY.has(measured) ? total[measured] : null;
  if (groupes.length === 2 && sum != null && axe !== 'exercice') return answerTwoParts(wording, axe, donnees, more);
  const several = groupes.length + missing.length > 1 && yearsOf(wording).length > 1;
  const whole =
    sum != null && axe === 'exercice' && several
      ? `${sayFigure(measured, sum)}${taxOf(measured)}${frame.sujet === 'marches' && frame.periode.exercices.length === 0 ? '' : inYears(wording)} au total ; `
      : '';
  const change = whole === '' ? '' : sayChangeOfYears(wording, measured, groupes);
  return answered(
    `${capital(subjectName(frame))} : ${whole}${COLUMNS[measured].toLowerCase().replace(' ht', ' HT').replace(' ttc', ' TTC')} par ${AXIS_NAMES[axe].toLowerCase()}${whole === '' ? inYears(wording) : ''}.${change}${none}`,
    more,
  );
}

/** « De 2024 à 2025 : +13,7 %. 2026 s’arrête au 21 novembre. »: the change of whole exercices, and that the last one is none. */
function sayChangeOfYears({ tools: { scope } }: Wording, measured: Mesure, groupes: readonly Groupe[]): string {
  const open = groupes.find(({ cle }) => isOpen(Number(cle), scope));
  const whole = groupes.filter((one) => one !== open && one.cle !== null);
  const [first, last] = [whole[0], whole.at(-1)];
  const [then, now] = [first?.chiffres[measured] ?? 0, last?.chiffres[measured] ?? 0];
  const percent = first === last || !measured.startsWith('montant') ? null : changeInPercent(now - then, then);
  const change = percent === null ? '' : ` De ${first!.cle} à ${last!.cle} : ${percent}.`;
  return `${change}${open ? ` ${open.cle} s’arrête au ${sayDayOfYear(scope.aujourdhui)}.` : ''}`;
}

/** Each of these has one day: those of several years add up, where those of several directions do not. */
const OF_ONE_DAY: ReadonlySet<string> = new Set(['nombre_mandats', 'payes', 'a_l_heure']);

/** The exercices that were asked for and in which nothing was bought: a series shows those that have something. */
const yearsWithout = (wording: Wording, groupes: readonly Groupe[]): number[] =>
  yearsOf(wording)
    .filter((year) => !groupes.some(({ cle }) => cle === String(year)))
    .sort((a, b) => a - b);

/** « le second semestre contre le premier »: both, and what is between them. */
function answerTwoParts(
  wording: Wording,
  axe: Axe,
  { total, groupes: [first, second] }: AgregatData,
  more: Beside,
): LocalAnswer {
  const {
    frame,
    tools: { scope },
  } = wording;
  const measured = measuredBy(frame);
  const [before, after] = [first!.chiffres[measured] ?? 0, second!.chiffres[measured] ?? 0];
  const gap = Math.round(100 * (after - before)) / 100;
  const direction = directionOf(gap);
  const amount = measured.startsWith('montant') ? formatExactAmount(Math.abs(gap)) : sayFigure(measured, Math.abs(gap));
  const at = axe === 'mois' ? 'en' : 'au';
  // « la somme des deux »
  const both =
    frame.periode.parmi && total[measured] != null
      ? ` ; les deux : ${sayFigure(measured, total[measured])}${taxOf(measured)}`
      : '';
  return answered(
    `${capital(subjectName(wording.frame))} : ${sayFigure(measured, before)}${taxOf(measured)} ${at} ${tellGroup(axe, first!)} puis ${sayFigure(measured, after)}${taxOf(measured)} ${at} ${tellGroup(axe, second!)}, soit une ${direction} de ${amount}${isRunning(frame, scope) ? `, au ${sayDayOfYear(scope.aujourdhui)}` : ''}${both}.`,
    more,
  );
}
