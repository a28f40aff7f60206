import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell, Chart, Sheet } from '../table.js';
import { xmlText } from './cell-text.js';
import { placesOf, printAreas } from './chart-places.js';
import { chartPart, drawingPart } from './chart-xml.js';
import { linkId, MAX_ROWS, pagesAcross, sheetXml, type SheetState } from './sheet-xml.js';
import { STYLES_PART } from './styles.js';

export interface Workbook {
  title: string;
  /** Read one after the other, each once. */
  sheets: readonly Sheet[];
}

/** Drawings and charts written so far. */
interface Made {
  drawings: number;
  charts: number;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * A workbook as a stream: rows are read as their bytes are asked for, and no more than some pages of them is ever held.
 * A sheet that is full goes on in another one.
 * @param maxRows of a sheet; lower than a spreadsheet's own limit in tests alone
 */
export function xlsxDocument(workbook: Workbook, maxRows = MAX_ROWS): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // What fails while a sheet is written fails the whole: a workbook cut short does not open.
  zip.on('error', (error: Error) => output.destroy(error));
  writeParts(zip, output, workbook, maxRows).catch((error: Error) => output.destroy(error));
  return output;
}

async function writeParts(zip: ZipFile, output: Readable, { title, sheets }: Workbook, maxRows: number): Promise<void> {
  const drawn = sheets.filter(({ charts }) => charts);
  add(zip, '[Content_Types].xml', contentTypes(drawn));
  add(zip, '_rels/.rels', ROOT_RELATIONS);
  add(zip, 'docProps/core.xml', coreProperties(title));
  add(zip, 'xl/styles.xml', STYLES_PART);
  const names: string[] = [];
  const defined: string[] = [];
  const made: Made = { drawings: 0, charts: 0 };
  // Abandoned halfway, the source of the sheet under way is told, so that it stops reading the database.
  let abandon = (): void => undefined;
  output.once('close', () => abandon());
  for (const sheet of sheets) {
    if (output.destroyed) return;
    const rows = iteratorOf(sheet.rows);
    const state: SheetState = { done: false, lastRow: 1, links: [] };
    for (let part = 1; !state.done && !output.destroyed; part += 1) {
      names.push(sheetName(sheet.name, part, names));
      defined.push(printTitles(sheet, names));
      // The charts of a sheet stand beside its first rows.
      const shown = part === 1 ? sheet : { ...sheet, charts: undefined };
      const related = shown.charts ? [addCharts(zip, shown, made)] : [];
      state.links = [];
      const xml = Readable.from(sheetXml(shown, rows, state, maxRows), { objectMode: false });
      abandon = () => {
        xml.destroy();
        void rows.return?.();
      };
      zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`);
      await finished(xml);
      if (shown.charts) defined.push(printArea(shown, shown.charts, state.lastRow, names));
      addRelations(zip, `xl/worksheets/_rels/sheet${names.length}.xml.rels`, [
        ...related,
        ...state.links.map((address, index) => linkTo(linkId(index), address)),
      ]);
    }
  }
  add(zip, 'xl/workbook.xml', workbookPart(names, defined));
  addRelations(zip, 'xl/_rels/workbook.xml.rels', workbookRelations(names));
  zip.end();
}

/** Its drawing, its charts, and what relates one to the other. @returns what relates the sheet to its drawing */
function addCharts(zip: ZipFile, { columns, charts = [] }: Sheet, made: Made): string {
  made.drawings += 1;
  const drawing = `drawing${made.drawings}.xml`;
  add(zip, `xl/drawings/${drawing}`, drawingPart(charts, placesOf(columns, charts)));
  const parts = charts.map((chart) => {
    made.charts += 1;
    add(zip, `xl/charts/chart${made.charts}.xml`, chartPart(chart));
    return ['chart', `../charts/chart${made.charts}.xml`] as const;
  });
  addRelations(zip, `xl/drawings/_rels/${drawing}.rels`, parts.map(relation));
  return relation(['drawing', `../drawings/${drawing}`], 0);
}

const relation = ([type, target]: readonly [string, string], index: number): string =>
  `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const linkTo = (id: string, address: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${xmlText(address)}" TargetMode="External"/>`;

function addRelations(zip: ZipFile, path: string, relations: readonly string[]): void {
  if (relations.length === 0) return;
  add(zip, path, `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`);
}

const add = (zip: ZipFile, path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path);

function iteratorOf(rows: Sheet['rows']): AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

/** At most 31 characters, without those that names of sheets may not have, and unlike the ones before. */
function sheetName(wanted: string, part: number, taken: readonly string[]): string {
  const suffix = part === 1 ? '' : ` (${part})`;
  const plain = wanted.replace(/[\\/?*[\]:']/g, ' ').trim() || 'Feuille';
  const name = plain.slice(0, 31 - suffix.length) + suffix;
  return taken.includes(name) ? `${name.slice(0, 27)} ${taken.length + 1}` : name;
}

// Every other part says what it is, which leaves the sheets, whose number is known last, to the default.
function contentTypes(drawn: readonly Sheet[]): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;
  const drawings = drawn.map((_, index) => override(`drawings/drawing${index + 1}`, 'drawing'));
  const charts = drawn
    .flatMap((sheet) => sheet.charts ?? [])
    .map((_, index) => override(`charts/chart${index + 1}`, 'drawingml.chart'));
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${MAIN}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${drawings.join('')}${charts.join('')}</Types>`;
}

const ROOT_RELATIONS = `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

function coreProperties(title: string): string {
  return `${HEADER}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:language>fr-FR</dc:language></cp:coreProperties>`;
}

/** What each printed page of the last sheet begins with: its header row, and its first column where it goes on sideways. */
function printTitles({ columns }: Sheet, names: readonly string[]): string {
  const sheet = `'${names.at(-1)}'!`;
  const area = `${pagesAcross(columns) > 1 ? `${sheet}$A:$A,` : ''}${sheet}$1:$1`;
  return definedName('Print_Titles', area, names);
}

function printArea({ columns }: Sheet, charts: readonly Chart[], lastRow: number, names: readonly string[]): string {
  const areas = printAreas(columns, lastRow, charts).map((area) => `'${names.at(-1)}'!${area}`);
  return definedName('Print_Area', areas.join(','), names);
}

/** One of the names that a spreadsheet looks for, of the last sheet. */
const definedName = (name: string, value: string, names: readonly string[]): string =>
  `<definedName name="_xlnm.${name}" localSheetId="${names.length - 1}">${xmlText(value)}</definedName>`;

function workbookPart(names: readonly string[], defined: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEADER}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets><definedNames>${defined.join('')}</definedNames></workbook>`;
}

const workbookRelations = (names: readonly string[]): string[] =>
  [
    ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
    ['styles', 'styles.xml'] as const,
  ].map(relation);
