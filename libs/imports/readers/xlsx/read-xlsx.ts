import { FileBytes } from '#imports/readers/bytes.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { findHeader, TableRecord } from '#imports/readers/table/read-table.js';
import type { TableSpec } from '#imports/readers/table/table-header.js';
import type { CellulesFusionnees } from '#imports/readers/table/fill-merged.js';
import { readMergedCells } from '#imports/readers/xlsx/merged-cells.js';
import { readSheetRows } from '#imports/readers/xlsx/sheet-rows.js';
import { readWorkbook, Sheet, Workbook } from '#imports/readers/xlsx/workbook.js';
import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';

/** Rows read of each sheet to find the one that holds the table. */
const HEAD_ROWS = 50;

export interface OpenedSheet {
  feuille: string;
  /** Others with a table of their own, which are not read. */
  autres: readonly string[];
  /** Its first rows, for the header. */
  head: TableRecord[];
  /** All its rows, the first ones included. */
  records: AsyncIterable<TableRecord[]>;
  /** Cells that are merged over several rows. */
  fusions: readonly CellulesFusionnees[];
  /** The same once more, for a look at the whole sheet, which is no progress. */
  again: () => AsyncIterable<TableRecord[]>;
}

/**
 * Opens an XLSX workbook at the first visible sheet whose header is known, else at its first sheet.
 * Formulas are never evaluated: the value that the software stored with them is read, and said.
 *
 * @throws ImportFileError `xlsx_invalide`, `archive_dangereuse`, `limite_depassee`
 */
export async function openXlsx(bytes: FileBytes, specs: readonly TableSpec[]): Promise<OpenedSheet> {
  return withArchive(bytes.path, async (archive) => {
    const workbook = await readWorkbook(archive);
    const { sheet, head, autres } = await chooseSheet(archive, workbook, specs);
    const again = (): AsyncIterable<TableRecord[]> => allRows(sheet, workbook, bytes, false);
    const fusions = await readMergedCells(archive, sheet.part);
    return { feuille: sheet.nom, autres, head, records: allRows(sheet, workbook, bytes), fusions, again };
  });
}

async function chooseSheet(
  archive: ZipArchive,
  workbook: Workbook,
  specs: readonly TableSpec[],
): Promise<{ sheet: Sheet; head: TableRecord[]; autres: string[] }> {
  let first: { sheet: Sheet; head: TableRecord[] } | undefined;
  const tables: { sheet: Sheet; head: TableRecord[] }[] = [];
  for (const sheet of workbook.sheets) {
    const head = await headOf(archive, sheet, workbook);
    if (specs.some((spec) => findHeader(head, spec))) tables.push({ sheet, head });
    else if (head.length > 0) first ??= { sheet, head };
  }
  const [chosen = first, ...others] = tables;
  if (!chosen)
    throw new ImportFileError(
      'xlsx_invalide',
      'Le classeur n’a aucune feuille visible qui contienne des données. Attendu : une feuille dont une ligne porte les en-têtes d’un tableau',
    );
  return { ...chosen, autres: others.map(({ sheet }) => sheet.nom) };
}

async function headOf(archive: ZipArchive, sheet: Sheet, workbook: Workbook): Promise<TableRecord[]> {
  const head: TableRecord[] = [];
  for await (const records of readSheetRows(archive, sheet.part, workbook)) {
    head.push(...records.slice(0, HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}

/** Opens the archive for itself: a workbook that is recognised and then not read leaves no file open. */
async function* allRows(
  sheet: Sheet,
  workbook: Workbook,
  bytes: FileBytes,
  tells = true,
): AsyncGenerator<TableRecord[]> {
  const archive = await ZipArchive.open(bytes.path);
  const { progress } = bytes;
  try {
    yield* readSheetRows(archive, sheet.part, workbook, (share) => {
      if (tells) progress.octetsLus = Math.floor(share * progress.octetsTotal);
    });
  } finally {
    archive.close();
  }
}

async function withArchive<T>(path: string, use: (archive: ZipArchive) => Promise<T>): Promise<T> {
  const archive = await ZipArchive.open(path);
  try {
    return await use(archive);
  } finally {
    archive.close();
  }
}
