import { type Cell, decimalDigits, type Sheet } from './table.js';

/** Decimals of what is added up: amounts have two, counts none. */
const DECIMALS = 2;

/**
 * The rows of a sheet with their total, added up exactly while they are written: it is not known before the last.
 * @param headers of the columns that add up: numbers of two decimals at most
 */
export function summed({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, headers: readonly string[]) {
  const sums = columns.map(({ header }): bigint | null => (headers.includes(header) ? 0n : null));
  async function* counted(): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) {
      for (const [index, sum] of sums.entries()) {
        const cell = row[index] ?? null;
        if (sum !== null && cell !== null && !(cell instanceof Date)) sums[index] = sum + hundredths(cell);
      }
      yield row;
    }
  }
  const total = (): readonly Cell[] => ['Total', ...sums.slice(1).map((sum) => (sum === null ? null : written(sum)))];
  return { columns, rows: counted(), total } satisfies Omit<Sheet, 'name'>;
}

function hundredths(cell: string | number): bigint {
  const [whole = '', decimals = ''] = decimalDigits(cell).split('.');
  return BigInt(whole + decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

/** As digits with a decimal point, without one that stands before zeros alone. */
function written(sum: bigint): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(DECIMALS + 1, '0');
  const [whole, decimals] = [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS)];
  return `${sum < 0n ? '-' : ''}${whole}${Number(decimals) === 0 ? '' : `.${decimals}`}`;
}
