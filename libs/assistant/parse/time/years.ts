import type { Reading } from '../reading.js';
import { speaksOfEnds } from './ends.js';
import { saysRule } from './tense.js';

export const SMALL_NUMBERS: Readonly<Record<string, number>> = {
  ...{ deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12 },
  ...{ trio: 3, duo: 2, quinze: 15, dixhuit: 18, vingt: 20, trente: 30, cinquante: 50, cent: 100 },
};

/** The number that a word says, in digits or in letters; NaN for another word. */
export const numberOf = (text: string): number => SMALL_NUMBERS[text] ?? (/^\d{1,3}$/.test(text) ? Number(text) : NaN);

/** Years before the current exercice, by the words that say it. */
const RELATIVE: readonly (readonly [string, number])[] = (
  [
    [2, ['avant derniere annee', 'y a deux ans', 'y a 2 ans', 'n-2']],
    [3, ['y a trois ans', 'y a 3 ans', 'n-3']],
    [1, ['an dernier', 'annee derniere', 'annee passee', 'an passe', 'exercice precedent', 'annee precedente', 'n-1']],
    [
      1,
      ['exercice dernier', 'dernier exercice clos', 'dernier exercice', 'derniere annee', 'exercice passe', 'y a 1 an'],
    ],
    [1, ['annee avant', 'exercice avant', 'dernier exercice complet', 'exercice ecoule', 'annee ecoulee', 'last year']],
    [1, ['exercice clos', 'an passee', 'an avant']],
    [0, ['cette annee ci', 'cette annee', 'annee en cours', 'exercice en cours', 'annee cours', 'exercice courant']],
    [0, ['exercice actuel', 'annee actuelle', 'cet exercice', 'en ce moment', 'annee ci', 'depuis debut annee']],
    [0, ['annee courante', 'depuis janvier dernier', 'depuis debut exercice', 'st annee', 'exercice cours']],
  ] as const
).flatMap(([back, words]) => words.map((one) => [one, back] as const));

/** Contracts that end in the year to come are known, and the procedure of what is bought in it; what will be spent is not. */
const TO_COME: typeof RELATIVE = [
  ['an prochain', -1],
  ['annee prochaine', -1],
  ['exercice prochain', -1],
  ['prochain exercice', -1],
];
/** « 45 000 € l’an prochain, publicité ou pas ? » */
const isOfLaw = (reading: Reading): boolean => saysRule(reading) && reading.tokens.some(({ text }) => EUROS.test(text));
const EUROS = /^(?:€|k€|euros?|eur|ke|keuros)$/;
export interface ReadYears {
  annees: number[];
  /** The years are the ends of a span, or were counted: « de 2020 à 2022 », « ces trois dernières années ». */
  span: boolean;
  /** « entre 2024 et 2025 »: a span, or two years to compare. */
  entre: boolean;
  /** The year is what another one is compared with: « par rapport à 2024 ». */
  reference: boolean;
}

interface Days {
  exerciceCourant: number;
  exercices: readonly number[];
}

const isYear = (text: string | undefined): text is string => text !== undefined && /^(?:19|20)\d\d$/.test(text);
/** What two digits count, and what goes on with an amount: « 25 000 € », « 25 k€ ». */
const COUNTED =
  /^(?:jours?|j|heures?|h|semaines?|mois|fois|ans?|lots?|%|€|\d{3}|k|ke|keuros|mille|m|millions?|milliards?|euros?|eur|balles)$/;

const OF_A_YEAR = /^(?:depenses?|achats?|exercice|annee|budget|trim|trimestre|sem|semestre)$/;

/** « en 24 », « en 25 »: an exercice by its last two digits, where they count nothing. */
function shortYear({ tokens }: Reading, at: number, { exercices }: Days): number | undefined {
  const { text } = tokens[at]!;
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  if (!/^\d\d$/.test(text) || COUNTED.test(after)) return undefined;
  // « budget DAC 25 », « 24/25 », « dépenses 25 »: at the end, beside another, or after what is of a year.
  const isJoined = (place: number, sign: number): boolean =>
    /^\d\d$/.test(tokens[place]?.text ?? '') && /^\s*[/-]\s*$/.test(tokens[sign]?.lead ?? '');
  const isLast =
    at === tokens.length - 1 ||
    (at === tokens.length - 2 && /^(?:ht|ttc|svp|stp)$/.test(after)) ||
    /^(?:sauf|hors|hormis)$/.test(after);
  const isOfYear =
    (isLast &&
      !/^(?:\d.*|[a-z]$|top|article|lot|rang|no|numero|au|aux|comptes?|famille|chapitre|page)$/.test(before)) ||
    OF_A_YEAR.test(before);
  // « achats du 25 »
  const isBare = isOfYear && !/\b(?:du|le|la|les|des)\b/.test(tokens[at]!.lead);
  if (before !== 'en' && !isBare && !isJoined(at + 1, at + 1) && !isJoined(at - 1, at)) return undefined;
  return exercices.find((annee) => annee === 2000 + Number(text));
}
const UNITS = ['exercice', 'annee', 'exercices', 'annees'];

