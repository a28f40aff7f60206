import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive written for a test; what the headers say may be a lie. */
export interface ZipEntry {
  name: string;
  content: string | Buffer;
  /** What the headers announce as inflated size, when it is not the truth. */
  announcedSize?: number;
  /** Unix mode, for links. */
  mode?: number;
  encrypted?: boolean;
}

/** A ZIP archive, entry by entry, so that tests can write the ones that no tool would. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const deflated = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800 | (entry.encrypted ? 1 : 0), 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(0, 6);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(deflated.length, 14);
    fields.writeUInt32LE(entry.announcedSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, deflated]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((((entry.mode ?? 0o100644) & 0xffff) << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    const madeOnUnix = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), madeOnUnix, fields, end, name]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.write('PK\u0005\u0006', 'latin1');
  tail.writeUInt16LE(entries.length, 8);
  tail.writeUInt16LE(entries.length, 10);
  tail.writeUInt32LE(central.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, tail]);
}

/** Parts of a workbook as Excel writes them; any of them can be given otherwise. */
export interface WorkbookParts {
  /** `<row>` elements of the first sheet. */
  rows: string;
  sharedStrings?: string[];
  /** Number formats of the cells, by the number of their style; built-in ones by their id. */
  formats?: (number | string)[];
  date1904?: boolean;
  /** Sheets before the one that holds the rows. */
  sheetsBefore?: { name: string; rows: string; hidden?: boolean }[];
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The entries of an XLSX workbook. */
export function workbookEntries({
  rows,
  sharedStrings = [],
  formats = [0],
  date1904,
  sheetsBefore = [],
}: WorkbookParts): ZipEntry[] {
  const sheets = [...sheetsBefore, { name: 'Feuil1', rows, hidden: false }];
  const custom = formats.filter((format) => typeof format === 'string');
  const idOf = (format: number | string): number =>
    typeof format === 'number' ? format : 164 + custom.indexOf(format);
  return [
    {
      name: '[Content_Types].xml',
      content: `${HEADER}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEADER}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, hidden }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden ? ' state="hidden"' : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEADER}<Relationships xmlns="${PACKAGE}">${sheets
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="/xl/styles.xml"/><Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts>${custom
        .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`)
        .join(
          '',
        )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((format) => `<xf numFmtId="${idOf(format)}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${HEADER}<sst xmlns="${MAIN}">${sharedStrings.map((text) => `<si>${text.startsWith('<') ? text : `<t xml:space="preserve">${escapeXml(text)}</t>`}</si>`).join('')}</sst>`,
    },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `${HEADER}<worksheet xmlns="${MAIN}"><sheetData>${sheet.rows}</sheetData></worksheet>`,
    })),
  ];
}

/** A row of inline texts and numbers. */
export function sheetRow(ligne: number, cells: readonly (string | number)[]): string {
  const xml = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`,
  );
  return `<row r="${ligne}">${xml.join('')}</row>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
