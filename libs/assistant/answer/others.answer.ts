import { formatCount, formatExactAmount, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import type { Axe } from '../frame/terms.js';
import type { AgregatData, Groupe } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, type Wording } from './answer.js';
import { AXIS_PLURALS, sayGroup } from './figures.js';
import { inYears, ofSubject } from './scope-words.js';
import { subjectName } from './subject.js';

const cents = (groupe: Groupe): number => Math.round(100 * (groupe.chiffres['montant_ht'] ?? 0));

/** « et tous les autres ? »: what is left of the whole without the first groups, those that bear no name included. */
export function answerOthers(
  wording: Wording,
  axe: Axe,
  { total, nombre_groupes: count }: AgregatData,
  first: readonly Groupe[],
): LocalAnswer {
  const { un, plusieurs, premiers } = AXIS_PLURALS[axe];
  const those = first.length === 1 ? sayGroup(axe, first[0]!) : `les ${formatCount(first.length)} ${premiers}`;
  const others = count - first.length;
  const when = inYears(wording);
  if (others <= 0) return answered(`Il n’y en a pas d’autres${when}.`, { lignes: 0 });
  const whole = total['montant_ht'] ?? 0;
  const rest = (Math.round(100 * whole) - first.reduce((sum, one) => sum + cents(one), 0)) / 100;
  const share =
    whole > 0 ? `, soit ${formatShare(percentOf(rest, whole))} ${ofSubject(subjectName(wording.frame))}` : '';
  const who = others === 1 ? `L’autre ${un}` : `Les ${formatCount(others)} autres ${plusieurs}`;
  return answered(`${who}, sans ${those} : ${formatExactAmount(rest)} HT${when}${share}.`, {
    lignes: total['nombre_lignes'] ?? 0,
  });
}
