import type { Periode } from '../frame/frame.js';
import type { Reading } from './reading.js';
import { numberOf, readYears, takes } from './years.js';

const MONTHS: Readonly<Record<string, number>> = {
  ...{ janvier: 1, janv: 1, fevrier: 2, fev: 2, fevr: 2, mars: 3, avril: 4, avr: 4, mai: 5, juin: 6 },
  ...{ juillet: 7, juil: 7, aout: 8, septembre: 9, sept: 9, octobre: 10, oct: 10, novembre: 11, nov: 11 },
  ...{ decembre: 12, dec: 12 },
};
const RANKS: Readonly<Record<string, number>> = {
  ...{ premier: 1, '1er': 1, '1': 1, deuxieme: 2, second: 2, '2e': 2, '2eme': 2, '2nd': 2, troisieme: 3, '3e': 3 },
  ...{ '3eme': 3, quatrieme: 4, '4e': 4, '4eme': 4, dernier: 4 },
};

export interface ReadPeriod {
  periode: Periode;
  /** A year, a month or a span was said. */
  dite: boolean;
  /** Several years were asked for as a series. */
  serie: boolean;
  /** Two parts of a year that differ: a frame has one, unless they are set side by side (`unite`). */
  conflit: boolean;
  /** What two parts that differ are: `mois` then runs from the first to the last of them. */
  unite: Part['unite'] | null;
  /** From a month on. */
  depuis: boolean;
  /** Up to a day: of contracts that would be those of that day. */
  auJour: boolean;
  /** « entre 2024 et 2025 »: with a word of evolution, the two ends alone. */
  entre: boolean;
  reference: boolean;
  /** The year before the one that was spoken of: « l’année précédente ». */
  before: boolean;
  /** The year after it: « l’année suivante ». */
  after: boolean;
}

interface Days {
  exerciceCourant: number;
  exercices: readonly number[];
  aujourdhui: string;
}

/** Takes the words of time out of a question. */
export function readPeriod(reading: Reading, days: Days): ReadPeriod {
  // « depuis mars 2026 »: the month opens the span, not the year.
  const mois = readMonths(reading, days);
  const years = readYears(reading, days);
  const said = [...new Set(years.annees)];
  const after = takesYearAfter(reading);
  const [exercices, suite] = yearsOfMonths(mois, said, days);
  const isPastEnd = said.length > 0 && said.every((annee) => annee < days.exerciceCourant);
  return {
    periode: { exercices, mois: mois?.mois ?? null, suite, memeDate: false, jour: mois?.jour ?? null },
    dite: exercices.length > 0 || mois !== null || after,
    serie: years.span || (years.entre && exercices.length > 2),
    entre: years.entre,
    depuis: mois?.depuis ?? false,
    auJour: mois?.auJour ?? false,
    // « le dernier trimestre » of a year that is not over is the one before, or the one that runs.
    conflit: (mois?.conflit ?? false) || (mois?.dernier === true && !isPastEnd),
    unite: mois?.unite ?? null,
    reference: years.reference,
    before: reading.tokens.some(
      ({ text }, at) =>
        /^precedente?$/.test(text) ||
        (text === 'avant' && /^(?:annee|an|exercice)$/.test(reading.tokens[at - 1]?.text ?? '')),
    ),
    after,
  };
}

interface Part {
  mois: [number, number];
  unite: 'mois' | 'trimestre' | 'semestre' | null;
  /** « le dernier trimestre », « les six derniers mois »: those of a year that is over. */
  dernier: boolean;
}

interface ReadMonths {
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
}

const ONE_PART = { depuis: false, auJour: false, conflit: false, unite: null, dernier: false, passe: false };

/**
 * The exercices of months: « depuis octobre 2025 » runs through those that follow, and a month that is to come is that of the
 * year before.
 */
function yearsOfMonths(
  mois: ReadMonths | null,
  said: number[],
  { exerciceCourant, aujourdhui }: Days,
): [exercices: number[], suite: boolean] {
  if (!mois) return [said, false];
  const present = Number(aujourdhui.slice(5, 7));
  const isToCome = mois.mois[0] > present || (mois.passe && mois.mois[0] === present);
  const ofNow = isToCome ? exerciceCourant - 1 : exerciceCourant;
  const isTold = mois.jour === null && (isToCome || mois.depuis || mois.passe);
  const years = said.length === 0 && isTold ? [ofNow] : said;
  const [first] = years;
  if (!mois.depuis || first === undefined || years.length > 1 || first >= exerciceCourant) return [years, false];
  return [Array.from({ length: exerciceCourant - first + 1 }, (_, rank) => first + rank), true];
}

