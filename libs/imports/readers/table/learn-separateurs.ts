import { type FoundHeader, type TableRecord } from '#imports/readers/table/read-table.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { separateurAmbigu, type Separateurs } from '#imports/readers/values/separateurs.js';

/** The amounts of a table, and what they tell of its separators. */
export interface AmountColumns {
  positions: readonly number[];
  separateurs: Separateurs;
}

/**
 * The same records. Before the first one whose amount may be read in two ways goes on, the whole table is looked through for
 * what its amounts prove: files without such an amount are read once.
 * @param again the records of the table from the start
 */
export async function* learnSeparateurs(
  batches: AsyncIterable<TableRecord[]>,
  again: () => AsyncIterable<TableRecord[]>,
  { rows }: FoundHeader,
  { positions, separateurs }: AmountColumns,
): AsyncGenerator<TableRecord[]> {
  const amountsOf = ({ cells }: TableRecord): string[] =>
    positions.flatMap((position) => cellAt(cells, position) ?? []);
  let learnt = false;
  let toSkip = rows;
  for await (const records of batches) {
    const data = records.slice(toSkip);
    toSkip = Math.max(0, toSkip - records.length);
    if (!learnt && data.some((record) => amountsOf(record).some(separateurAmbigu))) {
      learnt = true;
      let titles = rows;
      for await (const seen of again()) {
        for (const record of seen.slice(titles)) for (const amount of amountsOf(record)) separateurs.voir(amount);
        titles = Math.max(0, titles - seen.length);
      }
    }
    yield records;
  }
}
