import { type Motif, motif } from '#imports/motifs.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { formatShortDay } from '#design/format-francais.js';
import { type Jour, today } from '#procurement/dates.js';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** `2018-12-17+01:00`, `2018-12-17Z`, `2018-12-17T00:00:00.000+01:00`, `2018-12-17 00:00:00`. */
const ISO_WITH_REST =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?:Z|[+-]\d{2}:?\d{2}Z?)?$/;
/** `3/4/2024`, `03-04-2024`, `03.04.24`, with or without an hour: the day comes first. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?$/;
/** `15 mars 2024`, `1er avril 2024`, `vendredi 15 mars 2024`, `15-mars-24`; the words are folded. */
const EN_LETTRES =
  /^(?:(?:lun|mar|mercre|jeu|vendre|same)di |dimanche )?(?:le )?(\d{1,2})(?:er)?[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/;
const MOIS = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre'],
  ...['octobre', 'novembre', 'decembre'],
];
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Years that a date of purchases can have; `0218-05-03` in published data is a typing mistake. */
const FIRST_YEAR = 1950;
const LAST_YEAR = 2150;

/** True when the day exists: 31/02 does not, 29/02 only in leap years. */
function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > (DAYS[month - 1] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** A date as people and software write it, day first when ambiguous, as `YYYY-MM-DD`; `undefined` when unreadable. */
export function parseDate(raw: string): string | undefined {
  const read = understand(raw);
  return typeof read === 'string' ? read : undefined;
}

/** The day that a text says, or why it says none. */
function understand(raw: string): Jour | Motif {
  const text = raw.trim();
  if (text.length > 40) return unreadable(raw);
  const iso = ISO.exec(text) ?? ISO_WITH_REST.exec(text) ?? COMPACT.exec(text);
  if (iso) return dateText(raw, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = DAY_FIRST.exec(text);
  if (french) return dateText(raw, yearOf(french[3]!), Number(french[2]), Number(french[1]));
  const words = EN_LETTRES.exec(fold(text));
  return words ? dateText(raw, yearOf(words[3]!), monthNamed(words[2]!), Number(words[1])) : unreadable(raw);
}

const yearOf = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** The month that a word names, or that it shortens without doubt (« janv », « juil »); 0 for another word. */
function monthNamed(word: string): number {
  const named = MOIS.flatMap((mois, rang) => (mois.startsWith(word) ? [rang + 1] : []));
  return named.length === 1 ? named[0]! : 0;
}

function dateText(raw: string, year: number, month: number, day: number): Jour | Motif {
  if (month < 1 || month > 12 || day < 1 || day > 31) return unreadable(raw);
  if (!isCalendarDate(year, month, day))
    return motif('date.inexistante', `Ce jour n’existe pas : « ${excerpt(raw, 60)} ».`);
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return motif(
      'date.hors_bornes',
      `Date hors des années attendues (${FIRST_YEAR} à ${LAST_YEAR}) : « ${excerpt(raw, 60)} ».`,
    );
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

const unreadable = (raw: string): Motif => motif('date.illisible', `Date illisible : « ${excerpt(raw, 60)} ».`);

/** A date of a file where each writes its own way (CSV, XLSX): the notation is no correction; unreadable rejects the row. */
export function readDate(verdict: Verdict, champ: string, raw: string | undefined): Jour | undefined {
  if (raw === undefined || raw.trim() === '') return undefined;
  const read = understand(raw);
  if (typeof read === 'string') return read;
  verdict.reject(champ, read);
  return undefined;
}

/**
 * A day with its time zone, as xs:date writes it. DECP v1 allows it by the pattern of its dates, v2 by `xs:date` in XML
 * and by a pattern without an end in JSON: the day is the one that is written, and nothing is corrected.
 */
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2}Z?)$/;

/**
 * A date of a format that fixes `YYYY-MM-DD`: any notation that it does not allow is understood and said as a correction.
 * One that cannot be read is left out with a correction: the contract stands without it.
 */
export function readIsoDate(verdict: Verdict, champ: string, raw: string | undefined): Jour | undefined {
  if (raw === undefined || raw.trim() === '') return undefined;
  const read = understand(raw);
  if (typeof read !== 'string') {
    verdict.correct(champ, raw, '', read);
    return undefined;
  }
  if (raw !== read && !ISO_WITH_ZONE.test(raw))
    verdict.correct(champ, raw, read, motif('date.ramenee', 'Date ramenée à la forme AAAA-MM-JJ, sans heure.'));
  return read;
}

/** As `readIsoDate`, for the day of something that happened: far in the future, it is left out with a correction. */
export function readPastIsoDate(verdict: Verdict, champ: string, raw: string | undefined): Jour | undefined {
  const read = readIsoDate(verdict, champ, raw);
  return happened(verdict, champ, read, (pourquoi) => verdict.correct(champ, raw ?? '', '', pourquoi));
}

/** As `readDate`, for the day of something that happened: far in the future, it rejects the row. */
export function readPastDate(verdict: Verdict, champ: string, raw: string | undefined): Jour | undefined {
  return happened(verdict, champ, readDate(verdict, champ, raw), (pourquoi) => verdict.reject(champ, pourquoi));
}

/** A day after today is told: some are typed before their time. After the end of next year none is. */
function happened(
  verdict: Verdict,
  champ: string,
  read: Jour | undefined,
  refuse: (pourquoi: Motif) => void,
): Jour | undefined {
  if (read === undefined || read <= today()) return read;
  const toCome = motif('date.a_venir', `Date à venir : ${formatShortDay(read)}.`);
  if (isFarToCome(Number(read.slice(0, 4)))) {
    refuse(toCome);
    return undefined;
  }
  verdict.warn(champ, toCome);
  return read;
}

/** A year after the next one: nothing of it can have happened. */
export const isFarToCome = (year: number): boolean => year > Number(today().slice(0, 4)) + 1;