function readMonths(reading: Reading, { aujourdhui }: Days): ReadMonths | null {
  const { tokens } = reading;
  const present = Number(aujourdhui.slice(5, 7));
  const found: number[] = [];
  const parts: Part[] = [];
  let [since, until, auJour, passe] = [false, false, false, false];
  let jour: number | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    const part = partAt(reading, at, present);
    if (part) {
      parts.push(part);
      continue;
    }
    const month = monthAt(reading, at);
    if (month === undefined) continue;
    reading.claim(at, 1, 'periode');
    found.push(month);
    jour ??= dayOfRule(reading, at);
    takeWholeMonths(reading, at);
    const opening = jour === null ? openingOf(reading, at) : null;
    since ||= opening === 'since';
    until ||= opening === 'until' || opening === 'day';
    auJour ||= opening === 'day';
    if (/^derni/.test(tokens[at + 1]?.text ?? '')) {
      reading.claim(at + 1, 1, 'periode');
      passe = true;
    }
  }
  const [part] = parts;
  if (part) {
    const months = parts.flatMap(({ mois }) => mois);
    const differ = parts.some(({ mois: [from, to] }) => from !== part.mois[0] || to !== part.mois[1]);
    const isOfOneKind = found.length === 0 && parts.every(({ unite }) => unite === part.unite);
    return {
      ...ONE_PART,
      mois: [Math.min(...months), Math.max(...months)],
      jour: null,
      conflit: found.length > 0 || differ,
      unite: differ && isOfOneKind ? part.unite : null,
      dernier: parts.some(({ dernier }) => dernier),
    };
  }
  const [first, ...others] = found;
  if (first === undefined) return null;
  const [low, high] = [Math.min(...found), Math.max(...found)];
  if (low !== high)
    return {
      ...ONE_PART,
      mois: [low, high],
      jour: null,
      conflit: others.length > 1 || isPair(reading, high - low) || areOpposed(reading) || spansYears(reading),
      unite: others.length === 1 && !spansYears(reading) ? 'mois' : null,
    };
  const mois: [number, number] = since ? [first, 12] : until ? [1, first] : [first, first];
  return { ...ONE_PART, mois, jour, depuis: since, auJour, passe };
}

/** « mars et mai »: two months and not those between them. */
const isPair = ({ tokens }: Reading, gap: number): boolean =>
  gap > 1 &&
  tokens.some(
    ({ text }, at) =>
      text === 'et' &&
      MONTHS[tokens[at - 1]?.text ?? ''] !== undefined &&
      MONTHS[tokens[at + 1]?.text ?? ''] !== undefined,
  ) &&
  !tokens.some(({ text }) => text === 'entre');

/** « entre mars 2025 et février 2026 »: months of two years, and no part of each of them. */
function spansYears({ tokens }: Reading): boolean {
  const years = tokens.flatMap(({ text }, at) => {
    const next = tokens[at + 1]?.text ?? '';
    return MONTHS[text] !== undefined && /^20\d\d$/.test(next) ? [next] : [];
  });
  return new Set(years).size > 1;
}

/** « mai par rapport à avril », « juin contre mai »: not the months between them. */
function areOpposed({ tokens }: Reading): boolean {
  const months = tokens.flatMap(({ text }, at) => (MONTHS[text] === undefined ? [] : [at]));
  const between = tokens.slice(months[0], months.at(-1));
  return between.some(({ text }) => /^(?:contre|vs|versus|rapport|qu|que|ou|compar)/.test(text));
}

/** A month in letters, or in two digits before its year: « 03/2025 ». */
function monthAt({ tokens }: Reading, at: number): number | undefined {
  const { text } = tokens[at]!;
  const digits = /^(?:0[1-9]|1[0-2])$/.test(text) && /^20\d\d$/.test(tokens[at + 1]?.text ?? '');
  // « les sept premiers » counts.
  if (text === 'sept' && /^[a-z]/.test(tokens[at + 1]?.text ?? '')) return undefined;
  return digits && tokens[at + 1]!.lead === '/' ? Number(text) : MONTHS[text];
}

const RULES = /^(?:seuil|dispens|taux|plafond|procedure|concurrence|consultation)/;

/** « au 15 mars 2026 », of a rule: the law is that of a day. */
function dayOfRule(reading: Reading, at: number): number | null {
  const text = reading.tokens[at - 1]?.text ?? '';
  if (!/^(?:1er|[1-9]|[12]\d|3[01])$/.test(text) || !reading.tokens.some((token) => RULES.test(token.text)))
    return null;
  reading.claim(at - 1, 1, 'periode');
  return parseInt(text, 10);
}

