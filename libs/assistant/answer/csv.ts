import { CSV_BOM, csvLine } from '#common/csv.js';
import type { AnswerTable } from '../engine.js';

/** A number as the answers write it, with its unit; those below zero stay texts, which no spreadsheet takes for a formula. */
const FIGURE = /^([\d\u00a0\u202f]+(?:,\d+)?)[\u00a0\u202f](?:€|%|[a-zé]+(?: [a-zé]+){0,3})$/;

/** The table of an answer for French spreadsheets: figures without their unit, so that they can be summed. */
export function csvOf({ colonnes, lignes }: AnswerTable): string {
  return CSV_BOM + [colonnes, ...lignes.map((cells) => cells.map(toNumber))].map(csvLine).join('');
}

function toNumber(cell: string): string {
  const digits = FIGURE.exec(cell)?.[1];
  return digits === undefined ? cell : digits.replace(/[\u00a0\u202f]/g, '');
}
