import type { ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import type { Identified } from '#design/identifier-words.js';
import { dayDoubt, lateDayDoubt } from '#design/day-doubt.js';
import { today } from '../../ui/dates.js';
import { compactIdentifier, isWholeSiret } from './operator-words.js';

/** A subcontract as it is recorded, or as it is being typed. */
export interface Subcontract {
  fournisseur: Identified | null;
  montant: number | null;
  date_notification: string | null;
}

/** What contradicts a contract in one of its subcontracts. It is taken as it is: a person has to look. */
export function doubtsOn(
  { fournisseur, montant, date_notification: day }: Subcontract,
  marche: Pick<MarcheDetail, 'titulaires' | 'date_notification' | 'date_fin'>,
  execution: ExecutionResponse | undefined,
): string[] {
  const doubts: string[] = [];
  const largest = largestTotal(execution);
  if (fournisseur !== null && marche.titulaires.some((holder) => legalUnitOf(holder) === legalUnitOf(fournisseur)))
    doubts.push('Ce sous-traitant est un titulaire du marché : un sous-traitant est une autre personne (L2193-2).');
  if (montant !== null && largest !== undefined && montant > largest)
    doubts.push(`Plus que le marché entier (${formatExactAmount(largest)}) : un des deux montants est à vérifier.`);
  const ofDay = dayDoubt(day, marche.date_notification) ?? lateDayDoubt(day, marche.date_fin, today());
  return ofDay === undefined ? doubts : [...doubts, ofDay];
}

/** The same of all of them together, where none is too large by itself. */
export function doubtOnAll(
  amounts: readonly (number | null)[],
  execution: ExecutionResponse | undefined,
): string | undefined {
  const largest = largestTotal(execution);
  const total = totalOf(amounts);
  if (largest === undefined || total <= largest || amounts.some((one) => (one ?? 0) > largest)) return undefined;
  return `Ensemble, ${formatExactAmount(total)} : plus que le marché entier (${formatExactAmount(largest)}).`;
}

/** Summed in cents: euros are no exact binary fractions. */
export const totalOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0) / 100;

/** The largest total that the contract had; undefined when no amount of it is known. */
function largestTotal(execution: ExecutionResponse | undefined): number | undefined {
  const known = [execution?.montant_initial, execution?.montant_actuel, execution?.montant_max].filter(
    (one) => one !== null && one !== undefined,
  );
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Establishments of one SIREN are one person. */
function legalUnitOf(operator: Identified): string {
  const identifiant = compactIdentifier(operator);
  const number = operator.type_id === 'SIRET' && isWholeSiret(identifiant) ? identifiant.slice(0, 9) : identifiant;
  return `${operator.type_id} ${number}`;
}
