import { toAmount } from '#common/money.js';
import { forecastInWords } from '#design/forecast-words.js';
import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import type { ExecutionResponse } from '#figures/execution/execution.response.js';
import { indemnitesDe } from '#procurement/interets.js';
import { sommesDues } from '../sommes-dues.js';

/** How far a marché is executed, in sentences that each say what they leave out. */
export function executionSentences(execution: ExecutionResponse): string[] {
  return [consumed(execution), projected(execution), late(execution)].filter((sentence) => sentence !== null);
}

function consumed({
  base,
  reference_ht,
  paye_ht,
  dont_paye_ttc,
  subsequents,
  consomme_ht,
  reste_ht,
  depasse,
}: ExecutionResponse): string {
  const taxed =
    dont_paye_ttc === 0 ? '' : ` au moins, dont ${formatExactAmount(dont_paye_ttc)} TTC dont la taxe n’est pas connue`;
  const paid = `Mandaté (mandats émis, payés ou non), tous exercices, annulations déduites : ${formatExactAmount(paye_ht)} HT${taxed}${onSubsequents(subsequents)}`;
  const share = formatPaidShare(consomme_ht, reference_ht);
  if (reference_ht === null || share === null || reste_ht === null) {
    return `${paid}. Le montant du marché n’est pas connu : la part consommée n’est pas calculée.`;
  }
  const of =
    base === 'maximum' ? 'du maximum de l’accord-cadre (R2162-4), avenants compris' : 'du montant, avenants compris';
  const left = depasse ? `dépassement de ${formatExactAmount(-reste_ht)}` : `reste ${formatExactAmount(reste_ht)}`;
  return `${paid}, ${share} ${of}, ${formatExactAmount(reference_ht)} ; ${left}.`;
}

const onSubsequents = ({ nombre, paye_ht }: ExecutionResponse['subsequents']): string =>
  nombre === 0
    ? ''
    : `, et ${formatExactAmount(paye_ht)} HT sur ${formatQuantity(nombre, 'marché subséquent', 'marchés subséquents')}`;

const projected = (execution: ExecutionResponse): string =>
  forecastInWords(execution, formatDay) ?? `Fin prévisible non calculée. ${execution.projection.raison ?? ''}`.trim();

function late({ retards }: ExecutionResponse): string | null {
  const unknown =
    retards.paiements_inconnus === 0
      ? ''
      : ` ${formatQuantity(retards.paiements_inconnus, 'mandat dont le paiement n’est pas renseigné n’est', 'mandats dont le paiement n’est pas renseigné ne sont')} pas compté${retards.paiements_inconnus > 1 ? 's' : ''}.`;
  if (retards.nombre === 0 && unknown === '') return null;
  const owed = sommesDues({ ...retards, indemnites: toAmount(indemnitesDe(retards.nombre)) });
  return `${formatQuantity(retards.nombre, 'mandat en retard', 'mandats en retard')}, ${owed}${unknown}`;
}