/** Takes the years out of a question. */
export function readYears(reading: Reading, days: Days): ReadYears {
  const read: ReadYears = { annees: [], span: false, entre: false, reference: false };
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    const counted = countedYears(reading, at, days);
    if (counted) {
      read.annees.push(...counted);
      read.span = true;
      continue;
    }
    const short = shortYear(reading, at, days);
    const relative =
      RELATIVE.find(([words]) => takes(reading, at, words)) ??
      (speaksOfEnds(reading) || isOfLaw(reading) ? TO_COME.find(([words]) => takes(reading, at, words)) : undefined);
    if (relative) {
      // « plus en 2025 que l’année d’avant »: the one before the year that was said.
      const said = /(?:avant|precedente?)$/.test(relative[0]) && read.annees.length === 1 ? read.annees[0] : undefined;
      if (said !== undefined) {
        read.annees.push(said - 1);
        continue;
      }
      const year = days.exerciceCourant - relative[1];
      // « depuis l’an dernier » compares with it.
      const since = takeBefore(reading, at, ['depuis']);
      read.reference ||= since || isReference(reading, at);
      read.annees.push(year);
    } else if (isYear(reading.tokens[at]!.text) && !EUROS.test(reading.tokens[at + 1]?.text ?? ''))
      readYear(reading, at, read, days.exerciceCourant);
    else if (short !== undefined) {
      reading.claim(at, 1, 'periode');
      read.annees.push(short);
    } else readJoined(reading, at, read);
  }
  return read;
}

/** A year in digits, with what follows it when it begins a span. */
function readYear(reading: Reading, at: number, read: ReadYears, courant: number): void {
  const { tokens } = reading;
  const year = Number(tokens[at]!.text);
  reading.claim(at, 1, 'periode');
  read.reference ||= isReference(reading, at);
  // « année par année de 2024 à 2026 » groups by it.
  const isGroup = /^(?:par|chaque)$/.test(tokens[at - 2]?.text ?? '');
  if (UNITS.includes(tokens[at - 1]?.text ?? '') && !isGroup) reading.claim(at - 1, 1, 'periode');
  const end = [at + 1, at + 2, at + 3].find((place) => isYear(tokens[place]?.text));
  const words = end === undefined ? [] : tokens.slice(at + 1, end).map(({ text }) => text);
  if (
    end !== undefined &&
    words.length > 0 &&
    words.every((word) => ['a', 'jusqu', 'jusque', 'en', 'fin'].includes(word))
  ) {
    reading.claim(at + 1, end - at, 'periode');
    // « depuis 2024, jusqu’à 2026 »
    takeBefore(reading, at, ['depuis', 'entre', 'partir']);
    read.annees.push(...yearsBetween(year, Number(tokens[end]!.text)));
    read.span = true;
  } else if (end === at + 2 && words[0] === 'et' && takeBefore(reading, at, ['entre'])) {
    reading.claim(at + 1, 2, 'periode');
    read.annees.push(...yearsBetween(year, Number(tokens[end]!.text)));
    read.entre = true;
  } else if (isYearAfter(tokens, at)) {
    // « entre 2024 et l’année suivante »
    reading.claim(at + 1, 3, 'periode');
    read.annees.push(year, year + 1);
    read.entre = takeBefore(reading, at, ['entre']);
  } else if (takeBefore(reading, at, ['depuis'])) {
    read.annees.push(...yearsBetween(year, courant));
    read.span = true;
  } else read.annees.push(year);
}

