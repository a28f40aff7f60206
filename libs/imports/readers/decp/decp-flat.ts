import type { Motif } from '#imports/motifs.js';
import { FLAT, type FlatColumn, MEMBRES_DE_MONTANT } from '#imports/readers/decp/flat-columns.js';
import { type Cell, type FlatContract, type FlatRow, flatRow } from '#imports/readers/decp/flat-contract.js';
import { contractsOf } from '#imports/readers/decp/flat-lots.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { readMarche } from '#imports/readers/decp/read-marche.js';
import { isObject, textOf } from '#imports/readers/decp/source-object.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { type JsonRecord, readJsonRecords } from '#imports/readers/json/json-records.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import { columnName, type FoundHeader, isBlank, type TableRecord } from '#imports/readers/table/read-table.js';
import { headerKey, keysOf, type TableHeader } from '#imports/readers/table/table-header.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Rows of one identifier kept together; more are told apart. */
const MAX_ROWS_OF_IDENTIFIER = 1000;

/** What data.economie.gouv.fr writes in an empty cell. */
const FILLERS = new Set(['CDL', 'INX']);

/**
 * Contracts of a flat table without its header, SCDL or one of the other layouts (`flat-columns.ts`): consecutive rows of the same
 * identifier and buyer are gathered, and each contract that they tell (`flat-lots.ts`) is one row read.
 */
export async function* readFlatTable(batches: AsyncIterable<TableRecord[]>, found: FoundHeader): ReadBatches<MarcheLu> {
  const reader = new FlatReader();
  const header: TableHeader<FlatColumn> = found.header;
  for await (const records of batches) {
    const rows: ReadRow<MarcheLu>[] = [];
    for (const { cells, ligne, remarques } of records) {
      if (!isBlank(cells)) {
        rows.push(...reader.push((name) => unfilled(cellAt(cells, header.position(name))), { ligne }));
        for (const { position, ...remarque } of remarques ?? [])
          reader.warn(`colonne ${columnName(position)}`, remarque);
      }
    }
    if (rows.length > 0) yield rows;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

/** A list of flat objects, at the root of the file or under `results`, as the interface of data.economie.gouv.fr answers. */
const LISTES = ['', 'results'];

/**
 * Contracts of a flat JSON file: objects without depth, in the words of the flat tables.
 *
 * @throws ImportFileError faults of JSON with line and column; `format_inconnu` when the file holds no contract
 */
export async function* readFlatJson(chunks: AsyncIterable<Buffer>): ReadBatches<MarcheLu> {
  const reader = new FlatReader();
  for await (const records of readJsonRecords(chunks, { listes: LISTES, montants: MEMBRES_DE_MONTANT })) {
    const rows = records.flatMap((record) => reader.push(cellsOf(record), record));
    if (rows.length > 0) yield rows;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
  if (reader.numero === 0) {
    throw new ImportFileError(
      'format_inconnu',
      'Le fichier JSON ne contient aucun marché. Attendu : une liste d’objets, à la racine ou sous « results ».',
    );
  }
}

/** The members of a flat object under the names of the columns; lists of labels as one text. */
function cellsOf({ valeur }: JsonRecord): Cell {
  const source: JsonObject = isObject(valeur) ? valeur : {};
  const names = keysOf(FLAT);
  const texts = new Map<string, string>();
  for (const [member, value] of Object.entries(source)) {
    const name = names.get(headerKey(member));
    if (name === undefined || texts.has(name)) continue;
    const text = Array.isArray(value)
      ? value.filter((item) => typeof item === 'string').join('|')
      : textOf(source, member);
    if (text !== undefined) texts.set(name, text.trim());
  }
  return (name) => unfilled(texts.get(name));
}

const unfilled = (text: string | undefined): string => (text === undefined || FILLERS.has(text) ? '' : text);

/** Gathers the rows of each identifier, and reads their contracts when the next one begins. */
class FlatReader {
  numero = 0;
  private readonly verdict = new Verdict();
  private key: string | undefined;
  private rows: FlatRow[] = [];
  private readonly remarks = new Map<FlatRow, { champ: string; remarque: Motif }[]>();

  /** The contracts that this row ends by not being of their identifier. */
  push(cell: Cell, { ligne, colonne }: FlatRow['position']): ReadRow<MarcheLu>[] {
    const key = `${cell('acheteurId')} ${cell('id')}`;
    const same = this.key === key && this.rows.length < MAX_ROWS_OF_IDENTIFIER;
    const ended = same ? [] : this.end();
    this.key = key;
    this.rows.push(flatRow(cell, { ligne, colonne }));
    return ended;
  }

  /** A remark about the last row that was given. */
  warn(champ: string, remarque: Motif): void {
    const row = this.rows.at(-1)!;
    this.remarks.set(row, [...(this.remarks.get(row) ?? []), { champ, remarque }]);
  }

  end(): ReadRow<MarcheLu>[] {
    const contracts = contractsOf(this.rows);
    this.rows = [];
    const read = contracts.map((contract) => this.read(contract));
    this.remarks.clear();
    return read;
  }

  private read(contract: FlatContract): ReadRow<MarcheLu> {
    for (const row of contract.lignes)
      for (const { champ, remarque } of this.remarks.get(row) ?? []) this.verdict.warn(champ, remarque);
    const source = contract.toObject();
    const marche = readMarche(this.verdict, source, 'plat');
    return this.verdict.close({ ...contract.position, numero: ++this.numero }, JSON.stringify(source), marche);
  }
}
