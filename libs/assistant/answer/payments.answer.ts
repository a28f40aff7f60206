import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { sayBound } from '../frame/bounds.js';
import type { Frame } from '../frame/frame.js';
import type { Chiffres } from '../tools/agregat/resultat.js';
import { sayFigure } from './figures.js';

/** What payments are told by: delays, late ones, what waits, interest. */
export function sayPayments({ mesure, part, filtres }: Frame, total: Chiffres, when: string): string {
  const payes = formatQuantity(total['payes']!, 'mandat payé', 'mandats payés');
  const onTime = total['a_l_heure_pct'] == null ? '' : `, ${formatShare(total['a_l_heure_pct'])} dans le délai`;
  if (mesure === 'interets') return sayInterest(filtres, total, when, payes);
  if (mesure === 'montant_en_retard')
    return `${sayFigure(mesure, total[mesure])} TTC payés en retard${when} (${formatQuantity(total['en_retard']!, 'mandat', 'mandats')} sur ${payes})`;
  if (mesure === 'montant_a_l_heure')
    return `${sayFigure(mesure, total[mesure])} TTC payés dans le délai${when} (${formatQuantity(total['a_l_heure']!, 'mandat', 'mandats')} sur ${payes})`;
  if (mesure === 'montant_impaye')
    return `${sayFigure(mesure, total[mesure])} TTC en attente de paiement${when} (${formatQuantity(total['impayes'] ?? 0, 'mandat', 'mandats')}, dont ${total['impayes_en_retard'] ?? 0} en retard)`;
  if (mesure === 'payes') return `${payes}${when}${onTime}, ${total['en_retard']} en retard`;
  if (mesure === 'a_l_heure') return `${sayFigure(mesure, total[mesure])}${when} sur ${payes}${onTime}`;
  if (mesure === 'a_l_heure_pct')
    return `${sayFigure(mesure, total[mesure])} des mandats payés dans le délai${when} (${payes}, ${total['en_retard']} en retard)`;
  if (mesure === 'en_retard' && part && total['a_l_heure_pct'] != null)
    return `${formatShare(percentOf(total['en_retard']!, total['en_retard']! + total['a_l_heure']!))} des mandats payés en retard${when} (${total['en_retard']} sur ${payes})`;
  if (mesure === 'impayes' || mesure === 'impayes_en_retard')
    return `${formatQuantity(total['impayes'] ?? 0, 'mandat', 'mandats')} en attente de paiement${when}, dont ${total['impayes_en_retard'] ?? 0} en retard`;
  if (mesure === 'retard_moyen')
    return `${sayFigure(mesure, total[mesure])} de retard en moyenne${when} pour ${formatQuantity(total['en_retard']!, 'mandat payé', 'mandats payés')} en retard`;
  if (mesure === 'en_retard')
    return `${formatQuantity(total['en_retard']!, 'mandat payé', 'mandats payés')} en retard${when} sur ${payes}${onTime}`;
  return `${sayFigure(mesure, total[mesure])}${when} : ${payes}${onTime}, ${formatQuantity(total['en_retard']!, 'payé', 'payés')} en retard`;
}

/** Interest at a rate that is not known yet is not nothing: where no rate is known, no amount is told. */
function sayInterest({ jours }: Frame['filtres'], total: Chiffres, when: string, payes: string): string {
  const lumps = `${formatExactAmount(total['indemnites']!)} d’indemnités forfaitaires`;
  const owing = total['retards_dus'] ?? 0;
  const without = total['interets_sans_taux'] ?? 0;
  const late = jours
    ? ` pour ${payes} en ${sayBound(jours, 'jour')}`
    : sayOwing(owing, total['impayes_en_retard'] ?? 0);
  const unknown = 'le taux de leur semestre n’est pas encore connu';
  if (without > 0 && without === owing)
    return `intérêts moratoires non chiffrés${when}, car ${unknown} ; ${lumps}${late}`;
  const part =
    without === 0
      ? ''
      : ` ; les intérêts de ${formatQuantity(without, 'retard', 'retards')} ne sont pas chiffrés : ${unknown}`;
  const amount = `${formatExactAmount(total['interets']!)} d’intérêts moratoires ${without === 0 ? 'dus' : 'dus au moins'}${when}`;
  return jours ? `${amount}${late}, et ${lumps}${part}` : `${amount}, et ${lumps}${late}${part}`;
}

/** What waits and is late owes its indemnity too: each of those that are counted is told. */
const sayOwing = (owing: number, waiting: number): string =>
  waiting === 0
    ? `, pour ${formatQuantity(owing, 'mandat payé', 'mandats payés')} en retard`
    : `, pour ${formatQuantity(owing, 'mandat', 'mandats')} en retard, dont ${waiting} à payer`;