const isYearAfter = (tokens: Reading['tokens'], at: number): boolean =>
  tokens[at + 1]?.text === 'et' &&
  UNITS.includes(tokens[at + 2]?.text ?? '') &&
  /^(?:suivante?|apres)$/.test(tokens[at + 3]?.text ?? '');

/** « 2020-2022 », « 2024-2025-2026 »; « 2020/2022 » stays two years. */
function readJoined(reading: Reading, at: number, read: ReadYears): void {
  const [, from, to] = /^((?:19|20)\d\d)(?:-(?:19|20)\d\d){0,8}-((?:19|20)\d\d)$/.exec(reading.tokens[at]!.text) ?? [];
  if (from === undefined) return;
  reading.claim(at, 1, 'periode');
  read.annees.push(...yearsBetween(Number(from), Number(to)));
  read.span = true;
}

/** Takes one of these words when it stands before a place, an article or « l’année » between them. */
function takeBefore(reading: Reading, at: number, words: readonly string[]): boolean {
  for (const place of [at - 1, at - 2]) {
    const text = reading.tokens[place]?.text ?? '';
    if (words.includes(text)) {
      reading.claim(place, 1, 'periode');
      return true;
    }
    if (!UNITS.includes(text)) return false;
  }
  return false;
}

/** « mieux qu’en 2024 », « plus que l’an dernier » */
const MORE_OR_LESS = /^(?:plus|moins|autant)$/;
const COMPARED = /^(?:plus|moins|autant|mieux|meilleure?s?|pires?|davantage)$/;

/** Whether a year is what another is held against: « par rapport à 2024 », « plus que l’an dernier ». */
const isReference = ({ tokens }: Reading, at: number): boolean => {
  const before = (back: number): string => tokens[at - back]?.text ?? '';
  const than = [1, 2].some((back) => before(back) === 'qu' || before(back) === 'que');
  // « mieux qu’en 2025 »; « mieux que l’année d’avant » is told by that year itself.
  const saysMore = isYear(tokens[at]?.text) ? COMPARED : MORE_OR_LESS;
  const compares = than && tokens.slice(0, at).some(({ text }) => saysMore.test(text));
  return compares || [1, 2, 3].some((back) => /^(?:rapport|contre|vs|versus|compar|face)/.test(before(back)));
};

const MOVES =
  /^(?:evolu|augment|baiss|mont(?:e|ent|er|ait)$|descend|grimp|hauss|progress|diminu|recul|vari|chut|flamb|explos|tendance)/;
const LAST = ['derniers', 'dernieres', 'derniere'];
const YEARS = ['ans', 'annees', 'exercices'];

/** « ces trois dernières années », « depuis 3 ans », « les dernières années ». */
function countedYears(reading: Reading, at: number, { exercices, exerciceCourant }: Days): number[] | undefined {
  const word = (rank: number): string => reading.tokens[at + rank]?.text ?? '';
  const number = numberOf(word(0));
  if (number > 1 && number <= 30 && !['dans', 'ici', 'plus', 'moins'].includes(word(-1))) {
    const length = LAST.includes(word(1)) && YEARS.includes(word(2)) ? 3 : YEARS.includes(word(1)) ? 2 : 0;
    if (length > 0) {
      reading.claim(at, length, 'periode');
      const isSince = takeBefore(reading, at, ['depuis']);
      if (!isSince) takeBefore(reading, at, ['sur']);
      const first = exerciceCourant - number + 1;
      // « elles montent ou elles descendent depuis deux ans ? »: since the exercice of two years ago, where it is known.
      const isFurther = isSince && exercices.includes(first - 1) && reading.tokens.some(({ text }) => MOVES.test(text));
      return yearsBetween(isFurther ? first - 1 : first, exerciceCourant);
    }
  }
  if (LAST.includes(word(0)) && YEARS.includes(word(1))) {
    reading.claim(at, 2, 'periode');
    return exercices.filter((annee) => annee <= exerciceCourant).slice(-3);
  }
  return undefined;
}

const MAX_YEARS = 30;

const yearsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(MAX_YEARS, Math.abs(to - from) + 1) }, (_, rank) => Math.min(from, to) + rank);

/** Takes these words when they are there, one after the other. */
export function takes(reading: Reading, at: number, expression: string): boolean {
  const words = expression.split(' ');
  if (!words.every((word, rank) => reading.tokens[at + rank]?.text === word && reading.isFree(at + rank))) return false;
  reading.claim(at, words.length, 'periode');
  return true;
}
