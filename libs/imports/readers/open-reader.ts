import { FileBytes, ReadProgress } from '#imports/readers/bytes.js';
import { guessDelimiter, lineFeeds, readCsvRecords } from '#imports/readers/csv/read-csv.js';
import { readFlatJson } from '#imports/readers/decp/decp-flat.js';
import { readDecpJson } from '#imports/readers/decp/decp-json.js';
import { readDecpXml } from '#imports/readers/decp/decp-xml.js';
import { readPesAller } from '#imports/readers/pes/pes-aller.js';
import { readPesRetour } from '#imports/readers/pes/pes-retour.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { LigneMandatLue, PaiementLu } from '#imports/readers/mandats/ligne-mandat-lue.js';
import type { ReadBatches } from '#imports/readers/record.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';
import { OpenedTable, openTable, TABLE_SPECS } from '#imports/readers/table/open-table.js';
import { detectEncoding } from '#imports/readers/text/encoding.js';
import { decoderOf } from '#imports/readers/text/mixed-lines.js';
import { openXlsx } from '#imports/readers/xlsx/read-xlsx.js';
import { ContentFormat, HEAD_BYTES, ImportType, isSuite, recogniseFormat } from '#imports/recognise.js';

export interface OpenReaderOptions {
  /** The type that the person named; the file must be of that type. Omitted: recognised. */
  type?: ImportType;
  /** Name of the uploaded file, for messages. */
  nom?: string;
}

/** A recognised file, ready to be read once. `contenu` says what its rows are. */
export type OpenedFile = {
  /** Published with the import, such as `decp-v1-json` or `mandats-csv`. */
  format: string;
  progress: Readonly<ReadProgress>;
  /** Headers of a table that mean nothing to the reader. */
  ignores: readonly string[];
  /** Other sheets of a workbook that hold a table, which are not read. */
  feuillesIgnorees?: readonly string[];
  /** Of a table whose rows are kept as they stand in it. */
  table?: TableLayout;
} & (
  | { type: 'decp'; contenu: 'marches'; batches: ReadBatches<MarcheLu> }
  | { type: 'pes'; contenu: 'mandats'; batches: ReadBatches<LigneMandatLue> }
  | { type: 'pes'; contenu: 'paiements'; batches: ReadBatches<PaiementLu> }
  | OpenedTable
);

/**
 * Opens an uploaded file: recognises it and gives its rows, in batches, read once and in constant memory.
 * Whole-file faults met while reading are thrown by the iteration of `batches`.
 *
 * @throws ImportFileError when the file is empty, unknown, or not of the type that was named
 */
export async function openReader(path: string, options: OpenReaderOptions = {}): Promise<OpenedFile> {
  const bytes = await FileBytes.open(path);
  const head = await bytes.head(HEAD_BYTES);
  const opened = await openFormat(bytes, recogniseFormat(head, options.nom), head, options.type);
  if (options.type !== undefined && options.type !== opened.type) {
    throw new ImportFileError(
      'format_inconnu',
      `Le fichier est de type « ${opened.type} » (${opened.format}), et non « ${options.type} ».`,
    );
  }
  return opened;
}

async function openFormat(
  bytes: FileBytes,
  format: ContentFormat,
  head: Buffer,
  type?: ImportType,
): Promise<OpenedFile> {
  const { progress } = bytes;
  switch (format) {
    case 'decp-v1-json':
    case 'decp-v2-json':
    case 'decp-plat-json': {
      const read = format === 'decp-plat-json' ? readFlatJson : readDecpJson;
      const batches = read(bytes, { suite: isSuite(head) });
      return { type: 'decp', format, contenu: 'marches', progress, ignores: [], batches };
    }
    case 'decp-v2-xml':
      return { type: 'decp', format, contenu: 'marches', progress, ignores: [], batches: readDecpXml(bytes, head) };
    case 'pes-aller':
      return { type: 'pes', format, contenu: 'mandats', progress, ignores: [], batches: readPesAller(bytes, head) };
    case 'pes-retour':
      return { type: 'pes', format, contenu: 'paiements', progress, ignores: [], batches: readPesRetour(bytes, head) };
    case 'csv':
      return openCsv(bytes, head, type);
    case 'xlsx':
      return openWorkbook(bytes, type);
  }
}

async function openCsv(bytes: FileBytes, head: Buffer, type?: ImportType): Promise<OpenedFile> {
  const encoding = await detectEncoding(bytes.scan());
  const text = decoderOf(encoding).decode(head);
  const carriageReturns = text.includes('\r') && !text.includes('\n');
  const { delimiter, records } = guessDelimiter(lineFeeds(text, carriageReturns), TABLE_SPECS);
  const read = (source: AsyncIterable<Buffer>) => readCsvRecords(source, encoding, delimiter, carriageReturns);
  const table = openTable(records, read(bytes), {
    delimiter,
    again: () => read(bytes.scan()),
    ...(type === undefined ? {} : { type }),
  });
  return { ...table, format: `${table.type}-csv`, progress: bytes.progress };
}

async function openWorkbook(bytes: FileBytes, type?: ImportType): Promise<OpenedFile> {
  const { head, records, again, fusions, autres } = await openXlsx(bytes, TABLE_SPECS);
  const table = openTable(head, records, { delimiter: ';', again, fusions, ...(type === undefined ? {} : { type }) });
  return { ...table, format: `${table.type}-xlsx`, feuillesIgnorees: autres, progress: bytes.progress };
}
