import type { Frame } from '../frame/frame.js';
import { takeAgainstAmount } from './contracts/against-amount.js';
import { takeMissing } from './contracts/missing.js';
import { takeSaidOfContracts } from './contracts/said-of-contracts.js';
import { takeSignatory } from './contracts/signatory.js';
import { takeBothTaxes, takeCountedOnce, takeLaidAside, takeOtherSide, takeTopic } from './around/topics.js';
import { takeFraming } from './around/framing.js';
import { takeInversions } from './around/inversions.js';
import { takeLookedAt } from './around/looked-at.js';
import { takeRegarding } from './around/regarding.js';
import { takeWanted } from './around/wanted.js';
import { takeBeyond, takeRankOfPaid } from './contracts/consumed.js';
import { takeAgreed } from './contracts/lasting.js';
import { takeLots } from './contracts/lots.js';
import { takeAskedOfOne } from './contracts/one-contract-asked.js';
import { takeHowFar, takeOnContract, takeTimeLeft } from './contracts/left.js';
import {
  takeAllOnContract,
  takeLeftOver,
  takePapersWithoutContract,
  takeSoon,
  takeUnbought,
  takeWantedContracts,
  takeWithoutContract,
} from './contracts/needs-asked.js';
import { takeSuppliersWithoutContract } from './contracts/suppliers-without.js';
import { takeSubcontracted } from './contracts/subcontractors.js';
import { takeToPutOut } from './contracts/to-put-out.js';
import { takeWorks, takeWorksUnderWay } from './contracts/works.js';
import { readAmounts } from './figures/amounts.js';
import { readBounds } from './figures/bounds.js';
import { takeMostObeying, takeShortfall } from './figures/conformity-asked.js';
import { takeCrossed } from './figures/crossed.js';
import { takeDegrees } from './figures/degrees.js';
import { takeForHowMuch } from './figures/counts.js';
import { takeEach } from './figures/first-of-each.js';
import { takeHanging } from './figures/hanging.js';
import { takeMeanOfParts } from './figures/means.js';
import { takePlace, takeShareMark } from './figures/mark.js';
import { takeMiddle } from './figures/middle.js';
import { takeOrderSaid } from './figures/order-said.js';
import { takeContractOfPrice, takeSchedule } from './figures/price-sellers.js';
import { takeCheapest, takePriceOfContracts, takeUnitPrice } from './figures/prices.js';
import {
  takeAtFault,
  takeEver,
  takeFarEnd,
  takeFirstSigned,
  takeGained,
  takeOften,
  takeOldest,
  takePace,
  takeRaised,
  takeToPayFirst,
  takeUsedProcedure,
  takeWins,
} from './figures/rank.js';
import { takeRecourse, takeRelative } from './figures/recourse.js';
import { takeBroughtTo } from './figures/share-base.js';
import { takeUnitOfDelays } from './figures/units.js';
import { takePastRight, takeStill } from './law/law-day.js';
import { takeRuleWords } from './law/rule-words.js';
import { takeRenewalsIncluded, takeWholeLength } from './law/whole-length.js';
import { expressionAt } from './lexicon/lexicon.js';
import { takeFirst, takeHundred, takeHundredPapers, takeOursAll } from './names/beside-names.js';
import { takeDenials, takeLeftOutProcedure } from './names/mentions.js';
import {
  takeAgainstYear,
  takeAimed,
  takeArrivals,
  takeBegan,
  takeDependence,
  takeNoMore,
  takeStillPaid,
} from './names/supplier-ties.js';
import { takeWhere, takeWhereSaid } from './names/where.js';
import { readAccountName } from './payments/account-names.js';
import { readAccount, takeAccountAxis } from './payments/accounts.js';
import { takeHowLate, takeLegalDelay, takeNotInTime, takeNotLate } from './payments/in-time.js';
import { takeBehind, takeBesideBounds, takeBesidePayments } from './payments/beside-payments.js';
import { takeLeftToPay, takeOwed } from './payments/owed.js';
import type { Draft } from './draft.js';
import type { Context } from './parsed.js';
import type { Reading } from './reading.js';
import { takeBuyingDay, takeOtherYears, takeSideBySide } from './time/beside-years.js';
import { readDayInForce, readEnds, takeEnded } from './time/end-day.js';
import { takeEndedSince } from './time/ended-since.js';
import { takeIncluded } from './time/days.js';
import { MONTHS } from './time/months.js';
import { takeNow, takeStarts } from './time/now.js';
import { readPeriod } from './time/periods.js';
import { readContractDays } from './time/signed-days.js';
import { takeThisYear } from './time/this-year.js';
import { takeYearSets } from './time/year-sets.js';
import { takeBetterThan } from './turns/better-than.js';
import { readBoth } from './turns/both-turns.js';
import { dayBefore } from './turns/day-before.js';
import { takeAffected, takeDelayOfRate, takeInIt, takeTogether } from './turns/turn-words.js';

