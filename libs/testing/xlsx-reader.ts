import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A cell as a reader that knows nothing of the writer finds it. */
export interface ReadCell {
  type: string | undefined;
  style: string | undefined;
  value: string;
  formula: boolean;
}

/** The parts of an archive, by their path. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          parts.set(entry.fileName, content.toString());
          zip.readEntry();
        }, reject);
      }),
    );
    zip.on('end', () => resolve(parts));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** The cells of a worksheet, by their reference. */
export function cellsOf(xml: string): Map<string, ReadCell> {
  const cells = new Map<string, ReadCell>();
  let current: ReadCell | undefined;
  let reading = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'c') {
      current = { type: attributes['t'], style: attributes['s'], value: '', formula: false };
      cells.set(attributes['r']!, current);
    }
    if (name === 'f' && current) current.formula = true;
    reading = name === 'v' || name === 't';
  });
  parser.on('text', (text) => {
    if (reading && current) current.value += text;
  });
  parser.on('closetag', () => (reading = false));
  parser.write(xml).close();
  return cells;
}

/** The sheets of a workbook by name, each as its rows of cells in the order of their columns, the header first. */
export async function readSheets(bytes: Buffer): Promise<Map<string, ReadCell[][]>> {
  const parts = await unzip(bytes);
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name!);
  return new Map(
    names.map((name, index) => {
      const rows: ReadCell[][] = [];
      for (const [reference, cell] of cellsOf(parts.get(`xl/worksheets/sheet${index + 1}.xml`)!)) {
        const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
        const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
        (rows[Number(number) - 1] ??= [])[column] = cell;
      }
      return [name, rows];
    }),
  );
}
