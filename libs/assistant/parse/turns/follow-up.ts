import { EMPTY_FRAME, type Filtres, type Frame, isOfTime, namesOfAxis } from '../../frame/frame.js';
import { conditionsOfOne } from '../../frame/conditions.js';
import { isSame } from '../../frame/same.js';
import { amendedOfThese } from './amended-of-these.js';
import { bothMonths, joinedSides, ofBothTurns, saysBoth } from './both-turns.js';
import {
  asksOfThatContract,
  asksContractsOf,
  asksWhichOfGroups,
  continues,
  countsContractsOf,
  countsOfWaiting,
  hasNames,
  isListAsked,
  measuresOneOfRank,
  pointsAtRows,
  ofCounted,
} from './continues.js';
import type { Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { fieldOfOne } from '../subject.js';
import { narrowed } from './narrowing.js';
import { changeOfOne } from './change-of-one.js';
import { asksWhichOfOne, dropsOfBefore, sumsBounded, sumsOtherRows } from './turn-drops.js';
import { againstReference, ofSameYears, takesYearsUp } from './turn-years.js';
import {
  asksOfHolder,
  asksRuleOfSameDay,
  countsLatePayments,
  changedBetween,
  explainedBetween,
  firstOfEachOf,
  ofLatePayments,
  ofOtherVerdict,
  ofSameGroups,
  ofSamePlace,
  paidToHolder,
  ruleOfAnother,
  widened,
} from './turn-cases.js';
import { type Days, merged, mergedFilters } from './turn-merge.js';
import { paidOfCounted } from './paid-of-counted.js';
import { someOfTheseMandats } from './these-mandats.js';
import { reasonOfVerdict } from './verdict-reasons.js';

/**
 * The frame of a question after another: what it leaves out is what the one before said. The frame of the question alone
 * when it continues nothing; null when it continues what no frame holds.
 */
export function continueFrom(before: Frame | undefined, spoken: Spoken, reading: Reading, days: Days): Frame | null {
  const frame = continued(before, spoken, reading, days);
  return before && frame ? amendedOfThese(before, frame, days.exerciceCourant) : frame;
}

function continued(before: Frame | undefined, spoken: Spoken, reading: Reading, days: Days): Frame | null {
  const { frame, said } = spoken;
  const { exerciceCourant, period } = days;
  if (!before) return againstReference(frame, period, exerciceCourant);
  if (sumsBounded(before, reading)) return null;
  if (asksWhichOfOne(before, spoken, reading)) return null;
  const some = narrowed(before, spoken, reading);
  if (some !== undefined) return some;
  const these = someOfTheseMandats(before, spoken, reading);
  if (these !== undefined) return these;
  const paid = paidOfCounted(before, reading);
  if (paid !== undefined) return paid;
  const taxed = withTax(before, spoken, reading);
  if (taxed) return taxed;
  const today = ruleOfToday(before, reading);
  if (today) return today;
  const change = changeOfOne(before, spoken, reading);
  if (change) return change;
  const since = changedSince(before, spoken, exerciceCourant) ?? changedBetween(before, spoken, exerciceCourant);
  if (since) return since;
  const reason = reasonOfVerdict(before, spoken, reading);
  if (reason) return reason;
  // « combien ont dépassé 30 jours ? » of mandats that wait: a bound of days is of those that are paid.
  if (frame.filtres.jours !== null && countsOfWaiting(before, reading)) return null;
  // « et lesquels sont en retard ? » of mandats that wait
  if (
    (before.mesure === 'impayes' || before.mesure === 'montant_impaye') &&
    reading.has('retard') &&
    !said.has('noms') &&
    !said.has('periode')
  )
    return { ...before, mesure: 'impayes_en_retard', groupe: said.has('groupe') ? frame.groupe : before.groupe };
  // « lesquels sont proches du seuil ? » after the need of one famille: of all of them.
  if (frame.acte === 'besoins' && frame.besoin.proche && !said.has('noms'))
    return { ...frame, periode: said.has('periode') ? frame.periode : before.periode };
  if (asksRuleOfSameDay(before, frame, reading))
    return {
      ...frame,
      periode: said.has('periode') ? frame.periode : before.periode,
      filtres: { ...frame.filtres, types: frame.filtres.types ?? before.filtres.types },
    };
  if (frame.situe && !said.has('noms')) return ofSamePlace(before, spoken);
  if (frame.deChacun) return firstOfEachOf(before, spoken);
  if (asksOfHolder(before, spoken, reading)) return null;
  const ofVerdict = ofOtherVerdict(before, reading);
  if (ofVerdict) return ofVerdict;
  if (countsContractsOf(before, spoken, reading))
    return before.filtres.fournisseurs
      ? { ...frame, filtres: { ...frame.filtres, fournisseurs: before.filtres.fournisseurs } }
      : null;
  const against = againstName(before, spoken, reading);
  if (against) return against;
  const late = countsLatePayments(before, reading) ? ofLatePayments(before, spoken) : undefined;
  if (late) return late;
  const between = explainedBetween(before, spoken, exerciceCourant);
  if (between) return between;
  if (!takesYearsUp(period, said) && !continues(reading, spoken, before)) {
    if (sumsOtherRows(before, spoken, reading)) return null;
    const dated = ofSameYears(frame, spoken, before, reading);
    return dated && againstReference(dated, period, exerciceCourant);
  }
  const parts = partsOfExplained(before, spoken, exerciceCourant);
  if (parts) return parts;
  if (asksWhichOfGroups(before, spoken, reading)) return ofSameGroups(before, spoken, exerciceCourant);
  if (dropsOfBefore(before, spoken, reading)) return null;
  const ofBoth =
    said.has('noms') || said.has('periode') ? null : ofBothTurns(before, frame.acte, reading, exerciceCourant);
  if (ofBoth) return ofBoth;
  // « total des deux ? » of what were no two.
  if (saysBoth(reading) && !said.has('noms') && !areTwo(before)) return null;
  // « et quel est leur taux ? » of interest
  if (before.mesure === 'interets' && reading.tokens.some(({ text }) => text === 'taux') && !said.has('noms'))
    return { ...EMPTY_FRAME, acte: 'taux', periode: frame.periode };
  if (isListAsked(reading) && before.sujet === 'marches' && before.groupe === null)
    return { ...before, acte: 'lister', mesure: 'nombre', part: false };
  const filtres = mergedFilters(widened(before.filtres, reading), frame.filtres);
  if (measuresOneOfRank(before, spoken, reading)) return null;
  const counted = ofCounted(before, frame, reading);
  if (counted) return { ...counted, filtres };
  if (asksContractsOf(frame, before, reading) && !said.has('periode')) {
    const { familles, services, fournisseurs, types } = filtres;
    return { ...frame, filtres: { ...frame.filtres, familles, services, fournisseurs, types } };
  }
  const ofHolder = paidToHolder(before, spoken, reading);
  if (ofHolder) return ofHolder;
  const ofContract = aboutContract(before, spoken, reading);
  if (ofContract) return ofContract;
  // « combien a-t-on déjà dépensé ? » after a procedure: of what was to be bought.
  const isSpent =
    before.acte === 'procedure' && frame.acte === 'mesurer' && isSpending(reading) && frame.besoin.montant === null;
  if (isSpent) return hasNames(before.filtres) ? { ...frame, filtres } : null;
  if (before.acte === 'procedure' || (before.acte === 'seuils' && !said.has('mesure') && !said.has('noms')))
    return ruleOfAnother(before, spoken);
  const { montant } = frame.besoin;
  const { seuil } = spoken;
  if (before.acte === 'besoins' && (montant !== null || seuil !== null) && !said.has('noms') && !reading.has('depense'))
    return { ...before, besoin: { ...before.besoin, montant, seuil } };
  const then = asItWas(before, spoken, reading, days);
  if (then) return then;
  const compared = comparedAgain(before, spoken, reading, days, filtres);
  return compared === undefined ? merged(before, spoken, reading, days, filtres) : compared;
}

const TODAY = /^(?:et|aujourd|hui|maintenant|actuellement|a|present|jour|ce)$/;

/** « et aujourd’hui ? » after a rule of another day: the one in force. */
const ruleOfToday = (before: Frame, { tokens }: Reading): Frame | null =>
  (before.acte === 'seuils' || before.acte === 'procedure') &&
  before.periode.exercices.length > 0 &&
  tokens.some(({ text }) => /^(?:aujourd|maintenant|actuellement|present)/.test(text)) &&
  tokens.every(({ text }) => TODAY.test(text))
    ? { ...before, periode: EMPTY_FRAME.periode }
    : null;

/** « quelle direction a le plus progressé ? » after what it was at the same day last year: from then on, and not until then. */
function changedSince(before: Frame, { frame, said }: Spoken, exerciceCourant: number): Frame | null {
  const { exercices, memeDate } = before.periode;
  const [year] = exercices;
  const isThen = before.acte === 'mesurer' && memeDate && exercices.length === 1 && year! < exerciceCourant;
  if (!isThen || (frame.acte !== 'varier' && frame.acte !== 'expliquer') || said.has('periode')) return null;
  return {
    ...frame,
    filtres: mergedFilters(before.filtres, frame.filtres),
    periode: { ...before.periode, exercices: [exerciceCourant, year!] },
  };
}

const TAXES = /^(?:et|en|ttc|ht|tva|hors|taxes?|toutes|comprises)$/;

/** « et en TTC ? » after a series or groups: the same, and no sum of all. */
const withTax = (before: Frame, { frame, said }: Spoken, { tokens }: Reading): Frame | null =>
  /^montant_(?:ht|ttc|tva)$/.test(before.mesure) &&
  /^montant_(?:ht|ttc|tva)$/.test(frame.mesure) &&
  before.sujet === 'achats' &&
  before.acte === 'mesurer' &&
  before.groupe !== null &&
  // What all but the first ones come to is told before tax.
  !before.autres &&
  !(before.groupe === 'exercice' && before.periode.exercices.length === 1) &&
  [...said].every((one) => one === 'mesure') &&
  tokens.every(({ text }) => TAXES.test(text))
    ? { ...before, mesure: frame.mesure }
    : null;

/** « et celles qui ont augmenté ? », « et l’écart ? », « plus que l’année d’avant ? »: what went before, set against something again. */
function comparedAgain(
  before: Frame,
  { frame, said }: Spoken,
  reading: Reading,
  { exerciceCourant, period }: Days,
  filtres: Filtres,
): Frame | null | undefined {
  const asked = frame.periode.exercices;
  // « et celles qui ont augmenté ? » after falls: the same groups, from their other end.
  if (frame.acte === 'comparer' && before.acte === 'varier' && pointsAtRows(reading) && !said.has('periode'))
    return { ...before, filtres: mergedFilters(before.filtres, frame.filtres), ordre: frame.ordre };
  // « et l’écart ? » of two that were set against each other is told with both.
  if (frame.acte === 'comparer' && areTwoSides(before, reading) && !said.has('periode') && !said.has('noms'))
    return { ...before, oppose: true, rang: false };
  const ofYear = wholeYearOf(before, frame, reading, exerciceCourant);
  if (ofYear !== null) {
    takeAgainst(reading);
    return {
      ...before,
      acte: 'mesurer',
      filtres,
      periode: { ...before.periode, exercices: [ofYear], memeDate: false },
    };
  }
  const ofMonths = frame.acte === 'comparer' && saysOtherMonths(before, frame);
  if (ofMonths) return againstMonth(before, frame, filtres);
  if (frame.acte === 'comparer' && !said.has('sujet')) {
    const from = before.periode.exercices[0] ?? exerciceCourant;
    // « plus que l’année d’avant ? » is the one before that which was spoken of.
    const other = period.before ? from - 1 : asked[0]!;
    const exercices = asked.length === 1 || period.before ? [from, other] : asked.length === 0 ? [from] : asked;
    return {
      ...before,
      acte: 'comparer',
      groupe: null,
      filtres,
      periode: { ...before.periode, exercices, memeDate: frame.periode.memeDate },
    };
  }
  return undefined;
}

/** Two names that were set against each other, or told side by side. */
function areTwoSides({ acte, sujet, oppose, groupe, filtres, croise, part }: Frame, { tokens }: Reading): boolean {
  const names = namesOfAxis(groupe, filtres);
  const arePair = names != null && !names.sauf && names.valeurs.length === 2 && croise === null && !part;
  const asksGap = tokens.some(({ text }) => /^(?:ecarts?|differences?|diff|delta)$/.test(text));
  return oppose || (arePair && asksGap && acte === 'mesurer' && sujet === 'achats');
}

/** « par mois ? » after « pourquoi ? »: the figures of the later exercice, for what moved is told of no part of a year. */
function partsOfExplained(before: Frame, { frame, said }: Spoken, exerciceCourant: number): Frame | null {
  const { exercices } = before.periode;
  const isOfParts = isOfTime(frame.groupe) && frame.groupe !== 'exercice' && frame.acte === 'mesurer';
  if (before.acte !== 'expliquer' || !isOfParts || said.has('noms') || said.has('periode')) return null;
  const periode = { ...before.periode, exercices: [Math.max(...exercices, 0) || exerciceCourant], memeDate: false };
  return { ...before, acte: 'mesurer', groupe: frame.groupe, rang: false, n: null, periode };
}

/** « contre combien sur toute l’année 2025 ? » after the exercice that runs: what that year came to, which is no year up to today. */
function wholeYearOf(
  before: Frame,
  { acte, periode }: Frame,
  { tokens }: Reading,
  exerciceCourant: number,
): number | null {
  const [year, ...others] = periode.exercices.filter((one) => one !== exerciceCourant);
  const isWhole = tokens.some(
    ({ text }, at) =>
      /^(?:annees?|exercices?)$/.test(text) &&
      [tokens[at - 1]?.text, tokens[at + 1]?.text, tokens[at + 2]?.text].some((one) => WHOLE_YEAR.test(one ?? '')),
  );
  const isOpen = before.periode.exercices.length === 0 || before.periode.exercices.includes(exerciceCourant);
  const isOfOne = before.acte === 'mesurer' || before.acte === 'comparer';
  const isOne = year !== undefined && others.length === 0 && acte === 'comparer' && isOfOne;
  return isOne && isWhole && isOpen && before.periode.mois === null ? year : null;
}

/** « contre » is said of the other year alone, and compares nothing. */
function takeAgainst(reading: Reading): void {
  for (const at of reading.placesOf('evolution'))
    if (reading.tokens[at]!.text === 'contre') {
      reading.release(at);
      reading.claim(at, 1, 'vide');
    }
}

const WHOLE_YEAR = /^(?:tout|toute|entiere?|complete?|pleine?)$/;

const THEN = /^(?:etait|etions|etaient|avait|avions|fut)$/;

/** « on en était où à la même date l’an dernier ? », « et sur la même période de 2025 »: what it was then, up to that day, and no change. */
function asItWas(before: Frame, { frame, said }: Spoken, reading: Reading, { exerciceCourant }: Days): Frame | null {
  const [year, ...others] = frame.periode.exercices;
  const isBare = reading.tokens[0]?.text === 'et' && !reading.has('evolution', 'plus', 'moins');
  const isThen = reading.has('meme_date') && (isBare || reading.tokens.some(({ text }) => THEN.test(text)));
  const isOfOne = before.acte === 'mesurer' && before.sujet === 'achats' && before.periode.exercices.length < 2;
  if (!isThen || !isOfOne || year === undefined || others.length > 0 || year >= exerciceCourant) return null;
  if (said.has('noms') || said.has('groupe')) return null;
  return { ...before, part: false, periode: { ...before.periode, exercices: [year], memeDate: true } };
}

const AGAINST = /^(?:par|rapport|contre|face|a|au|aux|vs|versus|compare)$/;
const THAN = /^(?:plus|moins|autant|davantage)$/;

/** « plus que le gaz ? », « par rapport au gaz ? » after the electricity: both, one against the other. */
function againstName(before: Frame, { frame, said }: Spoken, reading: Reading): Frame | null {
  const { tokens } = reading;
  const opposing = reading.placesOf('evolution').map((at) => tokens[at]!.text);
  const isAgainst = opposing.length > 0 && opposing.every((text) => AGAINST.test(text));
  const isThan =
    isAgainst || tokens.some(({ text }, at) => THAN.test(text) && /^(?:que|qu)$/.test(tokens[at + 1]?.text ?? ''));
  const isOfOne = before.acte === 'mesurer' && before.sujet === 'achats' && before.groupe === null && !before.part;
  if (!isThan || !isOfOne || [...said].some((one) => one !== 'noms' && !(isAgainst && one === 'acte'))) return null;
  const named = { ...before.filtres, ...told(frame.filtres) };
  const both = joinedSides(named, before.filtres);
  return both && { ...before, filtres: both.filtres, groupe: both.axe, oppose: true };
}

const told = (filtres: Filtres): Partial<Filtres> =>
  Object.fromEntries(Object.entries(filtres).filter(([, one]) => one !== null && one !== false));

const saysOtherMonths = (before: Frame, { periode: { mois } }: Frame): boolean =>
  mois !== null && before.periode.mois !== null && !isSame(mois, before.periode.mois);

/** « plus que juin ? » after August: both, of one exercice; null where they are of two, which no frame sets against each other. */
function againstMonth(before: Frame, { periode }: Frame, filtres: Filtres): Frame | null {
  const [then, now] = [before.periode.exercices, periode.exercices];
  const months = bothMonths(periode.mois, before.periode.mois);
  const isOfOneYear = then.length < 2 && (now.length === 0 || isSame(now, then));
  if (!months || !isOfOneYear || before.acte !== 'mesurer' || before.groupe !== null) return null;
  return { ...before, filtres, groupe: 'mois', periode: { ...before.periode, ...months } };
}

/** « total des deux ? »: of no more than two. */
const areTwo = ({ filtres: { familles, services, fournisseurs, types }, periode, n, rang }: Frame): boolean =>
  (rang && n === 2) ||
  periode.exercices.length === 2 ||
  periode.parmi?.length === 2 ||
  [familles, services, fournisseurs, types].some((one) => one !== null && !one.sauf && one.valeurs.length === 2);

/** Words of what was spent, and not of an amount to come. */
const isSpending = (reading: Reading): boolean => reading.has('depense', 'mandats') && reading.has('combien', 'nombre');

/** « quel est son montant ? » after a contract: what it is itself, not what was paid on it. */
function aboutContract(before: Frame, spoken: Spoken, reading: Reading): Frame | null {
  const { filtres } = before;
  const { frame, said } = spoken;
  const its =
    asksOfThatContract(before, spoken, reading) ||
    reading.tokens.some(({ text }) => ['son', 'sa', 'ses', 'il', 'titulaire', 'qui'].includes(text));
  if (filtres.marche === null || said.has('noms') || said.has('periode') || !its) return null;
  const champ = fieldOfOne(reading);
  return {
    ...frame,
    acte: 'lister',
    sujet: 'marches',
    mesure: 'nombre',
    groupe: null,
    champ,
    // « il est en cours ? »
    filtres: conditionsOfOne(filtres.marche, frame),
  };
}
