import type { Frame } from '../../frame/frame.js';
import { addDays, lastDayOf } from '#procurement/dates.js';
import { isDayOfAct } from './days.js';
import { saysSigned, speaksOfEnds } from './ends.js';
import { MONTHS } from './months.js';
import { type Claim, Reading } from '../reading.js';
import { readYears } from './years.js';

/** The last day before each, MM-DD: seasons as the calendar has them, the day of the year whatever the year is. */
const BEFORE_TIMES: Readonly<Record<string, string>> = {
  ...{ noel: '12-24', ete: '06-20', automne: '09-21', hiver: '12-20', printemps: '03-19', rentree: '08-31' },
};

const ENDS_NOW = /(?:finissent|finit|terminent|termine|expirent|expire|achevent|arretent|fin|echeance|terme)$/;
const OPENS = /^(?:avant|ici|tard)$/;
const YEAR = /^20\d\d$/;

export interface Days {
  exerciceCourant: number;
  exercices: readonly number[];
  aujourdhui: string;
}

/** The first and the last day that contracts are kept between. */
export interface Span {
  apres: string | null;
  avant: string | null;
}
export const NO_SPAN: Span = { apres: null, avant: null };

/**
 * Takes « avant le 31 décembre 2026 », « d’ici fin juin 2027 », « après 2028 », « en 2027 avant juin », « aujourd’hui » of contracts that end.
 * @param before the question before, which a turn may say the end of: « avant juin »
 */
export function readEnds(reading: Reading, days: Days, before: Frame | undefined): Span {
  if (speaksOfEnds(reading))
    return (
      endsNow(reading, days) ??
      readSpan(reading, days, { isAlone: saysSigned(reading) || !isOfContracts(reading, before) })
    );
  const { exercices, mois } = before?.periode ?? { exercices: [], mois: null };
  const isOfEnds = before?.sujet === 'marches' && before.filtres.parFin && exercices.length === 1 && mois === null;
  return isOfEnds && reading.tokens.length <= LONGEST_TURN
    ? readSpan(reading, days, { within: yearSpan(exercices[0]!), isAlone: true })
    : NO_SPAN;
}
/** « on finira 2026 à combien d’ici décembre ? » is of no contract. */
const isOfContracts = ({ tokens }: Reading, before: Frame | undefined): boolean =>
  before?.sujet === 'marches' || tokens.some(({ text }) => /^(?:marches?|contrats?)$/.test(text));

/** « et avant la fin juin ? » */
const LONGEST_TURN = 5;

/** « qui finissent aujourd’hui »: by today, and not before. */
function endsNow(reading: Reading, { aujourdhui }: Days): Span | null {
  const { tokens } = reading;
  const coming = comingAt(reading, aujourdhui);
  if (coming) {
    reading.claim(coming.from, coming.to - coming.from, 'borne');
    return coming.span;
  }
  const at = tokens.findIndex(
    (_token, place) => isDayOfAct(reading, place) && ENDS_NOW.test(tokens[place - 1]?.text ?? ''),
  );
  if (at < 0) return null;
  reading.claim(at, tokens[at + 1]?.text === 'hui' ? 2 : 1, 'borne');
  return { apres: null, avant: aujourdhui };
}

/** « demain », « après-demain », « cette semaine », « la semaine prochaine »: the days that contracts end on. */
function comingAt({ tokens }: Reading, aujourdhui: string): { from: number; to: number; span: Span } | null {
  const day = (gap: number): Span => ({ apres: addDays(aujourdhui, gap), avant: addDays(aujourdhui, gap) });
  const monday = -((new Date(aujourdhui).getUTCDay() + 6) % 7);
  const week = (first: number): Span => ({ apres: addDays(aujourdhui, first), avant: addDays(aujourdhui, first + 6) });
  for (const [at, { text }] of tokens.entries()) {
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    if (text === 'demain' && before === 'apres') return { from: at - 1, to: at + 1, span: day(2) };
    // « d’ici demain », « avant demain » are bounds.
    if (text === 'demain' && !OPENS.test(before)) return { from: at, to: at + 1, span: day(1) };
    if (text !== 'semaine') continue;
    if (before === 'cette') return { from: at - 1, to: at + 1, span: week(monday) };
    if (after === 'prochaine' && !OPENS.test(before)) return { from: at, to: at + 2, span: week(monday + 7) };
  }
  return null;
}

interface Beside {
  /** The days that it is within where the question says no year of its own. */
  within?: Span;
  /** A year beside it is of something else. */
  isAlone?: boolean;
  claim?: Claim;
}

