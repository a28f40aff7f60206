import { addDays, addMonths, lastDayOf } from '#procurement/dates.js';
import { numberOf } from './years.js';
import { MONTHS } from './months.js';
import type { Reading } from './reading.js';

const DAY = /^(?:1er|[1-9]|[12]\d|3[01])$/;
const YEAR = /^20\d\d$/;
/** A rule has a day of its own, and a contract ends by one. */
const OTHERWISE = /^(?:seuils?|dispens\w+|taux|plafonds?|procedure|concurrence|consultation)$/;

interface Placed {
  year: number | null;
  month: number | null;
  day: number;
  /** The place after its last word. */
  to: number;
}

/** Takes « du 15 mars au 20 avril 2025 », « depuis le 15 mars », « les 12 derniers mois », « hier »: the first and the last day. */
export function readDays(reading: Reading, aujourdhui: string): readonly [string, string] | null {
  const { tokens } = reading;
  if (tokens.some(({ text }) => OTHERWISE.test(text))) return null;
  // « les 3 derniers mois de 2025 » are those of that year.
  const isDated = tokens.some(({ text }, at) => YEAR.test(text) && reading.isFree(at));
  for (let at = 0; at < tokens.length; at += 1) {
    const found =
      spanAt(reading, at, aujourdhui) ??
      (isDated ? null : (lastOnes(reading, at, aujourdhui) ?? nearDay(reading, at, aujourdhui)));
    if (!found) continue;
    const { from, to, du, au, told } = found;
    const isFree = Array.from({ length: to - from }, (_, rank) => reading.isFree(from + rank)).every(Boolean);
    if (!isFree || du > au || (!found.entier && areWholeMonths(du, au))) return null;
    reading.claim(from, to - from, 'periode');
    if (told !== undefined) reading.claim(told, 1, 'periode');
    return [du, au];
  }
  return null;
}

interface Span {
  from: number;
  to: number;
  du: string;
  au: string;
  /** The place of the year that stands elsewhere. */
  told?: number | undefined;
  /** No words but these say the months that it makes. */
  entier?: boolean;
}

/** « du 15 mars au 20 avril 2025 », « entre le 3 et le 17 mai », « depuis le 15 mars », « jusqu’au 15 mars ». */
function spanAt(reading: Reading, at: number, aujourdhui: string): Span | null {
  const { tokens } = reading;
  const word = (place: number): string => tokens[place]?.text ?? '';
  const opens = /\bdu\s*$/.test(tokens[at]!.lead) || word(at - 1) === 'entre';
  const since = sinceOf(word(at - 2), word(at - 1));
  if (opens && since === null) {
    const first = placedAt(reading, at);
    const joint = first && /^(?:au|et)$/.test(word(first.to)) ? first.to : null;
    const last = joint === null ? null : placedAt(reading, joint + 1);
    if (first && joint === null) return ofOneDay(at, first, aujourdhui);
    if (!first || !last || last.month === null) return null;
    const told = yearOutside(reading, at, last.to);
    const year = last.year ?? told?.year ?? yearOf(last.month, last.day, aujourdhui);
    const month = first.month ?? last.month;
    const firstYear = first.year ?? (month > last.month ? year - 1 : year);
    return {
      told: told?.at,
      from: word(at - 1) === 'entre' ? at - 1 : at,
      to: last.to,
      du: dayOf(firstYear, month, first.day),
      au: dayOf(year, last.month, last.day),
    };
  }
  const isEarlier = /^anterieure?s?$/.test(word(at - 2)) && word(at - 1) === 'au';
  const closer = isEarlier ? 'avant' : since === null ? /^(?:avant|au)$/.exec(word(at - 1))?.[0] : undefined;
  const placed = since !== null || closer ? placedAt(reading, at) : null;
  if (!placed && /\ble\s*$/.test(tokens[at]!.lead)) return ofOneDay(at, placedAt(reading, at), aujourdhui);
  // « depuis le 1er septembre » is whole months.
  if (!placed || placed.month === null || (placed.day === 1 && closer !== 'avant' && since?.after !== 1)) return null;
  const year = placed.year ?? yearOf(placed.month, placed.day, aujourdhui);
  // « après le 31 février »
  if (Number(dayOf(year, placed.month, placed.day).slice(8)) !== placed.day) return null;
  if (closer)
    return {
      from: isEarlier || word(at - 2) === 'jusqu' ? at - 2 : at - 1,
      to: placed.to,
      entier: closer === 'avant',
      du: `${year}-01-01`,
      au:
        closer === 'avant' ? addDays(dayOf(year, placed.month, placed.day), -1) : dayOf(year, placed.month, placed.day),
    };
  return {
    from: at - since!.words,
    to: placed.to,
    du: addDays(dayOf(year, placed.month, placed.day), since!.after),
    au: aujourdhui,
  };
}

/** « depuis le », « à partir du », « après le »: how many words say it before a day, and how many days after that one it begins. */
function sinceOf(second: string, first: string): { words: 1 | 2; after: 0 | 1 } | null {
  if (first === 'depuis') return { words: 1, after: 0 };
  if (first === 'apres') return { words: 1, after: 1 };
  if (second === 'a' && /^(?:partir|compter)$/.test(first)) return { words: 2, after: 0 };
  return /^posterieure?s?$/.test(second) && first === 'au' ? { words: 2, after: 1 } : null;
}

/** « le 1er avril 2025 », « mandats du 15 mars 2025 »: that day. */
function ofOneDay(at: number, placed: Placed | null, aujourdhui: string): Span | null {
  if (!placed || placed.month === null) return null;
  const year = placed.year ?? yearOf(placed.month, placed.day, aujourdhui);
  const day = dayOf(year, placed.month, placed.day);
  // « le 30 février »
  if (Number(day.slice(8)) !== placed.day) return null;
  return { from: at, to: placed.to, du: day, au: day };
}

