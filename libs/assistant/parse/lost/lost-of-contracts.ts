import { type Frame, isOfTime } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import type { Claim } from '../reading.js';
import { boundedLengths } from '../time/within.js';

const SIGNED = /^(?:notifi|sign|conclu|attribu|commenc|demarr|debute)/;

/** « notifiés en 2024 qui finissent en 2026 »: two dates of a contract, and a frame has one. */
const lostSecondDate = ({ sujet, periode }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' &&
  periode.exercices.length > 1 &&
  reading.has('echeance', 'termine', 'date_fin') &&
  reading.tokens.some(({ text }) => SIGNED.test(text))
    ? reading.placesOf('periode').slice(-1)
    : [];

/** « payé sur marché notifié en 2024 »: the date of the contract, and a purchase has its own. */
const lostOfPurchases = ({ sujet }: Frame, { reading }: Draft): number[] =>
  sujet === 'achats' && reading.has('sur_marche', 'marches')
    ? reading.tokens.flatMap(({ text }, at) => (SIGNED.test(text) && reading.of(at) === 'vide' ? [at] : []))
    : [];

/** « consultations en cours »: tenders that are awaited, and no contract that runs. */
const lostTenders = (_frame: Frame, { reading }: Draft): number[] =>
  reading.has('en_cours')
    ? reading.placesOf('marches').filter((at) => reading.tokens[at]!.text.startsWith('consultation'))
    : [];

/** « quel marché finira le dernier ? »: the last in time to end, and not the last that was signed. */
const lostLastToEnd = ({ sujet, recents }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && recents && reading.has('echeance', 'termine', 'non_termine', 'date_fin')
    ? reading.placesOf('dernier')
    : [];

/** « marchés à venir »: those that are to be made, of which nothing is known, and none that ends. */
const lostToCome = (_frame: Frame, { reading }: Draft): number[] => {
  const places = reading.placesOf('echeance');
  return places.every((at) => /^(?:a|venir)$/.test(reading.tokens[at]!.text)) ? places : [];
};

/** « le marché de gaz est-il renouvelé »: what was made of it, and no end to come; « vont être renouvelés » is of those. */
const lostRenewed = (_frame: Frame, { reading }: Draft): number[] =>
  reading
    .placesOf('echeance')
    .filter(
      (at) =>
        /^renouvel[ée]e?s?$/.test(reading.tokens[at]!.typed) &&
        !/^(?:etre|sera|seront)$/.test(reading.tokens[at - 1]?.text ?? ''),
    );

/** « sans paiement en 2025 », « payé sur le marché de gaz en 2025 »: a year of payment, where that of a frame is of notification. */
const lostYearOfPayment = ({ sujet, filtres, champ }: Frame, { reading, period }: Draft): number[] => {
  if (filtres.parPaiement) return [];
  const isOfPayments =
    filtres.paye !== null ||
    filtres.consomme !== null ||
    (/^(?:reste|paye|consommation|depassement)$/.test(champ ?? '') && filtres.marche === null);
  const isSigned = reading.tokens.some(({ text }) => SIGNED.test(text));
  return sujet === 'marches' && isOfPayments && period.dite && !isSigned ? reading.placesOf('periode') : [];
};

const SIZE = /^(?:gros|grosse|grand|grande|cher|chere|petit|petite|importante?|elevee?|couteux|long|longue|court)s?$/;

/** « le plus gros marché de chaque année »: one of each group, and no rank of the groups. */
const lostFirstOfEach = ({ sujet, groupe, rang }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && groupe !== null && rang
    ? reading
        .placesOf('plus', 'moins')
        .filter(
          (at) =>
            SIZE.test(reading.tokens[at]!.text) &&
            [at - 1, at - 2, at + 1].some((place) => reading.of(place) === 'marches'),
        )
    : [];

const UNREAD: readonly (Claim | undefined)[] = ['plus', 'moins', 'vide', undefined];

/** « finissant dans plus d’un an », « notifiés il y a plus de 6 mois »: as far or as long as no frame tells, and no rank by year. */
const lostLengths = (_frame: Frame, { reading }: Draft): number[] =>
  boundedLengths(reading)
    .filter(({ at }) => UNREAD.includes(reading.of(at)))
    .flatMap(({ at, to }) => Array.from({ length: to + 1 - at }, (_, rank) => at + rank));

/** « plus de 10 millions par an »: an amount a year, which no contract has. */
const lostYearly = ({ sujet, acte, groupe }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && acte === 'lister' && groupe === 'exercice' ? reading.placesOf('annee') : [];

/** « combien d’avenants de plus de 50 000 € »: of what they amount to, and the bound of a frame is of the contracts. */
const lostAmendmentBounds = ({ filtres, mesure, champ }: Frame, { reading, amounts }: Draft): number[] => {
  const isBound = amounts.min !== null || amounts.max !== null;
  if (!isBound || (mesure !== 'avenants' && champ !== 'avenants' && filtres.parAvenant === null)) return [];
  const places = reading.placesOf('chiffre');
  const said = reading.tokens.findLastIndex(({ text }, at) => at < places[0]! && BOUNDED.test(text));
  return /^avenants?$/.test(reading.tokens[said]?.text ?? '') ? places : [];
};
const BOUNDED = /^(?:avenants?|marches?|contrats?|accords?|cadres?)$/;

/** « combien d’avenants par année »: of the year that each was signed, where groups are of the contracts. */
const lostAmendmentYears = ({ mesure, groupe }: Frame, { reading }: Draft): number[] =>
  mesure === 'avenants' && isOfTime(groupe) ? reading.placesOf('par', 'annee', 'mois', 'trimestre', 'semestre') : [];

/** Dates and states of contracts that a frame has not. */
export const lostOfContracts = (frame: Frame, draft: Draft): number[] =>
  [
    lostSecondDate,
    lostOfPurchases,
    lostTenders,
    lostLastToEnd,
    lostToCome,
    lostRenewed,
    lostYearOfPayment,
    lostFirstOfEach,
    lostLengths,
    lostYearly,
    lostAmendmentBounds,
    lostAmendmentYears,
  ].flatMap((lost) => lost(frame, draft));