/** Takes what is before or after a day, a month or a year, within the one year that stands beside it. */
export function readSpan(reading: Reading, days: Days, { within = NO_SPAN, isAlone, claim }: Beside = {}): Span {
  const said = boundOf(reading, days, days.exerciceCourant);
  const beside = said && (isAlone ? { annee: null, places: [] } : yearBeside(reading, said, days));
  if (!beside) return NO_SPAN;
  const { annee, places } = beside;
  const year = annee === null ? within : yearSpan(annee);
  const bound = boundOf(reading, days, yearOf(year));
  if (!bound) return NO_SPAN;
  for (const at of [...bound.places, ...places]) reading.claim(at, 1, claim ?? 'borne');
  return { apres: last(bound.apres, year.apres), avant: first(bound.avant, year.avant) };
}

const yearSpan = (year: number): Span => ({ apres: `${year}-01-01`, avant: `${year}-12-31` });
const yearOf = ({ apres }: Span): number | null => (apres === null ? null : Number(apres.slice(0, 4)));
const first = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;
const last = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? other : one;

/** The one year that a question says outside of some words; null where it says several. */
function yearBeside(
  { tokens }: Reading,
  { places }: Bound,
  days: Days,
): { annee: number | null; places: number[] } | null {
  const others = tokens.flatMap((_token, at) => (places.includes(at) ? [] : [at]));
  const rest = new Reading(others.map((at) => tokens[at]!));
  const annees = [...new Set(readYears(rest, days).annees)];
  if (annees.length > 1) return null;
  return { annee: annees[0] ?? null, places: rest.placesOf('periode').map((at) => others[at]!) };
}

interface Bound extends Span {
  places: number[];
}

const placesFrom = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, rank) => from + rank);

/** What follows « avant », « après »; the year is that of a month alone. */
function boundOf(reading: Reading, { aujourdhui }: Days, year: number | null): Bound | null {
  const later = laterOf(reading, year);
  if (later) return later;
  for (const [at, { text }] of reading.tokens.entries()) {
    const found = OPENS.test(text) ? dayAfter(reading, at, aujourdhui, year) : undefined;
    if (found) return { apres: null, avant: found.day, places: placesFrom(at, found.to) };
  }
  return null;
}

/** What opens the first day of those that end later; the number of its words, and whether that day itself is past. */
const OPENS_LATER: readonly (readonly [RegExp, number, boolean])[] = [
  [/^pas avant$/, 2, true],
  [/^a partir$/, 2, true],
  [/^au dela$/, 2, false],
  [/^apres /, 1, false],
];

/** « après 2028 », « à partir de 2029 », « pas avant 2029 »: the first day. */
function laterOf(reading: Reading, year: number | null): Bound | null {
  const { tokens } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const said = `${tokens[at]!.text} ${tokens[at + 1]?.text ?? ''}`;
    const opener = OPENS_LATER.find(([pattern]) => pattern.test(said));
    const end = opener === undefined ? at : at + opener[1] - 1;
    const found = opener && spanAfter(reading, end, year);
    if (!found) continue;
    const denied = opener[1] === 2 && tokens[at]!.text === 'pas' ? deniedAt(reading, at) : -1;
    const places = [...(denied >= 0 ? [denied] : []), ...placesFrom(at, found.to)];
    return { apres: opener[2] ? found.first : addDays(found.last, 1), avant: null, places };
  }
  return null;
}

/** « ne se terminent pas » */
const deniedAt = ({ tokens }: Reading, at: number): number =>
  [at - 1, at - 2, at - 3].find((place) => /^(?:n|ne)$/.test(tokens[place]?.text ?? '')) ?? -1;

