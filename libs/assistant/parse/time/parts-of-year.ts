import type { Reading } from '../reading.js';
import { numberOf, takes } from './years.js';

const RANKS: Readonly<Record<string, number>> = {
  ...{ premier: 1, '1er': 1, '1': 1, deuxieme: 2, second: 2, '2e': 2, '2eme': 2, '2nd': 2, troisieme: 3, '3e': 3 },
  ...{ '3eme': 3, quatrieme: 4, '4e': 4, '4eme': 4, dernier: 4 },
};

/** A part of a year. */
export interface Part {
  mois: [number, number];
  unite: 'mois' | 'trimestre' | 'semestre' | null;
  /** « le dernier trimestre », « les six derniers mois »: those of a year that is over. */
  dernier: boolean;
}

const FIRST = /^(?:premiers?|1e?rs?|prem|prems)$/;
const LAST_QUARTER = 4;
/** Halves and quarters of a year, which have no other number. */
const SHARES: Readonly<Record<string, number>> = {
  ...{
    premiere: 1,
    premier: 1,
    '1ere': 1,
    '1er': 1,
    deuxieme: 2,
    seconde: 2,
    second: 2,
    '2e': 2,
    '2eme': 2,
    '2nde': 2,
  },
  ...{
    troisieme: 3,
    '3e': 3,
    '3eme': 3,
    quatrieme: 4,
    '4e': 4,
    '4eme': 4,
    derniere: LAST_QUARTER,
    dernier: LAST_QUARTER,
  },
};
/** « de 2025 », « de l’année », « de l’an dernier » */
const isOfYear = ({ tokens }: Reading, at: number): boolean =>
  /^(?:20\d\d|annee|an|exercice|cette|cet)$/.test(tokens[at]?.text ?? '');
const LAST = /^(?:dernier|passe)$/;
const isQuarter = (text: string): boolean => /^trim(?:estre)?s?$/.test(text);
const isPart = (text: string): boolean => isQuarter(text) || isHalf(text);
const isHalf = (text: string): boolean => /^sem(?:estre)?s?$/.test(text);

/** « au premier ou au second semestre » */
const JOINING = /^(?:et|ou|puis|que|qu|vs|contre)$/;

/** « premier et deuxième trimestres », « 1er, 2e et 3e trimestres »: the unit of a rank that others follow. */
function unitOfRanks({ tokens }: Reading, at: number): string {
  let next = at + 1;
  const isJoining = (place: number): boolean =>
    JOINING.test(tokens[place]?.text ?? '') ||
    (tokens[place]?.text === 'au' && JOINING.test(tokens[place - 1]?.text ?? ''));
  while (isJoining(next) || RANKS[tokens[next]?.text ?? ''] !== undefined) next += 1;
  return next > at + 1 ? (tokens[next]?.text ?? '') : '';
}

/** « le second semestre a-t-il été plus lourd que le premier ? »: the unit of the part that the rank is set against. */
function unitOfComparison({ tokens }: Reading, at: number): string {
  const [before, other, next] = [at - 1, at - 2, at + 1].map((place) => tokens[place]?.text ?? '');
  // « au premier semestre 2025 ou au second ? »
  const isOr = before === 'ou' || (before === 'au' && other === 'ou');
  const isAgainst = isOr || /^(?:que|qu)$/.test(before!) || (before === 'au' && /^(?:que|qu)$/.test(other!));
  const isAlone = next === '' || /^20\d\d$/.test(next!) || /^[^\p{L}\p{N}]*[?.!]/u.test(tokens[at + 1]!.lead);
  // « quel semestre …, le premier ou le second ? » ranks both.
  const isSecond = tokens.some(
    ({ text }, place) => place < at && RANKS[text] !== undefined && isPart(tokens[place + 1]?.text ?? ''),
  );
  if (!isAgainst || !isAlone || (isOr && !isSecond)) return '';
  return tokens.slice(0, at).findLast(({ text }) => isQuarter(text) || isHalf(text))?.text ?? '';
}

/** « six premiers mois », « six derniers » */
const saysBothEnds = (tokens: Reading['tokens']): boolean =>
  ['premiers', 'derniers'].every((end) =>
    tokens.some(({ text }, at) => text === end && numberOf(tokens[at - 1]?.text ?? '') === 6),
  );

const NOT_WITHIN = /^(?:avant|apres|depuis|jusqu|jusque|hors|sauf|des)$/;
const IN_SEASON = /^(?:cet|en|pendant|durant|sur)$/;

/**
 * How many words say July and August: « cet été », « l’été 2025 », « l’été dernier » once that of the year is over; the answer tells
 * the months. « A été » is a verb, and « avant l’été » a day.
 */
