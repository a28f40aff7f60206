import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';

const WORDS =
  /^(?:et|alors|donc|mais|soit|combien|quel|quelle|est|c|ce|cout|coute|coutent|coutait|montant|prix|depense|depenses|depensons|paie|paye|payons|ca|cela|il|elle|ils|elles|on|nous|a|t|fait|font|revient|represente|en|par|chaque|tous|an|ans|annee|annees|annuel|annuelle|annuellement|exercice|lui|leur|pour|ville|mairie|commune|collectivite)$/;
const BY_YEAR = /^(?:an|ans|annee|annees|annuel|annuelle|annuellement|exercice)$/;
const COST =
  /^(?:cout|coute|coutent|coutait|montant|prix|depense|depenses|depensons|paie|paye|payons|revient|represente)$/;

const OF_WHOLE_TIME = 'Le montant d’un marché vaut pour toute sa durée : je ne le donne pas par an.';
const UNPUBLISHED = 'Ce lien public ne dit pas ce qui en est payé chaque année.';

/**
 * « combien ça coûte par an ? » after contracts: what was paid for it each exercice, for the amount of a contract is that of all the
 * years that it lasts; refused where no purchase tells it, and through a link. Null of anything else.
 */
export function costByYear(
  { tokens }: Reading,
  before: Frame,
  { dite }: ReadPeriod,
  isPublic: boolean,
): Frame | Refused | null {
  const says = (word: RegExp): boolean => tokens.some(({ text }) => word.test(text));
  const isYearly = says(BY_YEAR) && tokens.every(({ text }) => WORDS.test(text));
  const { marche, familles, fournisseurs, services, types, texte, motsObjet } = before.filtres;
  const isNamed = [marche, familles, fournisseurs].some((one) => one !== null);
  // « combien par an ? » of all contracts is of those that were notified.
  const isOfAmount =
    (isNamed || texte !== null || motsObjet !== null) &&
    (marche !== null || before.champ === 'montant' || before.mesure === 'montant_ht');
  if (before.sujet !== 'marches' || before.groupe !== null || dite || !isYearly || !(says(COST) || isOfAmount))
    return null;
  if (isPublic || !isNamed)
    return {
      ...{ genre: 'refus', reste: null, suit: true },
      raison: isPublic ? `${OF_WHOLE_TIME} ${UNPUBLISHED}` : OF_WHOLE_TIME,
    };
  const filtres = marche ? { marche } : { familles, fournisseurs, services, types };
  return { ...EMPTY_FRAME, groupe: 'exercice', filtres: { ...NO_FILTERS, ...filtres } };
}
