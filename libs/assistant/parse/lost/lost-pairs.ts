import { type Frame, isOfTime } from '../../frame/frame.js';
import { FALLS, RISES } from '../figures/changes.js';
import type { Draft } from '../draft.js';
import { ASCENDING, ORDER } from '../figures/upward.js';
import { RELATES } from '../figures/rank.js';
import type { Claim, Reading } from '../reading.js';

const WORST = /^(?:pires?|mauvais|mauvaises?|moins)/;

/** Whether two words are told one after the other: « les plus gros et les plus petits ». */
function areJoined({ tokens }: Reading, one: number, other: number): boolean {
  // « de la plus grosse à la plus petite » is an order.
  if (tokens[other - 1]?.text === 'a') return false;
  const between = tokens.slice(one + 1, other + 1);
  return between.some(({ text, lead }) => /^(?:et|ou|puis)$/.test(text) || lead.includes(','));
}

/** The second of two places that are joined, each of a list of its own. */
function secondOf(reading: Reading, ones: readonly number[], others: readonly number[]): number[] {
  const [one] = ones;
  const [other] = others;
  if (one === undefined || other === undefined) return [];
  const [first, second] = [Math.min(one, other), Math.max(one, other)];
  return areJoined(reading, first, second) ? [second] : [];
}

/** « les plus gros et les plus petits fournisseurs », « la meilleure et la pire »: both ends, and a rank has one. */
function lostEnds({ rang }: Frame, { reading }: Draft): number[] {
  if (!rang) return [];
  const rated = reading.placesOf('qualite');
  const isWorst = (at: number): boolean => WORST.test(reading.tokens[at]!.text);
  const most = reading.placesOf('plus').filter((at) => !ORDER.test(reading.tokens[at]!.text));
  const best = [...most, ...rated.filter((at) => !isWorst(at))];
  // « classement, par ordre croissant »: the order of that rank.
  const isOrder = (at: number): boolean =>
    [at, at + 1, at + 2].some((place) => ASCENDING.test(reading.tokens[place]?.text ?? ''));
  const least = [...reading.placesOf('moins').filter((at) => !isOrder(at)), ...rated.filter(isWorst)];
  return secondOf(reading, best, least);
}

/** « le plus augmenté et le plus baissé »: both ways, and a list of changes has one. */
function lostMoves({ acte }: Frame, { reading }: Draft): number[] {
  if (acte !== 'varier') return [];
  const moving = (way: RegExp): number[] =>
    reading.placesOf('evolution').filter((at) => way.test(reading.tokens[at]!.text));
  return secondOf(reading, moving(RISES), moving(FALLS));
}

/** « l’écart du plus gros au plus petit »: of two rows of a rank, and no change in time. */
const lostSpread = ({ acte }: Frame, { reading }: Draft): number[] =>
  (acte === 'varier' || acte === 'comparer') &&
  reading.has('plus') &&
  reading.has('moins') &&
  reading.tokens.some(({ text }) => RELATES.test(text))
    ? reading.placesOf('plus')
    : [];

const ASKING: readonly Claim[] = ['quel', 'plus', 'moins'];

/** « dans quels mois ont-elles baissé ? »: how each month changed from the one before, and a series has amounts. */
const lostTurnsOfTime = ({ groupe, acte }: Frame, { reading }: Draft): number[] =>
  acte === 'mesurer' && isOfTime(groupe) && reading.has(...ASKING)
    ? reading.placesOf('evolution').filter((at) => {
        const { text } = reading.tokens[at]!;
        return RISES.test(text) || FALLS.test(text);
      })
    : [];

/** « qui ont doublé », « restées stables »: by how much, and the largest changes are listed. */
const lostRates = ({ acte }: Frame, { reading }: Draft): number[] =>
  acte === 'varier'
    ? reading.placesOf('evolution').filter((at) => /^(?:doubl|stable|stagne)/.test(reading.tokens[at]!.text))
    : [];

const SIZED = /^(?:premi|principa|plus$|gros|grand|important)/;
const NAMING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['fournisseurs', 'famille', 'direction']);

/** « l’évolution des 5 premiers fournisseurs »: how the largest changed, and the largest changes are listed. */
function lostFirstOnes({ acte }: Frame, { reading }: Draft): number[] {
  const ranks = reading.placesOf('plus', 'moins');
  const ofChange = ranks.some((at) => reading.of(at + 1) === 'evolution' || reading.of(at + 2) === 'evolution');
  if (acte !== 'varier' || ofChange) return [];
  return ranks.filter((at) => SIZED.test(reading.tokens[at]!.text) && NAMING.has(reading.of(at + 1)));
}

const COUNTED: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['marches', 'fournisseurs', 'mandats', 'lignes', 'direction', 'famille'] as const),
]);

/** « nombre de marchés et de fournisseurs »: two counts, and one figure. */
const lostCounts = ({ acte, groupe }: Frame, { reading }: Draft): number[] =>
  acte !== 'mesurer' || groupe !== null
    ? []
    : reading.tokens.flatMap(({ lead }, at) => {
        const isSecond = COUNTED.has(reading.of(at)) && reading.tokens[at - 1]?.text === 'et' && /\bd/.test(lead);
        const isCounted = [at - 3, at - 4].some((place) => ['nombre', 'combien'].includes(reading.of(place) ?? ''));
        return isSecond && isCounted && COUNTED.has(reading.of(at - 2)) ? [at] : [];
      });

const AMOUNT = /^(?:combien|montants?|couts?|depenses?)$/;
const WHICH = /^(?:qui|quels?|quelles?|lequel|laquelle|lesquels|lesquelles|chez|a|aupres)$/;

/** « combien dépensent les sports, et qui est le premier fournisseur ? »: an amount and a rank, and the rank alone would be told. */
function lostAmount({ rang, groupe, acte, mesure }: Frame, { reading }: Draft): number[] {
  if (!rang || groupe === null || acte !== 'mesurer' || !mesure.startsWith('montant')) return [];
  const { tokens } = reading;
  const and = tokens.findIndex(({ text }, at) => /^(?:et|puis)$/.test(text) && WHICH.test(tokens[at + 1]?.text ?? ''));
  const ranks = reading.placesOf('plus', 'moins');
  const amount = tokens.findIndex(({ text }) => AMOUNT.test(text));
  const isBoth = amount >= 0 && amount < and && ranks.length > 0 && ranks.every((at) => at > and);
  return isBoth ? [amount] : [];
}

/** Two of a kind, where a frame has one. */
export const lostPairs = (frame: Frame, draft: Draft): number[] => [
  ...lostEnds(frame, draft),
  ...lostMoves(frame, draft),
  ...lostSpread(frame, draft),
  ...lostTurnsOfTime(frame, draft),
  ...lostRates(frame, draft),
  ...lostFirstOnes(frame, draft),
  ...lostCounts(frame, draft),
  ...lostAmount(frame, draft),
];