/** « du 1er janvier au 31 mars »: days that begin and end whole months say no more than these. */
function takeWholeMonths(reading: Reading, at: number): void {
  const text = (place: number): string => reading.tokens[place]?.text ?? '';
  const monthAfter = [at + 2, at + 3, at + 4].find((place) => MONTHS[text(place)] !== undefined);
  if (monthAfter === undefined || !/^1(?:er)?$/.test(text(at - 1))) return;
  if (!endsMonth(text(monthAfter - 1), text(monthAfter))) return;
  for (const day of [at - 1, monthAfter - 1]) reading.claim(day, 1, 'periode');
}

const LONG_MONTHS = [1, 3, 5, 7, 8, 10, 12];

/** Whether a number is that of the last day of a month. */
function endsMonth(day: string, month: string): boolean {
  const number = MONTHS[month];
  if (number === undefined) return false;
  return number === 2 ? day === '28' || day === '29' : day === (LONG_MONTHS.includes(number) ? '31' : '30');
}

/** Takes « l’année suivante », « l’exercice d’après »: the one after that which was spoken of. */
function takesYearAfter(reading: Reading): boolean {
  const at = reading.tokens.findIndex(
    ({ text }, place) =>
      /^(?:annee|an|exercice)$/.test(text) && /^(?:suivante?|apres)$/.test(reading.tokens[place + 1]?.text ?? ''),
  );
  if (at >= 0) reading.claim(at, 2, 'periode');
  return at >= 0;
}

/** Takes the words before a month that open or close a span; « fin mars » and « mi-mars » stay unread. */
function openingOf(reading: Reading, at: number): 'since' | 'until' | 'day' | null {
  const { tokens } = reading;
  const word = (back: number): string => reading.tokens[at - back]?.text ?? '';
  const claim = (...backs: number[]): void => backs.forEach((back) => reading.claim(at - back, 1, 'periode'));
  const opens = (text: string): boolean => text === 'depuis' || text === 'partir';
  const closes = (text: string): boolean => ['jusqu', 'jusque'].includes(text);
  // « par mois d’avril à mai » groups by them.
  if (word(1) === 'mois' && word(2) !== 'par') claim(1);
  if (word(1) === '1er' && opens(word(2))) {
    claim(1, 2);
    return 'since';
  }
  if (opens(word(1))) {
    claim(1);
    return 'since';
  }
  // « jusqu’au 30 juin »
  if (endsMonth(word(1), word(0)) && word(2) === 'au' && closes(word(3))) {
    claim(1, 2, 3);
    return 'until';
  }
  // « au 30 juin »: from the first of January, where no other day opens the span.
  if (endsMonth(word(1), word(0)) && word(2) === 'au' && !tokens.slice(0, at).some(({ text }) => MONTHS[text])) {
    claim(1, 2);
    return 'day';
  }
  if (word(1) === 'debut' && opens(word(2))) {
    claim(1, 2);
    return 'since';
  }
  if (word(1) === 'fin' && (closes(word(3)) || word(2) === 'a')) {
    claim(1, 2, ...(closes(word(3)) ? [3] : []));
    return 'until';
  }
  if (closes(word(1)) || (['a', 'en'].includes(word(1)) && closes(word(2)))) {
    claim(1, ...(closes(word(1)) ? [] : [2]));
    return 'until';
  }
  return null;
}

/** « premier trimestre », « T1 », « second semestre », « six premiers mois », « ce mois-ci », « le mois dernier ». */
function partAt(reading: Reading, at: number, present: number): Part | undefined {
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
  const [, letter, digit] = /^([ts])([1-4])$/.exec(word(0).replace(/^([1-4])([ts])$/, '$2$1')) ?? [];
  if (letter === 't') return quarter(1, Number(digit));
  if (letter === 's' && Number(digit) < 3) return half(1, Number(digit));
  const isQuarter = (text: string): boolean => /^trim(?:estre)?$/.test(text);
  const isHalf = (text: string): boolean => /^sem(?:estre)?$/.test(text);
  const rank = RANKS[word(0)];
  if (rank !== undefined && isQuarter(word(1))) return quarter(2, rank, word(0) === 'dernier');
  if (rank !== undefined && isHalf(word(1))) return half(2, rank, word(0) === 'dernier');
  if (isQuarter(word(0)) && /^[1-4]$/.test(word(1))) return quarter(2, Number(word(1)));
  if (isHalf(word(0)) && /^[12]$/.test(word(1))) return half(2, Number(word(1)));
  const months = numberOf(word(0));
  if (months <= 12 && /^premiers?$/.test(word(1)) && word(2) === 'mois') return take(3, [1, months], null);
  if (months <= 12 && word(1) === 'derniers' && word(2) === 'mois') return take(3, [13 - months, 12], null, true);
  if (/^premiers$/.test(word(0)) && numberOf(word(1)) <= 12 && word(2) === 'mois')
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
