import type { Part } from './parts-of-year.js';
import type { Reading } from '../reading.js';

/** The months of a question, within its exercices. */
export interface ReadMonths {
  mois: [number, number];
  /** The day of the month whose rules are asked for. */
  jour: number | null;
  depuis: boolean;
  auJour: boolean;
  conflit: boolean;
  unite: Part['unite'];
  dernier: boolean;
  /** « décembre dernier »: the last one that is over. */
  passe: boolean;
  /** « janvier prochain »: the next one. */
  prochain: boolean;
  /** « jusqu’en mars » */
  jusque: boolean;
  /** Months that are added up and do not follow each other. */
  parmi?: number[] | null;
}

const NOT_SAID = { passe: false, prochain: false, jusque: false };
export const ONE_PART = { depuis: false, auJour: false, conflit: false, unite: null, dernier: false, ...NOT_SAID };

export const SETS_AGAINST = /^(?:compar|evol|differ|ecart|versus$|vs$|contre$|rapport$|entre$|jusqu|plus$|moins$)/;

/** A part of a year, and the place of its first word. */
export interface PlacedPart extends Part {
  at: number;
}

/** The parts of a question: one, several that are added up, a run of them, or some that are set against each other. */
export function readParts(reading: Reading, parts: readonly PlacedPart[], isAlone: boolean): ReadMonths {
  const [first] = parts;
  const bounds = parts.flatMap(({ mois }) => mois);
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
  const differ = parts.some(({ mois: [from, to] }) => from !== first!.mois[0] || to !== first!.mois[1]);
  const dernier = parts.some((part) => part.dernier);
  const read: ReadMonths = { ...ONE_PART, mois: [low, high], jour: null, dernier };
  if (!differ) return { ...read, conflit: !isAlone };
  const isOfOneKind = isAlone && parts.every(({ unite }) => unite === first!.unite);
  const isOfOneYear = isOfOneKind && first!.unite !== null && !haveOwnYears(reading, parts);
  if (!isOfOneYear) return { ...read, conflit: true };
  if (isRun(reading, parts)) return read;
  const months = [...new Set(parts.flatMap(monthsOf))].sort((a, b) => a - b);
  const parmi = months.length === high - low + 1 ? null : months;
  const isAdded = isListed(reading, parts) && !areSetAgainst(reading, parts);
  return isAdded ? { ...read, parmi } : { ...read, parmi, conflit: true, unite: first!.unite };
}

const monthsOf = ({ mois: [from, to] }: Part): number[] =>
  Array.from({ length: to - from + 1 }, (_, rank) => from + rank);

const isYear = (text: string | undefined): boolean => /^20\d\d$/.test(text ?? '');

/** « T4 2024 et T1 2025 »: each has its year, and no exercice has both. */
function haveOwnYears({ tokens }: Reading, parts: readonly PlacedPart[]): boolean {
  const ends = [...parts.slice(1).map(({ at }) => at), tokens.length];
  const own = parts.map(({ at }, rank) => tokens.slice(at, ends[rank]).find(({ text }) => isYear(text))?.text);
  return new Set(own.filter((year) => year !== undefined)).size > 1;
}

/** The words between one part and the next, years left out. */
const betweenOf = (reading: Reading, parts: readonly PlacedPart[]): string[][] =>
  parts.slice(1).map(({ at }, rank) => {
    const own = parts[rank]!.at;
    return reading.tokens
      .slice(own, at)
      .flatMap(({ text }, step) => (reading.of(own + step) === 'periode' || isYear(text) ? [] : [text]));
  });

/** « du T1 au T3 »: all that is between them as well. */
const isRun = (reading: Reading, parts: readonly PlacedPart[]): boolean =>
  parts.length === 2 &&
  /\b(?:du|de)\s*$/.test(reading.tokens[parts[0]!.at]!.lead) &&
  /^(?:jusqu )?(?:au|a)$/.test(betweenOf(reading, parts)[0]!.join(' '));

const isListed = (reading: Reading, parts: readonly PlacedPart[]): boolean =>
  betweenOf(reading, parts).every((words, rank) => {
    const { lead } = reading.tokens[parts[rank + 1]!.at]!;
    return words.every((text) => /^(?:et|puis|en|au|celui|ceux)$/.test(text)) && !/[-–/]/.test(lead);
  });

/** « S1 vs S2 », « l’écart entre T1 et T3 »; « T1 et T3 2025 par rapport à 2024 » sets the years against each other. */
function areSetAgainst({ tokens }: Reading, parts: readonly PlacedPart[]): boolean {
  const years = new Set(tokens.flatMap(({ text }) => (isYear(text) ? [text] : [])));
  const [from, to] = [parts[0]!.at, parts.at(-1)!.at];
  const said = tokens.flatMap(({ text }, at) => (SETS_AGAINST.test(text) ? [at] : []));
  return years.size < 2 ? said.length > 0 : said.some((at) => at > from && at < to);
}

const LENGTHS: Readonly<Record<string, number>> = { mois: 1, trimestre: 3, semestre: 6 };

/** Whether months that are kept are whole groups of an axis of time. */
export function holdsWholeGroups(axe: string, months: readonly number[]): boolean {
  const length = LENGTHS[axe];
  if (length === undefined) return axe === 'exercice';
  const groups = new Set(months.map((month) => Math.ceil(month / length)));
  return groups.size * length === months.length;
}
