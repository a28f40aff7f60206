import { monthsBut } from './months-left-out.js';
import { partAt } from './parts-of-year.js';
import type { Reading } from '../reading.js';
import { type PlacedPart, ONE_PART, type ReadMonths, readParts, SETS_AGAINST } from './several-parts.js';

export const MONTHS: Readonly<Record<string, number>> = {
  ...{ janvier: 1, janv: 1, jan: 1, fevrier: 2, fev: 2, fevr: 2, mars: 3, avril: 4, avr: 4, mai: 5, juin: 6 },
  ...{ juillet: 7, juil: 7, aout: 8, septembre: 9, sept: 9, octobre: 10, oct: 10, novembre: 11, nov: 11 },
  ...{ decembre: 12, dec: 12 },
};

/**
 * Takes months, quarters and halves out of a question.
 * @param isOfRule the question before was of the law, which has days
 */
export function readMonths(reading: Reading, aujourdhui: string, isOfRule: boolean): ReadMonths | null {
  const { tokens } = reading;
  const present = Number(aujourdhui.slice(5, 7));
  const found: number[] = [];
  const parts: PlacedPart[] = [];
  let [since, until, auJour, passe, prochain] = [false, false, false, false, false];
  let jour: number | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    const part = partAt(reading, at, present);
    if (part) {
      parts.push({ ...part, at });
      continue;
    }
    const month = monthAt(reading, at);
    if (month === undefined) continue;
    reading.claim(at, 1, 'periode');
    found.push(month);
    jour ??= dayOfRule(reading, at, isOfRule);
    takeWholeMonths(reading, at);
    const opening = jour === null ? openingOf(reading, at) : null;
    since ||= opening === 'since';
    until ||= opening === 'until' || opening === 'day';
    auJour ||= opening === 'day';
    if (/^derni/.test(tokens[at + 1]?.text ?? '')) {
      reading.claim(at + 1, 1, 'periode');
      passe = true;
    }
    if (tokens[at + 1]?.text === 'prochain') {
      reading.claim(at + 1, 1, 'periode');
      prochain = true;
    }
  }
  if (parts.length > 0) return readParts(reading, parts, found.length === 0);
  const [first, ...others] = found;
  if (first === undefined) return null;
  const listed = listedMonths(reading);
  const kept = listed && !since && !until ? monthsBut(reading, listed.places, listed.months) : null;
  if (kept) return kept;
  const [low, high] = [Math.min(...found), Math.max(...found)];
  // « janvier à mars 2026 contre janvier à mars 2025 »
  const [, to, again, end] = found;
  if (found.length === 4 && first < to! && again === first && end === to)
    return { ...ONE_PART, mois: [first, to!], jour: null };
  const apart = low === high ? null : monthsApart(reading);
  if (apart) return { ...ONE_PART, mois: [low, high], parmi: apart, jour: null };
  if (low !== high)
    return {
      ...ONE_PART,
      mois: [low, high],
      jour: null,
      conflit:
        (others.length > 1 && !isListedRun(reading)) ||
        isPair(reading, high - low) ||
        areOpposed(reading) ||
        isCompared(reading) ||
        spansYears(reading),
      unite: others.length === 1 && !spansYears(reading) ? 'mois' : null,
      parmi: high - low > 1 && (areOpposed(reading) || isPair(reading, high - low)) ? [low, high] : null,
    };
  const mois: [number, number] = since ? [first, 12] : until ? [1, first] : [first, first];
  return { ...ONE_PART, mois, jour, depuis: since, auJour, passe, prochain, jusque: until };
}

interface Listed {
  months: number[];
  /** Where they stand. */
  places: number[];
  /** Each follows the one before. */
  isRun: boolean;
}

/** « janvier, avril et juillet », « juin juillet août »: months of one year that are told one by one. */
function listedMonths(reading: Reading): Listed | null {
  const { tokens } = reading;
  const places = tokens.flatMap(({ text }, at) =>
    MONTHS[text] === undefined || reading.of(at) !== 'periode' ? [] : [at],
  );
  const months = [...new Set(places.map((at) => MONTHS[tokens[at]!.text]!))].sort((a, b) => a - b);
  if (spansYears(reading) || months.length !== places.length) return null;
  const isListed = places.every((at, rank) => {
    if (rank === 0) return true;
    const between = tokens.slice(places[rank - 1]! + 1, at).map(({ text }) => text);
    return between.every((text) => /^(?:et|en|mois|puis)$/.test(text)) && !/[-–/]/.test(tokens[at]!.lead);
  });
  if (!isListed || tokens.some(({ text }) => SETS_AGAINST.test(text))) return null;
  return { months, places, isRun: months.every((one, rank) => rank === 0 || one === months[rank - 1]! + 1) };
}

/** « mars et juin »: these, and not those between them. */
function monthsApart(reading: Reading): number[] | null {
  const listed = listedMonths(reading);
  return listed && !listed.isRun ? listed.months : null;
}

/** « juin juillet août »: from the first to the last. */
const isListedRun = (reading: Reading): boolean => listedMonths(reading)?.isRun ?? false;

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

/** « l’écart entre juin et juillet »: both, and not the months from one to the other. */
const isCompared = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) => /^(?:ecart|differen|compar)/.test(text)) &&
  tokens.some(({ text }, at) => text === 'entre' && MONTHS[tokens[at + 1]?.text ?? ''] !== undefined);

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
function dayOfRule(reading: Reading, at: number, isOfRule: boolean): number | null {
  const text = reading.tokens[at - 1]?.text ?? '';
  const saysRule = isOfRule || reading.tokens.some((token) => RULES.test(token.text));
  if (!/^(?:1er|[1-9]|[12]\d|3[01])$/.test(text) || !saysRule) return null;
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
  // or of that day in two years, « au 30 juin 2026 contre au 30 juin 2025 ».
  const isOther = tokens
    .slice(0, at)
    .some(({ text }) => MONTHS[text] !== undefined && MONTHS[text] !== MONTHS[word(0)]);
  if (endsMonth(word(1), word(0)) && word(2) === 'au' && reading.isFree(at - 1) && !isOther) {
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
