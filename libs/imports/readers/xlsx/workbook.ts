import { ImportFileError } from '#imports/readers/import-file-error.js';
import { CellFormat, DEFAULT_FORMAT, readFormats } from '#imports/readers/xlsx/cell-formats.js';
import { readSharedStrings } from '#imports/readers/xlsx/shared-strings.js';
import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';
import { readPart } from '#imports/readers/xlsx/read-part.js';
import type { XmlSink } from '#imports/readers/xml/read-xml.js';

const MAX_SHARED_STRINGS_BYTES = 256 * 1024 * 1024;
const MAX_SHEETS = 256;

export interface Sheet {
  nom: string;
  /** Path of its part in the archive. */
  part: string;
}

/** What reading the cells of any sheet needs. */
export interface Workbook {
  sheets: readonly Sheet[];
  sharedStrings: readonly string[];
  formats: readonly CellFormat[];
  /** Days are counted from 1904 (old Macintosh workbooks) instead of 1900. */
  date1904: boolean;
}

/** @throws ImportFileError `xlsx_invalide` when the archive is no workbook */
export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const root = await readRelations(archive, '_rels/.rels', '');
  const part = root.find(({ type }) => type.endsWith('/officeDocument'))?.cible ?? 'xl/workbook.xml';
  if (!archive.has(part)) {
    throw new ImportFileError(
      'xlsx_invalide',
      'Cette archive ZIP n’est pas un classeur XLSX (aucun classeur à l’intérieur)',
    );
  }
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = await readRelations(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, folder);
  const { sheets, date1904 } = await readSheetList(archive, part);
  const partOf = (suffix: string): string | undefined => relations.find(({ type }) => type.endsWith(suffix))?.cible;
  const strings = partOf('/sharedStrings');
  const styles = partOf('/styles');
  return {
    sheets: sheets.flatMap(({ nom, relation }) => {
      const cible = relations.find(({ id }) => id === relation)?.cible;
      return cible !== undefined && archive.has(cible) ? [{ nom, part: cible }] : [];
    }),
    sharedStrings:
      strings && archive.has(strings) ? await readSharedStrings(archive, strings, MAX_SHARED_STRINGS_BYTES) : [],
    formats: styles && archive.has(styles) ? await readFormats(archive, styles) : [DEFAULT_FORMAT],
    date1904,
  };
}

interface Relation {
  id: string;
  type: string;
  cible: string;
}

async function readRelations(archive: ZipArchive, part: string, folder: string): Promise<Relation[]> {
  if (!archive.has(part)) return [];
  const relations: Relation[] = [];
  const sink: XmlSink<never> = {
    open: (name, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return;
      relations.push({ id, type, cible: resolvePart(folder, target) });
    },
    close: ignore,
    take: () => [],
  };
  await readPart(archive, part, sink);
  return relations;
}

/** A target is absolute in the archive or relative to the folder of the part that names it. */
function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target.slice(1) : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

async function readSheetList(
  archive: ZipArchive,
  part: string,
): Promise<{ sheets: { nom: string; relation: string }[]; date1904: boolean }> {
  const sheets: { nom: string; relation: string }[] = [];
  let date1904 = false;
  const sink: XmlSink<never> = {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      if (sheets.length >= MAX_SHEETS)
        throw new ImportFileError('limite_depassee', `Classeur de plus de ${MAX_SHEETS} feuilles`);
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const visible = attributes.state === undefined || attributes.state === 'visible';
      if (relation && visible) sheets.push({ nom: attributes.name ?? '', relation });
    },
    close: ignore,
    take: () => [],
  };
  await readPart(archive, part, sink);
  return { sheets, date1904 };
}

function ignore(): void {
  // The closing of an element changes nothing for this sink.
}
