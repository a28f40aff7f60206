import {
  formatCount,
  formatDay,
  formatDays,
  formatDecimal,
  formatExactAmount,
  formatShare,
} from '#design/format-francais.js';

/** What a value counts. `points` and `variation` are only computed. */
export type Unit = 'euros' | 'part' | 'variation' | 'points' | 'jours' | 'nombre' | 'texte';

const EUROS = /montant|volume|prix|interets$|indemnites|mediane|minimum|maximum|_ht$|_ttc$|_tva$/;
const DAYS = /^(?:delai|retard)_/;

/** The unit of a figure of the tools, which its name says. */
export function unitOf(key: string): Exclude<Unit, 'variation' | 'points' | 'texte'> {
  if (key.endsWith('_pct')) return 'part';
  if (DAYS.test(key)) return 'jours';
  return EUROS.test(key) ? 'euros' : 'nombre';
}

/** Whether an amount is before or with tax, where its name says it. */
export const taxOfKey = (key: string): 'HT' | 'TTC' | null =>
  key.endsWith('_ttc') ? 'TTC' : key.endsWith('_ht') ? 'HT' : null;

/** A figure as people read it, with its unit. */
export function sayValue(value: number, unit: Exclude<Unit, 'variation' | 'points' | 'texte'>): string {
  if (unit === 'euros') return formatExactAmount(value);
  if (unit === 'part') return formatShare(value);
  if (unit === 'jours') return formatDays(value);
  return Number.isInteger(value) ? formatCount(value) : formatDecimal(value);
}

/** A text of the tools as people read it: days and months in words, the rest as it is. */
export function sayText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  if (/^\d{4}-\d{2}$/.test(text)) return formatDay(`${text}-02`).replace(/^\S+ /, '');
  return text;
}
