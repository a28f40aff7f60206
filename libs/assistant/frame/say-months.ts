import { sayAll } from './say-all.js';

export const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

const QUARTERS = ['1er', '2e', '3e', '4e'];

/** The quarters that months make, where they make whole ones. */
function quartersOf(months: readonly number[]): string[] {
  const whole = QUARTERS.filter((_name, rank) => [1, 2, 3].every((one) => months.includes(3 * rank + one)));
  return 3 * whole.length === months.length ? whole : [];
}

/** So many of the twelve are told by those that are left out. */
const MOST_MONTHS = 8;

/** « mars et juin », « janvier, avril et juillet », « 1er et 3e trimestres », « hors août ». */
export function sayMonths(months: readonly number[]): string {
  const quarters = quartersOf(months);
  if (quarters.length > 0) return `${sayAll(quarters)} trimestres`;
  const named = (kept: (month: number) => boolean): string => sayAll(MONTHS.filter((_name, rank) => kept(rank + 1)));
  return months.length < MOST_MONTHS
    ? named((month) => months.includes(month))
    : `hors ${named((month) => !months.includes(month))}`;
}

/** « en mars et juin », « aux 1er et 3e trimestres », « hors août », with the space before it. */
export function inMonths(months: readonly number[]): string {
  const said = sayMonths(months);
  return said.startsWith('hors') ? ` ${said}` : ` ${quartersOf(months).length > 0 ? 'aux' : 'en'} ${said}`;
}
