import type { Filtres, Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';
import { isInPercent, isRateOfRows } from './measures.js';

/** A share of the whole, or what the first ones weigh together: « combien pèsent nos dix premiers fournisseurs ». */
export function isShare({ reading, n, period }: Draft, sujet: Frame['sujet'], groupe: Frame['groupe']): boolean {
  // « combien pèsent les travaux dans l’investissement »
  // « la variation en % » is told of every change.
  const inPercent = reading.placesOf('part').every((at) => isInPercent(reading, at));
  if (reading.has('part') && inPercent && reading.has('evolution')) return false;
  const weighs = reading.tokens.some(({ text }) => /^(?:pese|poids|represente)/.test(text));
  if (isRateOfRows(reading) || isWithPart(reading)) return true;
  // « le poids du premier trimestre »
  if (
    period.periode.mois !== null &&
    reading.tokens.some(({ text }, at) => text === 'poids' && reading.of(at + 1) === 'periode')
  )
    return true;
  // « le poids des 5 premiers fournisseurs »
  if (weighs && n !== null && groupe !== null && sujet === 'achats') return true;
  if (weighs && n === null && reading.tokens.some(({ text }) => ['dans', 'parmi', '%'].includes(text))) return true;
  if (reading.has('part') || (sujet === 'paiements' && reading.has('conformite'))) return true;
  // « le total des dix premières familles »
  const sums =
    reading.has('combien', 'cumul') ||
    reading.tokens.some(
      ({ text, lead }) => /^(?:total|totale|somme)$/.test(text) || (text === 'ensemble' && !/['’]\s*$/.test(lead)),
    );
  return n !== null && groupe !== null && sujet === 'achats' && sums;
}

/** « le total de 2025, dont travaux »: a whole and a part of it. */
const isWithPart = (reading: Reading): boolean =>
  reading.has('depense') &&
  reading.tokens.some(({ text }, at) => text === 'dont' && at > 0 && SIDES_OF_GROUP.includes(reading.of(at + 1)!));

const SIDES_OF_GROUP: Claim[] = [
  ...(['hors_marche', 'sur_marche', 'annulations', 'fournitures', 'services_type', 'travaux'] as const),
  ...(['investissement', 'fonctionnement'] as const),
];

/** « la part du hors marché par direction »: of what each of them bought. */
export const isShareOfEach = ({ reading, n, place }: Draft, groupe: Frame['groupe'], filtres: Filtres): boolean =>
  groupe !== null &&
  groupe !== 'type' &&
  groupe !== 'section' &&
  n === null &&
  place === null &&
  filtres.familles === null &&
  filtres.fournisseurs === null &&
  [...reading.placesOf('part'), ...(isRateOfRows(reading) ? reading.placesOf('conformite') : [])].some((at) => {
    // « en pourcentage de chacune », « en % de leurs achats »
    if (reading.has(...SIDES_OF_GROUP) && /^(?:chacune?s?|leurs?|ses)$/.test(reading.tokens[at + 1]?.text ?? ''))
      return true;
    const next = reading.tokens.findIndex((_token, place_) => place_ > at && reading.of(place_) !== 'vide');
    return SIDES_OF_GROUP.includes(reading.of(next)!);
  });
