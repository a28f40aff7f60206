import { ImportFileError } from '#imports/readers/import-file-error.js';
import {
  columnName,
  type FoundHeader,
  isBlank,
  type RemarqueDeCellule,
  type TableRecord,
} from '#imports/readers/table/read-table.js';
import type { DoubleColumn, TableHeader } from '#imports/readers/table/table-header.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { excerpt } from '#imports/readers/verdict.js';

/**
 * The records, without its header, of a table that may name a column twice. Where both columns hold the same values, the first one is
 * read and the first row is warned. At the first row where they differ nobody can say which one is meant.
 *
 * @throws ImportFileError `entetes_en_double`, naming the column, both positions and the row
 */
export function refuseDoubleColumns(
  batches: AsyncIterable<TableRecord[]>,
  { header }: FoundHeader,
): AsyncIterable<TableRecord[]> {
  return header.doubles.length === 0 ? batches : compared(batches, header);
}

async function* compared(batches: AsyncIterable<TableRecord[]>, header: TableHeader): AsyncGenerator<TableRecord[]> {
  let warned = false;
  for await (const records of batches) {
    for (const record of records) {
      if (!isBlank(record.cells)) {
        for (const double of header.doubles) compare(record, double);
        if (!warned) record.remarques = [...(record.remarques ?? []), ...header.doubles.map(remark)];
        warned = true;
      }
    }
    yield records;
  }
}

function compare({ cells, ligne }: TableRecord, { label, first, second }: DoubleColumn): void {
  const [one, other] = [cellAt(cells, first) ?? '', cellAt(cells, second) ?? ''];
  if (one === other) return;
  throw new ImportFileError(
    'entetes_en_double',
    `La colonne « ${excerpt(label, 60)} » figure deux fois (${place(first)} et ${place(second)}) avec des valeurs ` +
      `différentes : « ${excerpt(one, 30)} » et « ${excerpt(other, 30)} ». Gardez celle des deux qui est la bonne`,
    { ligne },
  );
}

const remark = ({ label, first, second }: DoubleColumn): RemarqueDeCellule => ({
  position: second,
  code: 'colonne.en_double',
  raison: `La colonne « ${excerpt(label, 60)} » figure deux fois (${place(first)} et ${place(second)}), avec les mêmes valeurs : la première est lue.`,
});

/** As spreadsheets name it, and its rank for those who count. */
const place = (position: number): string => `colonne ${columnName(position)}, n° ${position + 1}`;