function summerAt({ tokens }: Reading, at: number, present: number): number {
  const from = tokens[at]!.text === 'cet' ? at + 1 : at;
  const [before, summer, next] = [from - 1, from, from + 1].map((place) => tokens[place]);
  const isNoun = /\bl['’]\s*$/.test(summer?.lead ?? '') || IN_SEASON.test(before?.text ?? '');
  if (summer?.text !== 'ete' || (before && NOT_WITHIN.test(before.text))) return 0;
  // « l’été (juillet et août) », « cet été, de juin à août »: its months are told.
  if (/^(?:juin|juillet|aout)$/.test(next?.text ?? '')) return 0;
  const length = from - at + 1;
  const isOver = present > SUMMER_ENDS;
  if (LAST.test(next?.text ?? '')) return isNoun && isOver ? length + 1 : 0;
  return isNoun && (isOver || /^20\d\d$/.test(next?.text ?? '')) ? length : 0;
}
const SUMMER_ENDS = 8;

/** « premier trimestre », « T1 », « Q1 », « second semestre », « six premiers mois », « ce mois-ci », « le mois dernier ». */
export function partAt(reading: Reading, at: number, present: number): Part | undefined {
  const { tokens } = reading;
  const word = (rank: number): string => tokens[at + rank]?.text ?? '';
  const take = (length: number, mois: [number, number], unite: Part['unite'], dernier = false): Part => {
    reading.claim(at, length, 'periode');
    return { mois, unite, dernier };
  };
  const quarter = (length: number, rank: number, dernier = false): Part =>
    take(length, part(3, rank), 'trimestre', dernier);
  const half = (length: number, rank: number, dernier = false): Part =>
    take(length, part(6, Math.min(rank, 2)), 'semestre', dernier);
  const summer = summerAt(reading, at, present);
  if (summer > 0) return take(summer, [7, 8], null);
  const [, letter, digit] = /^([tqs])([1-4])$/.exec(word(0).replace(/^([1-4])([tqs])$/, '$2$1')) ?? [];
  if (letter === 't' || letter === 'q') return quarter(1, Number(digit));
  if (letter === 's' && Number(digit) < 3) return half(1, Number(digit));
  const rank = RANKS[word(0)];
  if (rank !== undefined && isQuarter(word(1))) return quarter(2, rank, word(0) === 'dernier');
  if (rank !== undefined && isHalf(word(1))) return half(2, rank, word(0) === 'dernier');
  if (rank !== undefined && isQuarter(unitOfRanks(reading, at))) return quarter(1, rank);
  if (rank !== undefined && isHalf(unitOfRanks(reading, at))) return half(1, rank);
  const unit = rank === undefined ? '' : unitOfComparison(reading, at);
  if (isQuarter(unit)) return quarter(1, rank!);
  if (isHalf(unit)) return half(1, rank!);
  // « les deux premiers trimestres »
  if (numberOf(word(0)) <= 3 && word(1) === 'premiers' && isQuarter(word(2)))
    return take(3, [1, 3 * numberOf(word(0))], null);
  // « la première moitié de 2025 », « le dernier quart de l’année »
  const share = SHARES[word(0)];
  if (share !== undefined && isOfYear(reading, at + 2)) {
    if (word(1) === 'moitie' && share < 3) return half(2, share);
    if (word(1) === 'moitie' && share === LAST_QUARTER) return half(2, 2);
    if (word(1) === 'quart') return quarter(2, share);
  }
  if (word(0) === 'ce' && isQuarter(word(1))) return quarter(2, Math.ceil(present / 3));
  // « les dépenses du trimestre »: the one that runs, where nothing after it says which.
  if (isQuarter(word(0)) && word(1) === '' && /\bdu\s*$/.test(tokens[at]!.lead))
    return quarter(1, Math.ceil(present / 3));
  if (word(0) === 'ce' && isHalf(word(1)) && word(1) !== 'sem') return half(2, Math.ceil(present / 6));
  // « le trimestre dernier »: the one before that which runs, within the same year.
  if (isQuarter(word(0)) && LAST.test(word(1)) && present > 3) return quarter(2, Math.ceil(present / 3) - 1);
  if (isHalf(word(0)) && LAST.test(word(1)) && present > 6) return half(2, 1);
  if (isQuarter(word(0)) && /^[1-4]$/.test(word(1))) return quarter(2, Number(word(1)));
  if (isHalf(word(0)) && /^[12]$/.test(word(1))) return half(2, Number(word(1)));
  const months = numberOf(word(0));
  // « les 6 premiers mois par rapport aux 6 derniers »: two halves.
  const isHalves = months === 6 && saysBothEnds(tokens);
  if (months <= 12 && FIRST.test(word(1)) && word(2) === 'mois')
    return take(3, [1, months], isHalves ? 'semestre' : null);
  if (isHalves && /^(?:premiers|derniers)$/.test(word(1)))
    return take(
      word(2) === 'mois' ? 3 : 2,
      word(1) === 'premiers' ? [1, 6] : [7, 12],
      'semestre',
      word(1) === 'derniers',
    );
  if (months <= 12 && word(1) === 'derniers' && word(2) === 'mois') return take(3, [13 - months, 12], null, true);
  if (FIRST.test(word(0)) && numberOf(word(1)) <= 12 && word(2) === 'mois')
    return take(3, [1, numberOf(word(1))], null);
  const ofMonth = (month: number): Part => ({ mois: [month, month], unite: 'mois', dernier: false });
  if (takes(reading, at, 'ce mois ci') || takes(reading, at, 'ce mois') || takes(reading, at, 'mois en cours'))
    return ofMonth(present);
  if (
    present > 1 &&
    (takes(reading, at, 'mois dernier') ||
      takes(reading, at, 'mois passe') ||
      (!/^(?:an|annee|exercice)$/.test(word(-1)) && takes(reading, at, 'dernier mois')))
  )
    return ofMonth(present - 1);
  return undefined;
}

const part = (length: number, rank: number): [number, number] => [(rank - 1) * length + 1, Math.min(12, rank * length)];
