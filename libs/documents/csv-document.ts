import { Readable } from 'node:stream';
import { CSV_BOM, csvLine } from '#common/csv.js';
import { type Cell, type Column, decimalDigits, type Table } from './table.js';

/** Cents of an amount. */
const DECIMALS = 2;
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * A table as a CSV that French spreadsheets open by a double click: `;`, CRLF, UTF-8 with a byte order mark, decimal
 * commas, days as `2026-01-15`, instants as `2026-01-15 09:30:00` in universal time.
 */
export function csvDocument(table: Table): Readable {
  return Readable.from(chunks(table), { objectMode: false });
}

async function* chunks({ columns, rows }: Table): AsyncGenerator<string> {
  let chunk = CSV_BOM + csvLine(columns.map(({ header }) => header));
  for await (const row of rows) {
    chunk += csvRow(columns, row);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function csvRow(columns: readonly Column[], row: readonly Cell[]): string {
  // Numbers and dates are digits by construction: only texts go through the neutralising of `csvLine`, one cell a time.
  const cells = columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null));
  return `${cells.join(';')}\r\n`;
}

function csvCell(kind: Column['kind'], cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  if (kind === 'amount') return amountDigits(cell);
  if (kind !== 'text' && kind !== 'date' && kind !== 'instant') return decimalDigits(cell).replace('.', ',');
  return csvLine([String(cell)]).slice(0, -2);
}

/** Cents are always written: a column of amounts reads alike, whatever gave them. */
function amountDigits(cell: string | number): string {
  const [whole = '', decimals = ''] = decimalDigits(cell).split('.');
  return `${whole},${decimals.padEnd(DECIMALS, '0')}`;
}
