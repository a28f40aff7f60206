import { FLAT, type FlatColumn, MEMBRES_DE_MONTANT } from '#imports/readers/decp/flat-columns.js';
import { type Cell, objectOfRow, placeOfRow } from '#imports/readers/decp/flat-row.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { readMarche } from '#imports/readers/decp/read-marche.js';
import { isObject, textOf } from '#imports/readers/decp/source-object.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { type JsonRecord, readJsonRecords } from '#imports/readers/json/json-records.js';
import type { JsonObject, JsonValue } from '#imports/readers/json/json-value.js';
import type { Position, ReadBatches, ReadRow } from '#imports/readers/record.js';
import { columnName, type FoundHeader, isBlank, type TableRecord } from '#imports/readers/table/read-table.js';
import { readOrSetApart } from '#imports/readers/table/total-row.js';
import { headerKey, keysOf, type TableHeader } from '#imports/readers/table/table-header.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { Verdict } from '#imports/readers/verdict.js';

/** What data.economie.gouv.fr writes in an empty cell. */
const FILLERS = new Set(['CDL', 'INX']);

/**
 * Rows of a flat table without its header, SCDL or one of the other layouts (`flat-columns.ts`). A contract takes several of them,
 * which may stand anywhere, even in other files: each is read by itself, and the identity step gathers them.
 */
export async function* readFlatTable(batches: AsyncIterable<TableRecord[]>, found: FoundHeader): ReadBatches<MarcheLu> {
  const verdict = new Verdict();
  const header: TableHeader<FlatColumn> = found.header;
  const sansAcheteur = header.position('acheteurId') === -1;
  let numero = 0;
  for await (const records of batches) {
    const rows: ReadRow<MarcheLu>[] = [];
    for (const { cells, ligne, remarques } of records) {
      if (isBlank(cells)) continue;
      for (const { position, ...remarque } of remarques ?? [])
        verdict.warn(`colonne ${columnName(position)}`, remarque);
      const cell: Cell = (name) => unfilled(cellAt(cells, header.position(name)));
      const source = objectOfRow(cell, { sansAcheteur });
      rows.push(readRow(verdict, { cell, source, cells }, { numero: ++numero, ligne }));
    }
    if (rows.length > 0) yield rows;
  }
}

/** A list of flat objects, at the root of the file or under `results` or `records`, as data.economie.gouv.fr answers and exports. */
const LISTES = ['', 'results', 'records'];

/**
 * Rows of a flat JSON file: objects without depth, in the words of the flat tables.
 *
 * @param suite they stand one after the other, without a list
 * @throws ImportFileError faults of JSON with line and column; `format_inconnu` when the file holds no contract
 */
export async function* readFlatJson(
  chunks: AsyncIterable<Buffer>,
  { suite }: { suite: boolean },
): ReadBatches<MarcheLu> {
  const verdict = new Verdict();
  let numero = 0;
  for await (const records of readJsonRecords(chunks, { listes: LISTES, suite, montants: MEMBRES_DE_MONTANT })) {
    yield records.map((record) => {
      const cell = cellsOf(record);
      const position = { numero: ++numero, ligne: record.ligne, colonne: record.colonne };
      return readRow(verdict, { cell, source: objectOfRow(cell) }, position);
    });
  }
  if (numero === 0) {
    throw new ImportFileError(
      'format_inconnu',
      'Le fichier JSON ne contient aucun marché. Attendu : une liste d’objets, à la racine, sous « results » ou sous « records ».',
    );
  }
}

/** The members of a flat object under the names of the columns; lists of labels as one text. */
function cellsOf({ valeur }: JsonRecord): Cell {
  const source = flatObjectOf(valeur);
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

/** The object of a record: itself, or what opendatasoft holds apart of its own members (`fields`, `record.fields`). */
function flatObjectOf(valeur: JsonValue): JsonObject {
  const record = isObject(valeur) && isObject(valeur['record']) ? valeur['record'] : valeur;
  if (!isObject(record)) return {};
  return isObject(record['fields']) ? record['fields'] : record;
}

const unfilled = (text: string | undefined): string => (text === undefined || FILLERS.has(text) ? '' : text);

/** A row of a table with its cells, or an object of JSON. */
interface LigneSource {
  cell: Cell;
  source: JsonObject;
  cells?: readonly string[];
}

function readRow(verdict: Verdict, { cell, source, cells = [] }: LigneSource, position: Position): ReadRow<MarcheLu> {
  const lu = readOrSetApart(verdict, cells, (one) => readMarche(one, source, 'plat'));
  const marche = { ...lu, plat: placeOfRow(cell) };
  return verdict.close(position, JSON.stringify(source), marche);
}
