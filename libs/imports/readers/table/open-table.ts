import type { PrixLu } from '#imports/readers/bordereau/prix-lu.js';
import { readFlatTable } from '#imports/readers/decp/decp-flat.js';
import { FLAT, FLAT_MONTANTS } from '#imports/readers/decp/flat-columns.js';
import { SUIVI } from '#imports/readers/decp/suivi-columns.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { BORDEREAU, prixMapper } from '#imports/readers/bordereau/map-prix.js';
import type { LigneMandatLue } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { MANDATS } from '#imports/readers/mandats/mandats-headers.js';
import { mandatMapper } from '#imports/readers/mandats/map-mandat.js';
import type { FamilleLue } from '#imports/readers/nomenclature/famille-lue.js';
import { familleMapper, NOMENCLATURE } from '#imports/readers/nomenclature/map-famille.js';
import type { ReadBatches } from '#imports/readers/record.js';
import { type CellulesFusionnees, fillMerged } from '#imports/readers/table/fill-merged.js';
import { refuseDoubleColumns } from '#imports/readers/table/double-columns.js';
import { afterHeader, readTable, recogniseTable, TableRecord } from '#imports/readers/table/read-table.js';
import { learnSeparateurs, withSureNumbers } from '#imports/readers/table/learn-separateurs.js';
import { Separateurs } from '#imports/readers/values/separateurs.js';
import type { TableHeader } from '#imports/readers/table/table-header.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';
import type { ImportType } from '#imports/recognise.js';

/** A table whose kind is known, ready to be read. */
export type OpenedTable =
  | { type: 'decp'; contenu: 'marches'; batches: ReadBatches<MarcheLu> }
  | { type: 'mandats'; contenu: 'mandats'; batches: ReadBatches<LigneMandatLue> }
  | { type: 'nomenclature'; contenu: 'familles'; batches: ReadBatches<FamilleLue> }
  | { type: 'bordereau'; contenu: 'prix'; batches: ReadBatches<PrixLu> };

/** The columns of amounts of each kind. */
const MONTANTS: Readonly<Record<(typeof TABLE_SPECS)[number]['type'], readonly string[]>> = {
  decp: FLAT_MONTANTS,
  mandats: ['montantHt', 'montantTva', 'montantTtc'],
  nomenclature: [],
  bordereau: ['prixUnitaireHt'],
};

/** Kinds of table that a file may be. */
export const TABLE_SPECS = [FLAT, SUIVI, MANDATS, NOMENCLATURE, BORDEREAU] as const;

interface TableSource {
  delimiter: string;
  /** All records of the table once more, for what only the whole of it tells. */
  again: () => AsyncIterable<TableRecord[]>;
  /** The kind that the person named: the others are not tried. */
  type?: ImportType;
  /** Cells of a spreadsheet that are merged over several rows. */
  fusions?: readonly CellulesFusionnees[];
}

/**
 * Recognises a table by its header and opens it.
 *
 * @param head its first records, for the header
 * @param records all its records, the first ones included
 * @throws ImportFileError `entetes_inconnus`; `entetes_en_double` while it is read
 */
export function openTable(
  head: readonly TableRecord[],
  records: AsyncIterable<TableRecord[]>,
  { delimiter, again, type, fusions = [] }: TableSource,
): OpenedTable & { ignores: readonly string[]; table?: TableLayout } {
  const named = TABLE_SPECS.filter((spec) => spec.type === type);
  const { spec, found } = recogniseTable(head, named.length > 0 ? named : TABLE_SPECS);
  const { header } = found;
  const { ignores } = header;
  const table: TableLayout = { entete: head[found.rows - 1]!.cells.map((cell) => cell.trim()), separateur: delimiter };
  const entete = head[found.rows - 1]!.ligne;
  const montants = MONTANTS[spec.type].map((name) => (header as TableHeader).position(name));
  const read = (all: AsyncIterable<TableRecord[]>): AsyncIterable<TableRecord[]> => {
    const rows = afterHeader(all, found);
    // Most tables have no merged cell: they are read without looking for one in each row.
    const filled = fusions.length === 0 ? rows : fillMerged(rows, fusions, { entete, montants });
    return withSureNumbers(filled, montants);
  };
  const batches = refuseDoubleColumns(read(records), found);
  const separateurs = new Separateurs(spec.type === 'bordereau');
  const learning = (): AsyncIterable<TableRecord[]> =>
    learnSeparateurs(batches, () => read(again()), { positions: montants, separateurs });
  switch (spec.type) {
    case 'decp':
      return { type: 'decp', contenu: 'marches', ignores, batches: readFlatTable(batches, found) };
    case 'mandats':
      return {
        type: 'mandats',
        contenu: 'mandats',
        ignores,
        table,
        batches: readTable(learning(), found, mandatMapper(header, separateurs), delimiter),
      };
    case 'nomenclature':
      return {
        type: 'nomenclature',
        contenu: 'familles',
        ignores,
        table,
        batches: readTable(batches, found, familleMapper(header), delimiter),
      };
    case 'bordereau':
      return {
        type: 'bordereau',
        contenu: 'prix',
        ignores,
        table,
        batches: readTable(learning(), found, prixMapper(header, separateurs), delimiter),
      };
  }
}
