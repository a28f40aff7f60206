import type { CellFormat } from '#imports/readers/xlsx/cell-formats.js';

/** Days from 1970-01-01 back to the day 0 of each system of dates. */
const DAY_0_OF_1900 = 25_569;
const DAY_0_OF_1904 = 24_107;
const MS_PER_DAY = 86_400_000;
/** 9999-12-31 in the 1900 system. */
const LAST_DAY = 2_958_465;

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/**
 * The text of a numeric cell: a date `YYYY-MM-DD` when its format shows one, a percentage with its sign, else the decimal number
 * as Excel shows it.
 * Cells hold doubles: `100.09999999999999` is 100.1, which fifteen digits give back.
 */
export function numberText(raw: string, format: CellFormat, date1904: boolean): string {
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return raw;
  if (format.date) return serialDate(value, date1904) ?? raw;
  if (format.pourcent) return `${Number((value * 100).toPrecision(15))} %`;
  const text = PLAIN.test(raw) && raw.length <= 15 ? raw : String(Number(value.toPrecision(15)));
  return format.chiffres > 0 && /^\d+$/.test(text) ? text.padStart(format.chiffres, '0') : text;
}

/**
 * The day of a serial number; hours are dropped. In the 1900 system the days before March 1900 count one less, because
 * Excel believes in the 29th of February 1900 (serial 60), which does not exist.
 */
function serialDate(value: number, date1904: boolean): string | undefined {
  const day = Math.floor(value);
  if (day < 1 || day > LAST_DAY || (!date1904 && day === 60)) return undefined;
  const offset = date1904 ? DAY_0_OF_1904 : DAY_0_OF_1900 - (day < 60 ? 1 : 0);
  return new Date((day - offset) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 0-based column of a reference such as `AB12`; -1 when it has none. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > 1_000_000) break;
  }
  return column - 1;
}
