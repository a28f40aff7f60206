import { addDays, lastDayOf } from '#procurement/dates.js';
import { isDayOfAct } from './days.js';
import { speaksOfEnds } from './ends.js';
import { MONTHS } from './months.js';
import type { Reading } from './reading.js';

/** The last day before each, MM-DD: seasons as the calendar has them, the day of the year whatever the year is. */
const BEFORE_TIMES: Readonly<Record<string, string>> = {
  ...{ noel: '12-24', ete: '06-20', automne: '09-21', hiver: '12-20', printemps: '03-19', rentree: '08-31' },
};

const ENDS_NOW = /(?:finissent|finit|terminent|termine|expirent|expire|achevent|arretent|fin|echeance|terme)$/;
const OPENS = /^(?:avant|ici|tard)$/;
const YEAR = /^20\d\d$/;

/** Takes « avant le 31 décembre 2026 », « d’ici fin juin 2027 », « avant la fin de l’année », « aujourd’hui » of contracts that end: the last day. */
export function readEndDay(reading: Reading, aujourdhui: string): string | null {
  const { tokens } = reading;
  if (!speaksOfEnds(reading)) return null;
  for (const [at, { text }] of tokens.entries()) {
    // « qui finissent aujourd’hui »: by today, and not before.
    if (isDayOfAct(reading, at) && ENDS_NOW.test(tokens[at - 1]?.text ?? '')) {
      reading.claim(at, tokens[at + 1]?.text === 'hui' ? 2 : 1, 'borne');
      return aujourdhui;
    }
    if (!OPENS.test(text)) continue;
    const found = dayAfter(reading, at, aujourdhui);
    if (!found) continue;
    reading.claim(at, found.to - at, 'borne');
    return found.day;
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

/** Takes « après 2028 », « à partir de 2029 », « pas avant 2029 » of contracts that end: the first day. */
export function readEndFrom(reading: Reading): string | null {
  const { tokens } = reading;
  if (!speaksOfEnds(reading)) return null;
  for (let at = 0; at < tokens.length; at += 1) {
    const said = `${tokens[at]!.text} ${tokens[at + 1]?.text ?? ''}`;
    const opener = OPENS_LATER.find(([pattern]) => pattern.test(said));
    const last = opener === undefined ? at : at + opener[1] - 1;
    const found = opener && spanAfter(reading, last);
    if (!found) continue;
    reading.claim(at, found.to - at, 'borne');
    const denied = opener[1] === 2 && tokens[at]!.text === 'pas' ? deniedAt(reading, at) : -1;
    if (denied >= 0) reading.claim(denied, 1, 'borne');
    return opener[2] ? found.first : addDays(found.last, 1);
  }
  return null;
}

/** « ne se terminent pas » */
const deniedAt = ({ tokens }: Reading, at: number): number =>
  [at - 1, at - 2, at - 3].find((place) => /^(?:n|ne)$/.test(tokens[place]?.text ?? '')) ?? -1;

/** The year, the month or the day that stands after a word: its first and its last day. */
function spanAfter({ tokens }: Reading, opener: number): { first: string; last: string; to: number } | null {
  const word = (place: number): string => tokens[place]?.text ?? '';
  let at = opener + 1;
  if (word(at) === 'fin' || word(at) === 'en') at += 1;
  const isEnd = word(at - 1) === 'fin';
  const day = /^(?:1er|[1-9]|[12]\d|3[01])$/.test(word(at)) ? parseInt(word(at), 10) : null;
  if (day !== null) at += 1;
  const month = MONTHS[word(at)];
  if (month !== undefined) at += 1;
  if (!YEAR.test(word(at)) || (day !== null && month === undefined)) return null;
  const year = Number(word(at));
  const to = at + 1;
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
  if (at < 0 || tokens.filter(({ text }) => YEAR.test(text)).length > 1) return null;
  const from = tokens[at - 1]?.text === 'au' ? at - 1 : at;
  reading.claim(from, at + 3 - from, 'borne');
  const month = String(MONTHS[tokens[at + 1]!.text]!).padStart(2, '0');
  return `${tokens[at + 2]!.text}-${month}-${String(parseInt(tokens[at]!.text, 10)).padStart(2, '0')}`;
}

/** « avant l’été », « d’ici Noël 2027 »: the next one that is to come, unless its year is said. */
function nextOf(day: string, said: string, aujourdhui: string, to: number): { day: string; to: number } {
  if (YEAR.test(said)) return { day: `${said}-${day}`, to: to + 1 };
  const thisYear = Number(aujourdhui.slice(0, 4));
  return { day: `${day >= aujourdhui.slice(5) ? thisYear : thisYear + 1}-${day}`, to };
}

function dayAfter({ tokens }: Reading, opener: number, aujourdhui: string): { day: string; to: number } | undefined {
  const word = (place: number): string => tokens[place]?.text ?? '';
  let at = opener + 1;
  const near = BEFORE_TIMES[word(at)];
  if (near !== undefined) return nextOf(near, word(at + 1), aujourdhui, at + 1);
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
    const year = isThisYear ? thisYear : Number(word(at));
    return { day: isEnd || word(opener) === 'ici' ? `${year}-12-31` : `${year - 1}-12-31`, to: at + 1 };
  }
  at += 1;
  const said = YEAR.test(word(at)) ? Number(word(at)) : null;
  if (said !== null) at += 1;
  const year = said ?? (month >= Number(aujourdhui.slice(5, 7)) ? thisYear : thisYear + 1);
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
