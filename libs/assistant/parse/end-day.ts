import { isDayOfAct } from './days.js';
import { MONTHS } from './months.js';
import type { Reading } from './reading.js';

const ENDS =
  /^(?:fini|finis|finiss|termin|expir|echeance|echu|prennent|prend$|prendront|tomb|achev|arriv|arret(?:ent|er)|renouvel|relanc)/;
const ENDS_NOW = /(?:finissent|finit|terminent|termine|expirent|expire|achevent|arretent|fin|echeance|terme)$/;
const OPENS = /^(?:avant|ici|tard)$/;
const YEAR = /^20\d\d$/;

/** Whether contracts that end are spoken of. */
export const speaksOfEnds = ({ tokens }: Reading): boolean => tokens.some(({ text }) => ENDS.test(text));

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

function dayAfter({ tokens }: Reading, opener: number, aujourdhui: string): { day: string; to: number } | undefined {
  const word = (place: number): string => tokens[place]?.text ?? '';
  let at = opener + 1;
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
