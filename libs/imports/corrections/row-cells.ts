import { CsvSplitter } from '#imports/readers/csv/csv-records.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';

/** A cell of a row, under the label of its column. */
export interface Champ {
  nom: string;
  valeur: string;
}

/** The cells of a row of a table, read from its original; a row shorter than the header ends with empty cells. */
export function cellsOf(original: string, { entete, separateur }: TableLayout): string[] {
  const [record] = rowsOf(original, separateur);
  const cells = record?.cells ?? [];
  return Array.from({ length: Math.max(entete.length, cells.length) }, (_, position) => cells[position] ?? '');
}

function rowsOf(text: string, separateur: string): { cells: string[] }[] {
  const splitter = new CsvSplitter(separateur);
  return [...splitter.push(text), ...splitter.end()];
}

/** The cells of a row beside the labels of their columns. */
export function champsOf(original: string, layout: TableLayout): Champ[] {
  return cellsOf(original, layout).map((valeur, position) => ({ nom: layout.entete[position] ?? '', valeur }));
}
