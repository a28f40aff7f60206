import type { Motif } from '#imports/motifs.js';
import { FLAT, type FlatColumn, MEMBRES_DE_MONTANT } from '#imports/readers/decp/flat-columns.js';
import { type Cell, FlatContract } from '#imports/readers/decp/flat-contract.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { readMarche } from '#imports/readers/decp/read-marche.js';
import { isObject, textOf } from '#imports/readers/decp/source-object.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { type JsonRecord, readJsonRecords } from '#imports/readers/json/json-records.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import type { Position, ReadBatches, ReadRow } from '#imports/readers/record.js';
import { columnName, type FoundHeader, isBlank, type TableRecord } from '#imports/readers/table/read-table.js';
import { headerKey, keysOf, type TableHeader } from '#imports/readers/table/table-header.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Rows of one contract kept together; more are those of another one with the same identifier. */
const MAX_ROWS_OF_CONTRACT = 1000;

/** What data.economie.gouv.fr writes in an empty cell. */
const FILLERS = new Set(['CDL', 'INX']);

/**
 * Contracts of a flat table without its header, SCDL or one of the other layouts (`flat-columns.ts`): consecutive rows of the same
 * identifier and buyer are one contract, and one row read.
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

/** Gathers the rows of each contract, and reads it when the next one begins. */
class FlatReader {
  numero = 0;
  private readonly verdict = new Verdict();
  private current: FlatContract | undefined;
  private readonly remarks: { champ: string; remarque: Motif }[] = [];

  /** The contract that this row ends by not being of it. */
  push(cell: Cell, { ligne, colonne }: Omit<Position, 'numero'>): ReadRow<MarcheLu>[] {
    const key = `${cell('acheteurId')} ${cell('id')}`;
    const same = this.current?.key === key && this.current.rows < MAX_ROWS_OF_CONTRACT;
    const ended = same ? [] : this.end();
    this.current ??= new FlatContract(key, { ligne, colonne }, cell);
    this.current.add(cell);
    return ended;
  }

  /** A remark about the last row that was given. */
  warn(champ: string, remarque: Motif): void {
    this.remarks.push({ champ, remarque });
  }

  end(): ReadRow<MarcheLu>[] {
    if (!this.current) return [];
    const { position } = this.current;
    const source = this.current.toObject();
    this.current = undefined;
    for (const { champ, remarque } of this.remarks.splice(0)) this.verdict.warn(champ, remarque);
    const marche = readMarche(this.verdict, source, 'plat');
    return [this.verdict.close({ ...position, numero: ++this.numero }, JSON.stringify(source), marche)];
  }
}
