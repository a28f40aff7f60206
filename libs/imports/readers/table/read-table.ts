import { type Motif, motif } from '#imports/motifs.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import {
  matchHeader,
  missingColumns,
  readHeader,
  TableHeader,
  TableSpec,
} from '#imports/readers/table/table-header.js';
import { readOrSetApart } from '#imports/readers/table/total-row.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

/** A remark of the format about a cell, such as a formula. */
export interface RemarqueDeCellule extends Motif {
  position: number;
}

/** A row of a table, from CSV or XLSX. */
export interface TableRecord {
  cells: string[];
  /** 1-based line of the file or row of the sheet. */
  ligne: number;
  /** As it stands in the file; built from the cells when absent. */
  text?: string;
  /** Remarks of the format about a cell, such as a formula. */
  remarques?: readonly RemarqueDeCellule[];
  /** Positions of cells that hold a number, where its text alone would leave a doubt (`estNombreAmbigu`). */
  nombres?: readonly number[];
}

/** Turns the cells of a row into a record, once the header is known. */
export type RowMapper<T> = (verdict: Verdict, cells: string[]) => T;

/** Titles and blank lines that software writes above the header. */
const HEADER_SEARCH_ROWS = 30;

export interface FoundHeader {
  header: TableHeader;
  /** Number of records up to the header, included. */
  rows: number;
}

/** The header of a table among its first records, if it is of that kind. */
export function findHeader(records: readonly TableRecord[], spec: TableSpec): FoundHeader | undefined {
  for (const [index, { cells }] of records.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const header = matchHeader(cells, spec);
    if (header) return { header, rows: index + 1 };
  }
  return undefined;
}

/**
 * The kind of a table by its header: of those whose required columns are there, the one that knows most columns.
 *
 * @throws ImportFileError `entetes_inconnus`, naming what is missing when one kind only is possible
 */
export function recogniseTable<Spec extends TableSpec>(
  records: readonly TableRecord[],
  specs: readonly Spec[],
): { spec: Spec; found: FoundHeader } {
  const candidates = specs
    .map((spec) => ({ spec, found: findHeader(records, spec) }))
    .filter((candidate): candidate is { spec: Spec; found: FoundHeader } => candidate.found !== undefined)
    // A published table is read as published, though a buyer's own one may be written in the same words and more.
    .filter(({ spec }, index, all) => all.findIndex((other) => other.spec.type === spec.type) === index)
    .sort((one, other) => other.found.header.known - one.found.header.known);
  const best = candidates[0];
  if (best) return best;
  throw unknownHeaders(records, specs);
}

function unknownHeaders(records: readonly TableRecord[], specs: readonly TableSpec[]): ImportFileError {
  const best = records
    .slice(0, HEADER_SEARCH_ROWS)
    .flatMap((record) => specs.map((spec) => ({ record, spec, header: readHeader(record.cells, spec) })))
    // A row of data may hold a word that is a title elsewhere.
    .filter(({ record, header }) => header.known > record.cells.filter(isFigure).length)
    .sort((one, other) => other.header.known - one.header.known)[0];
  if (!best) {
    const first = records.find(({ cells }) => !isBlank(cells));
    const found = first ? `Première ligne lue : ${quotedCells(first)}.` : 'Le fichier n’a que des lignes vides.';
    return new ImportFileError(
      'entetes_inconnus',
      `Aucune ligne d’en-têtes reconnue. ${found} Colonnes attendues : ${specs.map(expectedColumns).join(' ; ')}`,
      { ligne: first?.ligne },
    );
  }
  const missing = missingColumns(best.header, best.spec).join(', ');
  return new ImportFileError(
    'entetes_inconnus',
    `Colonnes absentes pour ${nameOf(best.spec)} : ${missing}. En-têtes lus : ${quotedCells(best.record)}`,
    { ligne: best.record.ligne },
  );
}

/** Whether a cell is a number or a date, as no title is. */
const isFigure = (cell: string): boolean => /\d/.test(cell) && !/[^\d\s.,/-]/.test(cell);

const quotedCells = ({ cells }: TableRecord): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 20)
    .map((cell) => `« ${excerpt(cell, 30)} »`)
    .join(', ');

const nameOf = ({ nom, type }: TableSpec): string => nom ?? `un fichier « ${type} »`;

const expectedColumns = (spec: TableSpec): string =>
  `pour ${nameOf(spec)}, ${missingColumns(readHeader([], spec), spec).join(', ')}`;

/** What of each batch of the records of a table comes after its header; batches that hold none of it are passed over. */
export async function* afterHeader(
  batches: AsyncIterable<TableRecord[]>,
  { rows }: FoundHeader,
): AsyncGenerator<TableRecord[]> {
  let toSkip = rows;
  for await (const records of batches) {
    const data = toSkip === 0 ? records : records.slice(toSkip);
    toSkip = Math.max(0, toSkip - records.length);
    if (data.length > 0) yield data;
  }
}

/**
 * The rows of a table, without its header. Rows without any value are passed over and not counted.
 * A row with values beyond the last header is rejected: an unquoted delimiter has shifted its cells.
 */
export async function* readTable<T>(
  batches: AsyncIterable<TableRecord[]>,
  { header }: FoundHeader,
  mapper: RowMapper<T>,
  delimiter: string,
): ReadBatches<T> {
  const verdict = new Verdict();
  let numero = 0;
  for await (const records of batches) {
    const rows: ReadRow<T>[] = [];
    for (const record of records) {
      const { cells } = record;
      if (isBlank(cells)) continue;
      if (cells.length > header.width && cells.slice(header.width).some((cell) => cell.trim() !== '')) {
        verdict.reject(
          'ligne',
          motif(
            'ligne.cellules_en_trop',
            `${cells.length} cellules pour ${header.width} en-têtes : un séparateur n’est pas entre guillemets.`,
          ),
        );
      }
      for (const { position, ...remarque } of record.remarques ?? [])
        verdict.warn(`colonne ${columnName(position)}`, remarque);
      const donnees = readOrSetApart(verdict, cells, (one) => mapper(one, cells));
      rows.push(
        verdict.close({ numero: ++numero, ligne: record.ligne }, originalOf(record, header, delimiter), donnees),
      );
    }
    if (rows.length > 0) yield rows;
  }
}

/** Whether a row has no value. */
export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
}

/** Name of a column as spreadsheets show it: A, B, …, Z, AA. */
export function columnName(position: number): string {
  let name = '';
  for (let rest = position; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** The row for `rejets.csv`, without the bank details that must not be kept. */
function originalOf(record: TableRecord, header: TableHeader, delimiter: string): string {
  if (record.text !== undefined && header.bancaires.length === 0) return record.text;
  const cells = record.cells.map((cell, position) =>
    header.bancaires.includes(position) && cell !== '' ? '***' : quoted(cell, delimiter),
  );
  return cells.join(delimiter);
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes('"') || cell.includes('\n')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