/** The year, the month or the day that stands after a word: its first and its last day. */
function spanAfter(
  { tokens }: Reading,
  opener: number,
  beside: number | null,
): { first: string; last: string; to: number } | null {
  const word = (place: number): string => tokens[place]?.text ?? '';
  let at = opener + 1;
  if (word(at) === 'fin' || word(at) === 'en') at += 1;
  const isEnd = word(at - 1) === 'fin';
  const day = /^(?:1er|[1-9]|[12]\d|3[01])$/.test(word(at)) ? parseInt(word(at), 10) : null;
  if (day !== null) at += 1;
  const month = MONTHS[word(at)];
  if (month !== undefined) at += 1;
  const isDated = YEAR.test(word(at));
  const isOfYear = isDated || (month !== undefined && beside !== null);
  if (!isOfYear || (day !== null && month === undefined)) return null;
  const year = isDated ? Number(word(at)) : beside!;
  const to = isDated ? at + 1 : at;
  const months: [number, number] = month === undefined ? [1, 12] : [month, month];
  const last = lastDayOf(year, months[1]);
  if (day !== null) {
    const told = `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
    return { first: told, last: told, to };
  }
  const first = `${year}-${String(months[0]).padStart(2, '0')}-01`;
  return { first: isEnd ? last : first, last, to };
}

const ENDED: readonly (readonly [RegExp, number])[] = [
  [/^arrivee?s? a (?:echeance|terme)$/, 3],
  [/^(?:expire|acheve)e?s?\b/, 1],
];
const BETWEEN = /^(?:ils?|elles?|deja|bien|maintenant)$/;

/** Takes « est-il arrivé à échéance », « sont expirés »: over, where « arrive à échéance » without its auxiliary is to come. */
export function takeEnded(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    if (!/^(?:est|sont|etait|etaient)$/.test(text)) continue;
    let place = at + 1;
    while (BETWEEN.test(tokens[place]?.text ?? '')) place += 1;
    const said = tokens.slice(place, place + 3).map((one) => one.text);
    const found = ENDED.find(([pattern, length]) => pattern.test(said.slice(0, length).join(' ')));
    if (found && !tokens.some((one) => one.text === 'quand')) reading.claim(place, found[1], 'termine');
  }
}

const IN_FORCE = /^(?:cours|vigueur|actifs?|execution|activite)$/;

/** Takes « en cours au 1er mars 2025 », « en vigueur le 15 juin 2024 »: the day. */
const RULE = /^(?:taux|seuils?|interets?|dispense|plafonds?|regles?)$/;
export function readDayInForce(reading: Reading): string | null {
  const { tokens } = reading;
  const at = tokens.findIndex(
    ({ text }, place) =>
      /^(?:1er|[1-9]|[12]\d|3[01])$/.test(text) &&
      MONTHS[tokens[place + 1]?.text ?? ''] !== undefined &&
      YEAR.test(tokens[place + 2]?.text ?? '') &&
      (tokens[place - 1]?.text === 'au'
        ? IN_FORCE.test(tokens[place - 2]?.text ?? '')
        : /\ble\s*$/.test(tokens[place]!.lead) && IN_FORCE.test(tokens[place - 1]?.text ?? '')),
  );
  // « le taux en vigueur le 15 mars 2025 » is a rule, and no contract.
  if (at < 0 || tokens.filter(({ text }) => YEAR.test(text)).length > 1 || tokens.some(({ text }) => RULE.test(text)))
    return null;
  const from = tokens[at - 1]?.text === 'au' ? at - 1 : at;
  reading.claim(from, at + 3 - from, 'borne');
  const month = String(MONTHS[tokens[at + 1]!.text]!).padStart(2, '0');
  return `${tokens[at + 2]!.text}-${month}-${String(parseInt(tokens[at]!.text, 10)).padStart(2, '0')}`;
}

/** « avant l’été », « d’ici Noël 2027 »: the next one that is to come, unless its year is said. */
function nextOf(
  day: string,
  said: string,
  { aujourdhui, annee, to }: { aujourdhui: string; annee: number | null; to: number },
): { day: string; to: number } {
  if (YEAR.test(said)) return { day: `${said}-${day}`, to: to + 1 };
  if (annee !== null) return { day: `${annee}-${day}`, to };
  const thisYear = Number(aujourdhui.slice(0, 4));
  // « avant l’été prochain »
  const end = /^prochaine?$/.test(said) ? to + 1 : to;
  return { day: `${day >= aujourdhui.slice(5) ? thisYear : thisYear + 1}-${day}`, to: end };
}

function dayAfter(
  { tokens }: Reading,
  opener: number,
  aujourdhui: string,
  annee: number | null,
): { day: string; to: number } | undefined {
  const word = (place: number): string => tokens[place]?.text ?? '';
  let at = opener + 1;
  const near = BEFORE_TIMES[word(at)];
  if (near !== undefined) return nextOf(near, word(at + 1), { aujourdhui, annee, to: at + 1 });
  const isEnd = word(at) === 'fin';
  if (isEnd) at += 1;
  const numbers = /^(?:1er|[1-9]|[12]\d|3[01])$/.test(word(at)) ? parseInt(word(at), 10) : null;
  if (numbers !== null) at += 1;
  const month = MONTHS[word(at)];
  const thisYear = Number(aujourdhui.slice(0, 4));
  if (month === undefined) {
    if (numbers !== null) return undefined;
    const isThisYear = isEnd && /^(?:annee|exercice)$/.test(word(at));
    if (!isThisYear && !YEAR.test(word(at))) return undefined;
    const year = isThisYear ? (annee ?? thisYear) : Number(word(at));
    return { day: isEnd || word(opener) === 'ici' ? `${year}-12-31` : `${year - 1}-12-31`, to: at + 1 };
  }
  at += 1;
  const said = YEAR.test(word(at)) ? Number(word(at)) : null;
  if (said !== null) at += 1;
  const year = said ?? annee ?? (month >= Number(aujourdhui.slice(5, 7)) ? thisYear : thisYear + 1);
  const isWhole = isEnd || word(opener) === 'ici';
  // « avant juin » is up to the last of May, « d’ici juin » up to the last of June.
  // « avant le 1er mars » is up to the last of February, « d’ici le 1er mars » up to that day.
  const isBefore = word(opener) === 'avant';
  const day = new Date(
    numbers === null
      ? Date.UTC(year, isWhole ? month : month - 1, 0)
      : Date.UTC(year, month - 1, isBefore ? numbers - 1 : numbers),
  );
  return { day: day.toISOString().slice(0, 10), to: at };
}
