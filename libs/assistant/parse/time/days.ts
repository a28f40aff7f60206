import { addDays, addMonths, lastDayOf } from '#procurement/dates.js';
import type { DayBefore } from '../turns/day-before.js';
import { numberOf } from './years.js';
import { MONTHS } from './months.js';
import type { Reading } from '../reading.js';

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

/** The days that a question tells. */
export interface ReadDays {
  jours: readonly [string, string];
  /** The end that no words tell: « avant le 15 mars » begins with the year of that day, « depuis le 15 mars » ends today. */
  ouvert: 'debut' | 'fin' | null;
  /** The day that the other end was told by. */
  date?: string;
}

/** What a day that is told in part is read by: today, and the question before. */
export interface Near {
  aujourdhui: string;
  avant: DayBefore | null;
  /** Whole months are days too: contracts are kept by days, and by no part of a year. */
  entier?: boolean;
}

/** Takes « du 15 mars au 15 avril inclus »: the last day of a span is within it. */
export function takeIncluded(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries())
    if (/^(?:inclus|incluse?s?|compris|comprise)$/.test(text) && reading.of(at - 1) === 'periode')
      reading.claim(at, 1, 'periode');
}

/** Takes « du 15 mars au 20 avril 2025 », « depuis le 15 mars », « les 12 derniers mois », « hier »: the first and the last day. */
export function readDays(reading: Reading, near: Near): ReadDays | null {
  const { tokens } = reading;
  const { aujourdhui } = near;
  if (tokens.some(({ text }) => OTHERWISE.test(text))) return null;
  // « les 3 derniers mois de 2025 » are those of that year.
  const isDated = tokens.some(({ text }, at) => YEAR.test(text) && reading.isFree(at));
  for (let at = 0; at < tokens.length; at += 1) {
    const found =
      spanAt(reading, at, near) ??
      (isDated ? null : (lastOnes(reading, at, aujourdhui) ?? nearDay(reading, at, aujourdhui)));
    if (!found) continue;
    const { from, to, du, au, told, ouvert = null, date } = found;
    const isFree = Array.from({ length: to - from }, (_, rank) => reading.isFree(from + rank)).every(Boolean);
    if (!isFree || du > au || (!found.entier && !near.entier && areWholeMonths(du, au))) return null;
    reading.claim(from, to - from, 'periode');
    if (told !== undefined) reading.claim(told, 1, 'periode');
    return { jours: [du, au], ouvert, ...(date === undefined ? {} : { date }) };
  }
  return null;
}

