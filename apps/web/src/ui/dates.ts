import { formatDate, formatDay as dayInWords } from '#design/format-francais.js';

/** Days and hours as lists, fields and lines of facts show them, on French clocks. */
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' });
const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

/** `2026-12-01` as `01/12/2026`. */
export const formatDay = (written: string): string => written.split('-').reverse().join('/');

/** Today on French clocks: `2026-11-30`. */
export const today = (): string => day.format(new Date()).split('/').reverse().join('-');

/** The day of an instant: `23/11/2026`. */
export const formatDayOf = (instant: string): string => day.format(new Date(instant));

/** `23/11/2026 à 06:45`. */
export const formatInstant = (instant: string): string =>
  `${formatDayOf(instant)} à\u00a0${hour.format(new Date(instant))}`;

/** `1er décembre 2026`: a day in a sentence, as the service, its pages and its documents write it. */
export const sayDay = dayInWords;

/** The day of an instant in a sentence: `23 novembre 2026`. */
export const sayDayOf = (instant: string): string => formatDate(new Date(instant));

/** How many days a month has, January being 1; months before and after those of the year are counted on. */
export const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
