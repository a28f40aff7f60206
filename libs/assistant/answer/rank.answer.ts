import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { capital } from '../frame/capital.js';
import type { Axe } from '../frame/terms.js';
import type { AgregatData, Groupe } from '../tools/agregat/resultat.js';
import { answered, type Beside, type LocalAnswer, type Wording } from './answer.js';
import { AXIS_PLURALS, measuredBy, sayFigure, sayGroup, taxOf, tellGroup } from './figures.js';
import { hasFilters, inYears, ofSubject } from './scope-words.js';
import { subjectName } from './subject.js';

/** « le deuxième fournisseur »: that one, the ones before it in the table. */
export function answerPlace(wording: Wording, axe: Axe, groupes: readonly Groupe[], more: Beside): LocalAnswer {
  const { frame } = wording;
  const measured = measuredBy(frame);
  const asked = groupes[frame.place! - 1];
  const { un, plusieurs } = AXIS_PLURALS[axe];
  if (!asked)
    return answered(
      `Il n’y a que ${formatQuantity(groupes.length, un, plusieurs)}${inYears(wording)} : aucun rang ${frame.place}.`,
      more,
    );
  const rank = frame.ordre === 'asc' ? ' en partant du plus petit' : '';
  return answered(
    `${capital(un)} de rang ${frame.place}${rank}${inYears(wording)} : ${tellGroup(axe, asked)}, ${sayFigure(measured, asked.chiffres[measured])}${taxOf(measured)}.`,
    more,
  );
}

/** « et les trois suivants ? »: those of the next places, each with its figure. */
export function answerNext(wording: Wording, axe: Axe, groupes: readonly Groupe[], more: Beside): LocalAnswer {
  const { frame } = wording;
  const measured = measuredBy(frame);
  const { plusieurs } = AXIS_PLURALS[axe];
  const from = (frame.apres ?? 0) + 1;
  if (groupes.length === 0)
    return answered(`Il n’y en a pas d’autres${inYears(wording)} : aucun rang ${from}.`, { lignes: 0 });
  const rank = frame.ordre === 'asc' ? ' en partant du plus petit' : '';
  const places = groupes.length === 1 ? `rang ${from}` : `rang ${from} à ${from + groupes.length - 1}`;
  const told = groupes
    .map((one) => `${tellGroup(axe, one)}, ${sayFigure(measured, one.chiffres[measured])}`)
    .join(' ; ');
  const subject = hasFilters(frame.filtres) ? `${capital(subjectName(frame))}, ${plusieurs}` : capital(plusieurs);
  return answered(`${subject} de ${places}${rank}${inYears(wording)} : ${told}${taxOf(measured)}.`, more);
}

/** « la part des cinq premiers fournisseurs » */
export function answerTop(wording: Wording, axe: Axe, { groupes, total }: AgregatData, more: Beside): LocalAnswer {
  const measured = wording.frame.mesure === 'montant_ttc' ? 'montant_ttc' : 'montant_ht';
  const amount = groupes.reduce((sum, { chiffres }) => sum + Math.round(100 * (chiffres[measured] ?? 0)), 0) / 100;
  const whole = total[measured] ?? 0;
  const { un, premiers: first } = AXIS_PLURALS[axe];
  const premiers = wording.frame.ordre === 'asc' ? first.replace(/^premi[eè]r(e?)s/, 'plus petit$1s') : first;
  const who =
    groupes.length === 1 ? `${sayGroup(axe, groupes[0]!)}, ${un} de rang 1` : `Les ${groupes.length} ${premiers}`;
  return answered(
    `${who} : ${formatShare(percentOf(amount, whole))} ${ofSubject(subjectName(wording.frame))}${inYears(wording)}, soit ${formatExactAmount(amount)}${taxOf(measured)}.`,
    more,
  );
}
