import { type CsvRecord, CsvSplitter } from '#imports/readers/csv/csv-records.js';
import { ORIGINAL_MAX } from '#imports/readers/record.js';
import { TABLE_SPECS } from '#imports/readers/table/open-table.js';
import { readHeader, type TableSpec } from '#imports/readers/table/table-header.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';

/** A cell of a row, under the label of its column. */
export interface Champ {
  nom: string;
  valeur: string;
  /** The field that remarks name the column by; null where nothing reads it. */
  champ: string | null;
}

/** The cells of a row of a table, read from its original; a row shorter than the header ends with empty cells. */
export function cellsOf(original: string, { entete, separateur }: TableLayout): string[] {
  const [record] = rowsOf(original, separateur);
  const cells = record?.cells ?? [];
  return Array.from({ length: Math.max(entete.length, cells.length) }, (_, position) => cells[position] ?? '');
}

function rowsOf(text: string, separateur: string): CsvRecord[] {
  try {
    return recordsOf(text, separateur);
  } catch (error) {
    // A row that was not kept whole may end within a quoted cell, which then ends with it.
    if (text.length < ORIGINAL_MAX) throw error;
    return recordsOf(`${text}"`, separateur);
  }
}

function recordsOf(text: string, separateur: string): CsvRecord[] {
  const splitter = new CsvSplitter(separateur);
  return [...splitter.push(text), ...splitter.end()];
}

/** The cells of a row beside the labels of their columns. @param fields those of `fieldsOf` */
export function champsOf(original: string, layout: TableLayout, fields: readonly (string | null)[]): Champ[] {
  return cellsOf(original, layout).map((valeur, position) => ({
    nom: layout.entete[position] ?? '',
    valeur,
    champ: fields[position] ?? null,
  }));
}

/** The field that each column of a table gives, in the words of its remarks: « Date mandat » is `date_emission`. */
export function fieldsOf(type: string, { entete }: Pick<TableLayout, 'entete'>): (string | null)[] {
  const spec: TableSpec | undefined = TABLE_SPECS.find((one) => one.type === type);
  const fields = entete.map((): string | null => null);
  if (!spec) return fields;
  const header = readHeader(entete, spec);
  for (const name of Object.keys(spec.columns)) {
    const position = header.position(name);
    if (position >= 0) fields[position] = fieldNamed(name);
  }
  return fields;
}

const fieldNamed = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
