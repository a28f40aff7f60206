import { CsvRecord, CsvSplitter } from '#imports/readers/csv/csv-records.js';
import { findHeader } from '#imports/readers/table/read-table.js';
import type { TableSpec } from '#imports/readers/table/table-header.js';
import type { TableEncoding } from '#imports/readers/text/encoding.js';
import { decoderOf } from '#imports/readers/text/mixed-lines.js';

/** What separates the cells in French exports, the most usual first. */
const DELIMITERS = [';', ',', '\t', '|'];

/** The first records of a CSV text under each delimiter, by the one that makes a known header of them, else the most cells. */
export function guessDelimiter(head: string, specs: readonly TableSpec[]): { delimiter: string; records: CsvRecord[] } {
  const readings = DELIMITERS.map((delimiter) => {
    const records = firstRecords(head, delimiter);
    const known = Math.max(0, ...specs.map((spec) => findHeader(records, spec)?.header.known ?? 0));
    const cells = Math.max(0, ...records.map((record) => record.cells.length));
    return { delimiter, records, score: known * 10_000 + cells };
  });
  return readings.reduce((best, reading) => (reading.score > best.score ? reading : best));
}

function firstRecords(head: string, delimiter: string): CsvRecord[] {
  const splitter = new CsvSplitter(delimiter, { maxRecord: Infinity, maxColumns: 10_000 });
  const records = splitter.push(head);
  // A short file is all head, without a line end after its last record.
  return records.length > 0 || head.includes('"') ? records : splitter.end();
}

/** The line ends of a text as line feeds, when it only has the carriage returns of old Macintosh exports. */
export function lineFeeds(text: string, carriageReturns: boolean): string {
  return carriageReturns ? text.replaceAll('\r', '\n') : text;
}

/**
 * The records of a CSV file, in batches, one chunk in memory.
 *
 * @param carriageReturns true for a file whose lines end with a carriage return alone
 */
export async function* readCsvRecords(
  bytes: AsyncIterable<Buffer>,
  encoding: TableEncoding,
  delimiter: string,
  carriageReturns: boolean,
): AsyncGenerator<CsvRecord[]> {
  const decoder = decoderOf(encoding);
  const splitter = new CsvSplitter(delimiter);
  for await (const chunk of bytes) {
    const records = splitter.push(lineFeeds(decoder.decode(chunk), carriageReturns));
    if (records.length > 0) yield records;
  }
  const rest = decoder.end();
  const records = [...splitter.push(rest), ...splitter.end()];
  if (records.length > 0) yield records;
}