/** What a question says of time and of amounts, before any name is looked for. */
export type BeforeNames = Pick<
  Draft,
  | ('period' | 'amounts' | 'bounds' | 'visee' | 'situe' | 'compte')
  | ('vigueurLe' | 'notifieApres' | 'notifieAvant' | 'finApres' | 'finAvant')
>;

/** Takes the words of one way of saying; `before` is what the question before asked. */
type Take = (reading: Reading, before: Frame | undefined) => void;

/** What is only said after another question. */
const afterOne =
  (take: (reading: Reading, before: Frame) => void): Take =>
  (reading, before) => {
    if (before) take(reading, before);
  };

/** In this order: a word goes to the first that takes it, and times would read « en ce moment » or « l’année 2025 » otherwise. */
const BEFORE_TIMES: readonly Take[] = [
  takeLookedAt,
  takeRegarding,
  takeTopic,
  takeLaidAside,
  takeOtherSide,
  takeCountedOnce,
  takeBothTaxes,
  takeDegrees,
  takeFirst,
  takeHundred,
  takeHundredPapers,
  takeOursAll,
  takeBesidePayments,
  takeShortfall,
  takeMostObeying,
  takeYearSets,
  takeOtherYears,
  takeThisYear,
  takeWorks,
  takeWorksUnderWay,
  takeAskedOfOne,
  takeSaidOfContracts,
  takeNow,
  takeStarts,
  takeNotLate,
  afterOne(takeAffected),
];

/** The days of contracts are known, the months and years are not. */
const BEFORE_PERIOD: readonly Take[] = [
  takeSoon,
  takeArrivals,
  takeStillPaid,
  takeWholeLength,
  takeBegan,
  takeRenewalsIncluded,
];

const AFTER_AMOUNTS: readonly Take[] = [
  readBoth,
  takeBesideBounds,
  takeOldest,
  takeToPayFirst,
  takePace,
  takeFarEnd,
  takeEnded,
  takeEver,
  takeFirstSigned,
  takeWins,
  takeAtFault,
  takeWhere,
  takeWhereSaid,
  takeBroughtTo,
];

/** Those before the expressions of the trade keep words from them, those after say more of what they became. */
const AROUND_EXPRESSIONS: readonly Take[] = [
  takeToPutOut,
  takeLots,
  takeWantedContracts,
  takeWithoutContract,
  takePapersWithoutContract,
  takeSuppliersWithoutContract,
  takeUnbought,
  takeLeftOutProcedure,
  takeSubcontracted,
  takeAgreed,
  takeOrderSaid,
  takeMiddle,
  takeRecourse,
  takeOwed,
  takeAgainstAmount,
  takeSignatory,
  takeServiceOfContract,
  takeCrossed,
  takeMeanOfParts,
  takeExpressions,
  takeRelative,
  takeHanging,
  takeAllOnContract,
  takeForHowMuch,
  takeUsedProcedure,
  takeRankOfPaid,
  takeBeyond,
  takeLeftOver,
  afterOne(takeBetterThan),
  takeHowFar,
  takeTimeLeft,
  takeOnContract,
  takeAgainstYear,
  takeTogether,
  takeDenials,
  takeOften,
  takeEach,
  takeStill,
  takePastRight,
  takeRuleWords,
  takeMissing,
  takeRaised,
  takeGained,
  takeShareMark,
  takeUnitOfDelays,
  takeLegalDelay,
  takeBehind,
  takeNotInTime,
  takeLeftToPay,
  takeHowLate,
  takeBuyingDay,
  afterOne(takeDelayOfRate),
  afterOne(takeInIt),
];