interface Span extends Omit<ReadDays, 'jours' | 'ouvert'> {
  from: number;
  to: number;
  du: string;
  au: string;
  ouvert?: ReadDays['ouvert'];
  /** The place of the year that stands elsewhere. */
  told?: number | undefined;
  /** No words but these say the months that it makes. */
  entier?: boolean;
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** « du 15 mars au 20 avril 2025 », « entre le 3 et le 17 mai », « depuis le 15 mars », « jusqu’au 15 mars ». */
function spanAt(reading: Reading, at: number, near: Near): Span | null {
  const { tokens } = reading;
  const word = (place: number): string => tokens[place]?.text ?? '';
  const opens = /\bdu\s*$/.test(tokens[at]!.lead) || word(at - 1) === 'entre';
  const since = sinceOf(word(at - 2), word(at - 1));
  const weekday = WEEKDAYS.indexOf(word(at));
  if (weekday >= 0) return onWeekday(reading, at, weekday, near);
  if (opens && since === null) return betweenDays(reading, at, near);
  const isEarlier = /^anterieure?s?$/.test(word(at - 2)) && word(at - 1) === 'au';
  const closer = isEarlier ? 'avant' : since === null ? /^(?:avant|au)$/.exec(word(at - 1))?.[0] : undefined;
  const placed =
    since !== null || closer ? (thatDate(reading, at, near) ?? inMonth(placedAt(reading, at), reading, near)) : null;
  const until = since && placed && closedAt(reading, at, placed, near);
  if (until) return { ...until, from: at - since.words };
  if (!placed && /\ble\s*$/.test(tokens[at]!.lead))
    return ofOneDay(at, inMonth(placedAt(reading, at), reading, near), near);
  // « depuis le 1er septembre » is whole months.
  if (
    !placed ||
    placed.month === null ||
    (placed.day === 1 && !near.entier && closer !== 'avant' && since?.after !== 1)
  )
    return null;
  const year = placed.year ?? yearOf(placed.month, placed.day, near);
  const day = dayOf(year, placed.month, placed.day);
  // « après le 31 février »
  if (Number(day.slice(8)) !== placed.day) return null;
  if (closer)
    return {
      from: isEarlier || word(at - 2) === 'jusqu' ? at - 2 : at - 1,
      to: placed.to,
      ...{ entier: closer === 'avant', ouvert: 'debut', date: day },
      du: `${year}-01-01`,
      au: closer === 'avant' ? addDays(day, -1) : day,
    };
  return {
    from: at - since!.words,
    to: placed.to,
    ...{ ouvert: 'fin', date: day },
    du: addDays(day, since!.after),
    au: placed.year === null && near.avant?.fin ? near.avant.fin : near.aujourdhui,
  };
}

/** « du 15 mars au 20 avril 2025 », « entre le 3 et le 17 mai », « du 3 mars ». */
function betweenDays(reading: Reading, at: number, near: Near): Span | null {
  const { tokens } = reading;
  const word = (place: number): string => tokens[place]?.text ?? '';
  const first = placedAt(reading, at);
  const joint = first && /^(?:au|et)$/.test(word(first.to)) ? first.to : null;
  const last = joint === null ? null : inMonth(placedAt(reading, joint + 1), reading, near);
  if (first && joint === null) return ofOneDay(at, first, near);
  if (!first || !last || last.month === null) return null;
  const told = yearOutside(reading, at, last.to);
  const year = last.year ?? told?.year ?? yearOf(last.month, last.day, near);
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

/** « après le 12 et avant le 20 mars 2025 »: neither of both days. */
function closedAt(reading: Reading, at: number, first: Placed, near: Near): Omit<Span, 'from'> | null {
  const word = (place: number): string => reading.tokens[place]?.text ?? '';
  const opener = word(first.to) === 'et' ? first.to + 1 : first.to;
  if (word(opener) !== 'avant' || word(at - 1) !== 'apres') return null;
  const last = placedAt(reading, opener + 1);
  if (!last || last.month === null) return null;
  const year = last.year ?? yearOf(last.month, last.day, near);
  const [du, au] = [dayOf(first.year ?? year, first.month ?? last.month, first.day), dayOf(year, last.month, last.day)];
  return { to: last.to, du: addDays(du, 1), au: addDays(au, -1), entier: true };
}

/** « du lundi 3 mars 2025 »: that day, where it was one. */
function onWeekday(reading: Reading, at: number, weekday: number, near: Near): Span | null {
  const found = /\b(?:le|du)\s*$/.test(reading.tokens[at]!.lead) ? ofOneDay(at, placedAt(reading, at + 1), near) : null;
  return found && new Date(found.du).getUTCDay() === weekday ? found : null;
}

/** « avant cette date »: the day that the question before told. */
function thatDate({ tokens }: Reading, at: number, { avant }: Near): Placed | null {
  if (tokens[at]!.text !== 'cette' || tokens[at + 1]?.text !== 'date' || !avant?.date) return null;
  const [year, month, day] = avant.date.split('-').map(Number) as [number, number, number];
  return { year, month, day, to: at + 2 };
}

/** « et du 18 au 31 ? » after days of March: of that month. A number that something follows is no day. */
function inMonth(placed: Placed | null, { tokens }: Reading, { avant }: Near): Placed | null {
  const isAlone = placed !== null && (placed.to === tokens.length || /^(?:et|au)$/.test(tokens[placed.to]!.text));
  return placed && placed.month === null && isAlone && avant?.mois ? { ...placed, month: avant.mois } : placed;
}

/** « depuis le », « à partir du », « après le »: how many words say it before a day, and how many days after that one it begins. */
function sinceOf(second: string, first: string): { words: 1 | 2; after: 0 | 1 } | null {
  if (first === 'depuis') return { words: 1, after: 0 };
  if (first === 'apres') return { words: 1, after: 1 };
  if (second === 'a' && /^(?:partir|compter)$/.test(first)) return { words: 2, after: 0 };
  return /^posterieure?s?$/.test(second) && first === 'au' ? { words: 2, after: 1 } : null;
}

/** « le 1er avril 2025 », « mandats du 15 mars 2025 »: that day. */
function ofOneDay(at: number, placed: Placed | null, near: Near): Span | null {
  if (!placed || placed.month === null) return null;
  const year = placed.year ?? yearOf(placed.month, placed.day, near);
  const day = dayOf(year, placed.month, placed.day);
  // « le 30 février »
  if (Number(day.slice(8)) !== placed.day) return null;
  return { from: at, to: placed.to, du: day, au: day, date: day };
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
/** « les mandats d’aujourd’hui » */
const OF_THE_DAY = /^(?:mandats?|factures?|paiements?|depenses)$/;
const PERFECT = /^(?:ete|ai|a|as|ont|avons|avez|avait|t|on)$/;
const NOUN_LIKE = /^(?:depenses?|mandats?|commandes?|factures?|verse?)$/;

/** Whether « aujourd’hui » is the day of what is done (« signés aujourd’hui »), and not now (« en cours aujourd’hui »). */
export function isDayOfAct({ tokens }: Reading, at: number): boolean {
  const { text, typed, lead } = tokens[at]!;
  if (text !== 'aujourd' && typed !== 'auj') return false;
  if (/\bd['’]\s*$/.test(lead)) return OF_THE_DAY.test(tokens[at - 1]?.text ?? '');
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

/** The year of a day that is told without one: that of the question before, else the last that is not to come. */
const yearOf = (month: number, day: number, { aujourdhui, avant }: Near): number => {
  if (avant?.annee) return avant.annee;
  const thisYear = Number(aujourdhui.slice(0, 4));
  return dayOf(thisYear, month, day) > aujourdhui ? thisYear - 1 : thisYear;
};

/** Whole months of one year are read as such. */
export const areWholeMonths = (du: string, au: string): boolean => {
  const [year, month] = [Number(au.slice(0, 4)), Number(au.slice(5, 7))];
  return du.slice(0, 4) === au.slice(0, 4) && du.endsWith('-01') && au === lastDayOf(year, month);
};
