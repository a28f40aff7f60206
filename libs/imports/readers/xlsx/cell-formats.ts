import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';
import { readPart } from '#imports/readers/xlsx/read-part.js';
import type { XmlSink } from '#imports/readers/xml/read-xml.js';

/** How a number of a cell is shown, as far as it changes what it means. */
export interface CellFormat {
  date: boolean;
  /** Digits shown at least: `00000` keeps the zeros of a code that is stored as a number; 0 when it says nothing. */
  chiffres: number;
  /** Shown a hundred times larger, with a sign: 0.2 is « 20 % ». */
  pourcent?: boolean;
}

export const DEFAULT_FORMAT: CellFormat = { date: false, chiffres: 0 };
const PERCENT_FORMAT: CellFormat = { date: false, chiffres: 0, pourcent: true };
const MAX_FORMATS = 65_536;

/** Number formats of Excel that need no definition and show a date (ECMA-376, 18.8.30, with the East Asian ones). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** `0%` and `0.00%`. */
const isBuiltInPercent = (id: number): boolean => id === 9 || id === 10;

/** The formats of a workbook in the order that cells number them (`cellXfs`). */
export async function readFormats(archive: ZipArchive, part: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let inCellFormats = false;
  const sink: XmlSink<never> = {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt' && codes.size < MAX_FORMATS) codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats && formats.length < MAX_FORMATS)
        formats.push(formatOf(Number(numFmtId ?? 0), codes));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
    take: () => [],
  };
  await readPart(archive, part, sink);
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const code = codes.get(id);
  if (code === undefined) return isBuiltInPercent(id) ? PERCENT_FORMAT : { date: isBuiltInDate(id), chiffres: 0 };
  return parseFormatCode(code);
}

/** Reads a format such as `[$-40C]dd/mm/yyyy;@`: quoted texts, escapes and brackets are not what it shows. */
export function parseFormatCode(code: string): CellFormat {
  const shown = code
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '')
    .split(';', 1)[0];
  if (shown === undefined || /general|standard/i.test(shown)) return DEFAULT_FORMAT;
  if (shown.includes('%')) return PERCENT_FORMAT;
  if (/[dmyhsaj]/i.test(shown)) return { date: true, chiffres: 0 };
  return { date: false, chiffres: /^0{2,20}$/.test(shown) ? shown.length : 0 };
}