/** A day, with its month and its year where they are told. */
function placedAt({ tokens }: Reading, at: number): Placed | null {
  const word = (place: number): string => tokens[place]?.text ?? '';
  const month = MONTHS[word(at + 1)] ?? null;
  // « le premier avril »
  const isFirst = word(at) === 'premier' && month !== null;
  if (!isFirst && !DAY.test(word(at))) return null;
  const day = isFirst ? 1 : parseInt(word(at), 10);
  if (month === null) return { day, month, year: null, to: at + 1 };
  const isDated = YEAR.test(word(at + 2));
  return { day, month, year: isDated ? Number(word(at + 2)) : null, to: isDated ? at + 3 : at + 2 };
}

/** The one year that a question tells outside of a span. */
function yearOutside({ tokens }: Reading, from: number, to: number): { year: number; at: number } | null {
  const places = tokens.flatMap(({ text }, at) => (YEAR.test(text) && (at < from || at >= to) ? [at] : []));
  const [at, ...others] = places;
  return at === undefined || others.length > 0 ? null : { year: Number(tokens[at]!.text), at };
}

/** « les 12 derniers mois », « 12 mois glissants », « ces 30 derniers jours »: up to today. */
function lastOnes({ tokens }: Reading, at: number, aujourdhui: string): Span | null {
  const word = (place: number): string => tokens[place]?.text ?? '';
  const count = numberOf(word(at));
  if (!Number.isInteger(count) || count < 1 || count > 366) return null;
  const isLast = /^derni(?:er|ere)s$/.test(word(at + 1)) && /^(?:mois|jours)$/.test(word(at + 2));
  const isRolling = /^(?:mois|jours)$/.test(word(at + 1)) && /^glissants?$/.test(word(at + 2));
  if (!isLast && !isRolling) return null;
  const isOfMonths = word(at + (isLast ? 2 : 1)) === 'mois';
  const from = /^(?:sur|ces|depuis|pendant)$/.test(word(at - 1)) ? at - 1 : at;
  const du = isOfMonths ? addDays(addMonths(aujourdhui, -count), 1) : addDays(aujourdhui, 1 - count);
  return { from, to: at + 3, du, au: aujourdhui };
}

/** « hier », « émis aujourd’hui », « cette semaine », « la semaine dernière »: weeks begin on Monday. */
function nearDay(reading: Reading, at: number, aujourdhui: string): Span | null {
  const word = (place: number): string => reading.tokens[place]?.text ?? '';
  const yesterday = addDays(aujourdhui, -1);
  if (word(at) === 'hier') return { from: at, to: at + 1, du: yesterday, au: yesterday };
  if (isDayOfAct(reading, at))
    return { from: at, to: word(at + 1) === 'hui' ? at + 2 : at + 1, du: aujourdhui, au: aujourdhui };
  if (word(at) !== 'semaine') return null;
  const monday = addDays(aujourdhui, -((new Date(aujourdhui).getUTCDay() + 6) % 7));
  if (word(at - 1) === 'cette') return { from: at - 1, to: at + 1, du: monday, au: aujourdhui };
  return /^(?:derniere|passee|precedente)$/.test(word(at + 1))
    ? { from: at, to: at + 2, du: addDays(monday, -7), au: addDays(monday, -1) }
    : null;
}

/** What is done on a day. */
const ACT =
  /^(?:emi[st]|emise?s?|(?:sign|notifi|attribu|publi|pay|regl|achet|depens|mandat|command|vers|factur|engag)ee?s?|conclue?s?|(?:finiss|termin|expir|achev|arret|prenn|arriv)ent|finit|expire|prend|arrive|tombent?)$/;
const ENDING_NOUN = /^(?:fin|echeance|terme|a)$/;
const PERFECT = /^(?:ete|ai|a|as|ont|avons|avez|avait|t|on)$/;
const NOUN_LIKE = /^(?:depenses?|mandats?|commandes?|factures?|verse?)$/;

/** Whether « aujourd’hui » is the day of what is done (« signés aujourd’hui »), and not now (« en cours aujourd’hui »). */
export function isDayOfAct({ tokens }: Reading, at: number): boolean {
  const { text, typed, lead } = tokens[at]!;
  if ((text !== 'aujourd' && typed !== 'auj') || /\bd['’]\s*$/.test(lead)) return false;
  return tokens.some((one, place) => {
    if (!ACT.test(one.text)) return false;
    const isDone = PERFECT.test(tokens[place - 1]?.text ?? '');
    if (isDone) return true;
    const between = tokens.slice(place + 1, at);
    return !NOUN_LIKE.test(one.text) && place < at && between.every((next) => ENDING_NOUN.test(next.text));
  });
}

/** A day; the last of its month where that is shorter. */
function dayOf(year: number, month: number, day: number): string {
  const last = lastDayOf(year, month);
  const asked = last.slice(0, 8) + String(day).padStart(2, '0');
  return asked < last ? asked : last;
}

/** The year of a day that is told without one: the last that is not to come. */
const yearOf = (month: number, day: number, aujourdhui: string): number => {
  const thisYear = Number(aujourdhui.slice(0, 4));
  return dayOf(thisYear, month, day) > aujourdhui ? thisYear - 1 : thisYear;
};

/** Whole months of one year are read as such. */
export const areWholeMonths = (du: string, au: string): boolean => {
  const [year, month] = [Number(au.slice(0, 4)), Number(au.slice(5, 7))];
  return du.slice(0, 4) === au.slice(0, 4) && du.endsWith('-01') && au === lastDayOf(year, month);
};
