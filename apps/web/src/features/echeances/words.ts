import type { EcheanceItem } from '#client/operations.js';
import { lastOfMonth } from '../../ui/dates.js';
import type { Nature, Sort } from './filters.js';

export const NATURE_WORDS: Readonly<Record<Nature, string>> = { fin: 'fins de marché', reconduction: 'reconductions' };

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  date: 'Mois après mois',
  a_lancer: 'À lancer d’abord',
};

/** What ends: the contract, or a period of it. */
export function natureOf({ nature, rang }: EcheanceItem): string {
  if (nature === 'fin') return 'Fin du marché';
  return rang === 1 ? '1re reconduction possible' : `${rang}e reconduction possible`;
}

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « mars 2027 » for `2027-03`. */
export const formatMonth = (written: string): string => month.format(new Date(`${written}-01T00:00:00Z`));

/** The first and the last day of a month. */
export function daysOf(written: string): { first: string; last: string } {
  const [year, at] = written.split('-').map(Number) as [number, number];
  return { first: `${written}-01`, last: `${written}-${lastOfMonth(year, at)}` };
}

/** The last day of the quarter of a day. */
export function endOfQuarter(today: string): string {
  const [year, at] = today.split('-').map(Number) as [number, number];
  return daysOf(`${year}-${String(Math.ceil(at / 3) * 3).padStart(2, '0')}`).last;
}
