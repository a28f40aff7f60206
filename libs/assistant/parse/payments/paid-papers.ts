import { isCounted } from '../figures/axis-words.js';
import type { Draft } from '../draft.js';
import type { Claim } from '../reading.js';

const PAPERS = /^(?:mandats?|factures?)$/;
const PAID = /^(?:paye|regle|acquitte)e?s?$/;
/** What may stand between a paper and « payé ». */
const BETWEEN =
  /^(?:a|ai|t|on|nous|avons|ont|ete|sont|etaient|qui|que|qu|deja|bien|ville|mairie|commune|collectivite|elle)$/;
/** Each says of a payment what has a measure of its own. */
const OF_OTHERS: Claim[] = ['delai', 'a_l_heure', 'retard', 'interets', 'impaye', 'moyenne', 'mediane', 'part'];

/**
 * « combien de mandats avons-nous payés en 2025 »: those that were paid, which are fewer than those that were issued. Those of a month
 * or of days are not read by the day of their payment.
 */
export function countsPaid(draft: Draft): boolean {
  const { reading, bounds, period, amounts } = draft;
  const { mois, jours, parmi } = period.periode;
  if (reading.has(...OF_OTHERS) || bounds.jours !== null || mois || jours || parmi) return false;
  if (amounts.min !== null || amounts.max !== null || reading.has('marches', 'annulations', 'plus', 'moins'))
    return false;
  return reading.tokens.some(
    ({ text }, at) =>
      // « combien de factures » is one expression.
      PAPERS.test(text) && (isCounted(draft, at) || reading.of(at) === 'factures') && isPaid(draft, at),
  );
}

/** « factures payées », « mandats que nous avons réglés », « avons-nous payé de factures » */
function isPaid({ reading }: Draft, at: number): boolean {
  const { tokens } = reading;
  if (PAID.test(tokens[at - 1]?.text ?? '')) return true;
  let next = at + 1;
  // « combien de factures de SFR ont été payées »
  while (BETWEEN.test(tokens[next]?.text ?? '') || reading.of(next) === 'nom') next += 1;
  return PAID.test(tokens[next]?.text ?? '');
}
