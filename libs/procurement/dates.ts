/** A calendar day, `YYYY-MM-DD`: what PostgreSQL's DATE is read as. Days compare as strings. */
export type Jour = string;

const DAY_MS = 86_400_000;

let present = { day: Number.NaN, jour: '' };

/** The present day, in universal time. Written once a day: a file asks for it at each of its dates. */
export function today(): Jour {
  const day = Math.floor(Date.now() / DAY_MS);
  if (day !== present.day) present = { day, jour: fromTime(day * DAY_MS) };
  return present.jour;
}

const frenchDays = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });

/** The day of an instant on French clocks: what a person in an authority calls its day. */
export const frenchDayOf = (instant: Date): Jour => frenchDays.format(instant);

/** Number of days from one day to another, negative when the second comes first. */
export function daysBetween(from: Jour, to: Jour): number {
  return (toTime(to) - toTime(from)) / DAY_MS;
}

/** The day that many days later, earlier when negative. */
export function addDays(jour: Jour, days: number): Jour {
  return fromTime(toTime(jour) + days * DAY_MS);
}

/** As PostgreSQL's `jour + interval 'n months'`: 31 January plus one month is the last day of February. */
export function addMonths(jour: Jour, months: number): Jour {
  const date = new Date(toTime(jour));
  const firstOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const target = new Date(firstOfMonth);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return fromTime(firstOfMonth + (Math.min(date.getUTCDate(), lastDay) - 1) * DAY_MS);
}

/** The last day of a month, 1 to 12. */
export const lastDayOf = (year: number, month: number): Jour =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The same day of another year; of 29 February the 28th, where that year has none. */
export const sameDayOf = (year: number, jour: Jour): Jour => addMonths(jour, 12 * (year - Number(jour.slice(0, 4))));

/** A day in a sentence: `1er avril 2026`. */
export { formatDay as formatJour } from '#design/format-francais.js';

function toTime(jour: Jour): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(jour) ? Date.parse(`${jour}T00:00:00Z`) : NaN;
  if (Number.isNaN(time)) throw new RangeError(`Date illisible : « ${jour} »`);
  return time;
}

function fromTime(time: number): Jour {
  return new Date(time).toISOString().slice(0, 10);
}
