import type { TableRecord } from '#imports/readers/table/read-table.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { nombreSansAmbiguite, separateurAmbigu, type Separateurs } from '#imports/readers/values/separateurs.js';

/** The same records, the amounts of which that are numbers are written so that none is asked about. */
export async function* withSureNumbers(
  batches: AsyncIterable<TableRecord[]>,
  positions: readonly number[],
): AsyncGenerator<TableRecord[]> {
  for await (const records of batches) {
    for (const { cells, nombres } of records)
      for (const position of nombres ?? [])
        if (positions.includes(position)) cells[position] = nombreSansAmbiguite(cells[position]!);
    yield records;
  }
}

/** The amounts of a table, and what they tell of its separators. */
export interface AmountColumns {
  positions: readonly number[];
  separateurs: Separateurs;
}

/**
 * The same records of a table, without its header. Before the first one whose amount may be read in two ways goes on, the whole
 * table is looked through for what its amounts prove: files without such an amount are read once.
 * @param again the same records from the start
 */
export async function* learnSeparateurs(
  batches: AsyncIterable<TableRecord[]>,
  again: () => AsyncIterable<TableRecord[]>,
  { positions, separateurs }: AmountColumns,
): AsyncGenerator<TableRecord[]> {
  const amountsOf = ({ cells }: TableRecord): string[] =>
    positions.flatMap((position) => cellAt(cells, position) ?? []);
  const hasAmbiguous = ({ cells }: TableRecord): boolean =>
    positions.some((position) => {
      const amount = cellAt(cells, position);
      return amount !== undefined && separateurAmbigu(amount);
    });
  let learnt = false;
  for await (const records of batches) {
    if (!learnt && records.some(hasAmbiguous)) {
      learnt = true;
      for await (const seen of again())
        for (const record of seen) for (const amount of amountsOf(record)) separateurs.voir(amount);
    }
    yield records;
  }
}