const OF_PRICES: readonly Take[] = [
  takeContractOfPrice,
  takePriceOfContracts,
  takeUnitPrice,
  takeCheapest,
  takeSchedule,
];

/** Reads what is said of time and amounts, and the expressions of the trade; names are left. */
export function readBeforeNames(
  reading: Reading,
  { precedent: before, scope, vocabulary }: Pick<Context, 'precedent' | 'scope' | 'vocabulary'>,
): BeforeNames {
  takeInversions(reading);
  const take = (takes: readonly Take[]): void => takes.forEach((one) => one(reading, before));
  takeFraming(reading);
  takeWanted(reading, vocabulary);
  take(BEFORE_TIMES);
  // A link reads no account.
  const isMember = scope.niveau === 'complet';
  const compte = readAccount(reading, scope.exercices) ?? (isMember ? readAccountName(reading, vocabulary) : null);
  takeAccountAxis(reading);
  const vigueurLe = readDayInForce(reading);
  const near = { aujourdhui: scope.aujourdhui, avant: dayBefore(before, reading.tokens, scope.aujourdhui) };
  const { notifieApres, notifieAvant, finApres, finAvant } = readContractDays(reading, near, scope, before);
  let ends = takeEndedSince(reading, scope.aujourdhui);
  if (ends.avant === null)
    ends = finApres === null ? readEnds(reading, scope, before) : { apres: finApres, avant: finAvant };
  take(BEFORE_PERIOD);
  const period = readPeriod(reading, scope, before);
  takeIncluded(reading);
  const visee = takeAimed(reading);
  const bounds = readBounds(reading);
  takeDependence(reading, bounds);
  takeNoMore(reading);
  const amounts = readAmounts(reading);
  take(AFTER_AMOUNTS);
  const situe = takePlace(reading);
  take(AROUND_EXPRESSIONS);
  takeSideBySide(reading, period.periode.exercices.length);
  take(OF_PRICES);
  return {
    ...{ period, amounts, bounds, visee, situe, compte },
    ...{ vigueurLe, notifieApres, notifieAvant, finApres: ends.apres, finAvant: ends.avant },
  };
}

/** Takes « un marché de service »: the type, where « le service » is a direction. */
function takeServiceOfContract(reading: Reading): void {
  for (const [at, { text, lead }] of reading.tokens.entries()) {
    const isOf = /^(?:marche|contrat|prestation)s?$/.test(reading.tokens[at - 1]?.text ?? '') && /\bde\s*$/.test(lead);
    if (text === 'service' && isOf && reading.isFree(at)) reading.claim(at, 1, 'services_type');
  }
}

/** Takes the expressions of the trade, the longest first at each place. */
function takeExpressions(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    // « le 1er avril » is a day, and no first one.
    const isDay = reading.tokens[at]!.text === '1er' && MONTHS[reading.tokens[at + 1]?.text ?? ''] !== undefined;
    if (!reading.isFree(at) || isDay) continue;
    const found = expressionAt(reading.tokens, at);
    if (!found) continue;
    const isWhole = Array.from({ length: found.length }, (_, rank) => reading.isFree(at + rank)).every(Boolean);
    if (!isWhole) continue;
    reading.claim(at, found.length, found.concept);
    at += found.length - 1;
  }
}
