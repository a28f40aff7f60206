import { CSV_BOM, csvLine } from '#common/csv.js';
import type { AnswerTable } from '../engine.js';

/** A number as the answers write it, with its unit. */
const NUMBER = /^([+\u2212-]?)(\d+(?:[\u00a0\u202f]\d{3})*(?:,\d+)?)/;
const UNIT = /^[\u00a0\u202f](?:€|%|[a-zà-ÿ’]+(?: [a-zà-ÿ’]+){0,3}$)/;
/** What stands beside an amount: « hors avenants (+111 360,00 €) », « (948,6 %) ». */
const NOTE = /^[ ,\u00a0\u202f]+([^ ,\u00a0\u202f].*)$/;
const IN_BRACKETS = /^\(([^()]+)\)$/;
/** « dépassé de 678 890,86 € »: what is left, below zero. */
const BEYOND = /^dépassé de (?=\d)/;

/** A cell: the number that it has, without its unit, and what is said beside it. */
interface Cell {
  valeur: string;
  note: string;
}

/**
 * The table of an answer for French spreadsheets: each figure is a number in its column, so that they can be summed, and what is said
 * beside one stands in a column of its own.
 */
export function csvOf({ colonnes, lignes }: AnswerTable): string {
  const cells = lignes.map((cells) => cells.map(cellOf));
  const isNoted = colonnes.map((_colonne, at) => cells.some((line) => (line[at]?.note ?? '') !== ''));
  const wide = <Value>(values: readonly Value[], besides: (value: Value) => readonly [string, string]): string[] =>
    values.flatMap((value, at) => besides(value).slice(0, isNoted[at] ? 2 : 1));
  return (
    CSV_BOM +
    [
      wide(colonnes, (colonne) => [colonne, `${colonne} (précision)`]),
      ...cells.map((line) => wide(line, ({ valeur, note }) => [valeur, note])),
    ]
      .map(csvLine)
      .join('')
  );
}

function cellOf(cell: string): Cell {
  const said = BEYOND.exec(cell)?.[0] ?? '';
  const found = numberOf(cell.slice(said.length));
  if (!found) return { valeur: cell, note: '' };
  if (said === '') return found;
  return { valeur: `-${found.valeur}`, note: [said.replace(/ de $/, ''), found.note].filter(Boolean).join(' ') };
}

function numberOf(cell: string): Cell | null {
  const [digits, sign, figure] = NUMBER.exec(cell) ?? [];
  if (digits === undefined || figure === undefined) return null;
  const [unit] = UNIT.exec(cell.slice(digits.length)) ?? [];
  if (unit === undefined) return null;
  const rest = cell.slice(digits.length + unit.length);
  const note = NOTE.exec(rest)?.[1] ?? '';
  if (rest !== '' && note === '') return null;
  const inner = IN_BRACKETS.exec(note)?.[1] ?? note;
  const valeur = `${sign === '' || sign === '+' ? '' : '-'}${figure.replace(/[\u00a0\u202f]/g, '')}`;
  // « (948,6 %) » is a number too.
  return { valeur, note: inner === note ? note : (numberOf(inner)?.valeur ?? inner) };
}
