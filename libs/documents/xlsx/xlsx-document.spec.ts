import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { cellsOf, unzip } from '#testing/xlsx-reader.js';
import { summed } from '../summed.js';
import { type Cell, type Chart, type Column, fractionDigits } from '../table.js';
import { printAreas } from './chart-places.js';
import { chartPart } from './chart-xml.js';
import { columnName } from './sheet-xml.js';
import { xlsxDocument } from './xlsx-document.js';

const write = async (columns: Column[], rows: readonly (readonly Cell[])[], maxRows?: number) =>
  unzip(await buffer(xlsxDocument({ title: 'Essai', sheets: [{ name: 'Données', columns, rows }] }, maxRows)));
const sheet = async (columns: Column[], rows: readonly (readonly Cell[])[]) =>
  cellsOf((await write(columns, rows)).get('xl/worksheets/sheet1.xml')!);

const TEXT: Column = { header: 'Texte', kind: 'text' };

describe('a workbook', () => {
  it('holds typed cells', async () => {
    const cells = await sheet(
      [
        { header: 'Montant', kind: 'amount' },
        { header: 'Nombre', kind: 'integer' },
        { header: 'Part', kind: 'percent' },
        { header: 'Jour', kind: 'date' },
        { header: 'Instant', kind: 'instant' },
        TEXT,
        { header: 'Exercice', kind: 'year' },
      ],
      [['-1234567890123.45', 12, 4.2, '2026-01-15', new Date('2026-01-15T12:00:00Z'), 'Été', 2026]],
    );
    const value = (reference: string) => cells.get(reference);
    expect(value('A2')).toMatchObject({ type: undefined, style: '3', value: '-1234567890123.45' });
    expect(value('B2')).toMatchObject({ type: undefined, style: '4', value: '12' });
    // A percentage of spreadsheets is a fraction: 4,20 %.
    expect(value('C2')).toMatchObject({ type: undefined, style: '5', value: '0.042' });
    // 15 January 2026 is day 46037 of spreadsheets.
    expect(value('D2')).toMatchObject({ type: undefined, style: '6', value: '46037' });
    expect(value('E2')).toMatchObject({ type: undefined, style: '7', value: '46037.50000000' });
    expect(value('F2')).toMatchObject({ type: 'inlineStr', value: 'Été' });
    // A year without the separators of the thousands.
    expect(value('G2')).toMatchObject({ type: undefined, style: '10', value: '2026' });
    // Headers stand where their cells do.
    expect(value('A1')).toMatchObject({ type: 'inlineStr', value: 'Montant', style: '11' });
    expect(value('F1')).toMatchObject({ type: 'inlineStr', value: 'Texte', style: '2' });
  });

  it.each([
    [100, '1.00'],
    ['21.01', '0.2101'],
    [0, '0.00'],
    [-3.5, '-0.035'],
    [-0.05, '-0.0005'],
    ['1234.56', '12.3456'],
  ])('stores %s percent as the fraction %s', (percent, fraction) => {
    expect(fractionDigits(percent)).toBe(fraction);
  });

  it('ends with what its rows come to, in bold and out of the filter, under headers of their own height', async () => {
    const columns: Column[] = [
      TEXT,
      { header: 'Non conforme, montant', kind: 'percent', width: 12 },
      { header: 'HT', kind: 'amount' },
    ];
    const rows = [
      ['a', 1, '2.50'],
      ['b', 2, '3.50'],
    ];
    const sheets = [{ name: 'Données', columns, rows, total: ['Total', null, 6] }];
    const xml = (await unzip(await buffer(xlsxDocument({ title: 'Essai', sheets })))).get('xl/worksheets/sheet1.xml')!;
    expect(xml).toContain('<autoFilter ref="A1:C3"/>');
    expect(cellsOf(xml).get('A4')).toMatchObject({ style: '13', value: 'Total' });
    expect(cellsOf(xml).get('C4')).toMatchObject({ style: '14', value: '6' });
    expect(xml).toContain('<c r="B4" s="16"/>');
    // « Non », « conforme, », « montant ».
    expect(xml).toContain('<row r="1" ht="47" customHeight="1">');
  });

  it('is printed in letters of seven points at least, each page under its header and beside its first column', async () => {
    const columns = (width: number): Column[] => [
      { ...TEXT, width: 30 },
      { header: 'Détail', kind: 'text', width },
    ];
    const sheets = [
      { name: 'Étroite', columns: columns(200), rows: [] },
      { name: 'Large', columns: columns(201), rows: [] },
    ];
    const parts = await unzip(await buffer(xlsxDocument({ title: 'Essai', sheets })));
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('fitToWidth="1" fitToHeight="0"');
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('fitToWidth="2" fitToHeight="0"');
    const titles = [...parts.get('xl/workbook.xml')!.matchAll(/localSheetId="(\d)">([^<]+)</g)];
    expect(titles.map(([, sheet, area]) => [sheet, area])).toEqual([
      ['0', "'Étroite'!$1:$1"],
      ['1', "'Large'!$A:$A,'Large'!$1:$1"],
    ]);
  });

  it('adds up exactly what passes, over the sheets it goes on in, and says it once under the last row', async () => {
    const columns: Column[] = [TEXT, { header: 'HT', kind: 'amount' }, { header: 'Lignes', kind: 'integer' }];
    const rows = [
      ['a', '0.10', 1],
      ['b', '-0.35', '2'],
      ['c', '900719925474099.35', null],
      ['d', null, 4],
    ];
    const sheets = [{ name: 'Données', ...summed({ columns, rows }, ['HT', 'Lignes']) }];
    const parts = await unzip(await buffer(xlsxDocument({ title: 'Essai', sheets }, 4)));
    const [first, second] = [1, 2].map((part) => cellsOf(parts.get(`xl/worksheets/sheet${part}.xml`)!));
    expect([...first!.values()].filter(({ value }) => value === 'Total')).toEqual([]);
    expect(['A3', 'B3', 'C3'].map((at) => second!.get(at)?.value)).toEqual(['Total', '900719925474099.10', '7']);
  });

  it('opens addresses from a few words, without a formula', async () => {
    const columns: Column[] = [TEXT, { ...TEXT, linked: 'Voir' }];
    const parts = await write(columns, [
      ['a', 'https://exemple.test/?a=1&b="2"'],
      ['b', null],
      ['c', 'https://exemple.test/3'],
    ]);
    const xml = parts.get('xl/worksheets/sheet1.xml')!;
    expect(['B2', 'B3', 'B4'].map((at) => cellsOf(xml).get(at)?.value)).toEqual(['Voir', undefined, 'Voir']);
    expect(xml).toContain(
      '</sheetData><autoFilter ref="A1:B4"/><hyperlinks><hyperlink ref="B2" r:id="link1"/><hyperlink ref="B4" r:id="link2"/></hyperlinks>',
    );
    expect(xml).not.toContain('<f>');
    expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'Id="link1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://exemple.test/?a=1&amp;b=&quot;2&quot;" TargetMode="External"',
    );
  });

  it('draws charts from its cells, and names its rows where it is to be read', async () => {
    const parts = await unzip(
      await buffer(
        xlsxDocument({
          title: 'Essai',
          sheets: [
            {
              name: 'L’an & 1',
              columns: [TEXT, { header: 'Montant', kind: 'amount' }],
              rows: [['Par type'], ['=Fournitures', 12], ['Services', 30]],
              headings: new Set([0]),
              charts: [
                {
                  title: 'Par <type>',
                  description: 'Deux barres',
                  sheet: 'L’an & 1',
                  first: 1,
                  last: 2,
                  labels: 0,
                  values: 1,
                  tones: ['b', 'hatch'],
                },
              ],
            },
            { name: 'Suite', columns: [TEXT], rows: [] },
          ],
        }),
      ),
    );
    const [sheet, chart] = [parts.get('xl/worksheets/sheet1.xml')!, parts.get('xl/charts/chart1.xml')!];
    expect(sheet).toContain('<drawing r:id="rId1"/></worksheet>');
    expect(sheet).not.toContain('autoFilter');
    expect(cellsOf(sheet).get('A2')).toMatchObject({ style: '12', value: 'Par type' });
    expect(cellsOf(sheet).get('A3')).toMatchObject({ style: '1' });
    expect(chart).toContain("<c:f>'L’an &amp; 1'!$A$3:$A$4</c:f>");
    expect(chart).toContain("<c:f>'L’an &amp; 1'!$B$3:$B$4</c:f>");
    expect(chart).toContain('<a:t>Par &lt;type&gt;</a:t>');
    expect(chart).toContain('<c:spPr><a:solidFill><a:srgbClr val="E5A33A"/></a:solidFill></c:spPr>');
    expect(chart).toContain('<c:spPr><a:pattFill prst="ltUpDiag">');
    expect(chart).toContain('<c:orientation val="minMax"/><c:min val="0"/></c:scaling>');
    // Every part that is named is there, and says what it is.
    const targets = [...parts].flatMap(([path, xml]) =>
      path.endsWith('.rels') ? [...xml.matchAll(/Target="([^"]+)"/g)].map(([, to]) => to!.replace(/^.*\//, '')) : [],
    );
    expect(targets.filter((to) => ![...parts.keys()].some((path) => path.endsWith(`/${to}`)))).toEqual([]);
    for (const type of ['drawings/drawing1', 'charts/chart1'])
      expect(parts.get('[Content_Types].xml')).toContain(`PartName="/xl/${type}.xml"`);
    expect(parts.get('xl/worksheets/sheet2.xml')).not.toContain('drawing');
    // On paper each has a page: side by side they would be too small.
    expect(sheet).toContain('orientation="portrait" fitToWidth="1" fitToHeight="0"');
    expect(parts.get('xl/workbook.xml')).toContain(
      `name="_xlnm.Print_Area" localSheetId="0">'L’an &amp; 1'!$A$1:$B$4,'L’an &amp; 1'!$D$2:$L$6</definedName>`,
    );
  });

  it('begins the axis of a chart at nothing, but where a bar goes under it', () => {
    const bars: Chart = {
      ...{ title: 'Essai', description: 'Essai', sheet: 'Essai', labels: 0, values: 1, tones: ['a'] },
      ...{ first: 0, last: 1 },
    };
    expect(chartPart(bars)).toContain('<c:min val="0"/>');
    expect(chartPart({ ...bars, isSigned: true })).not.toContain('<c:min ');
  });

  it('prints as many charts on a page as it holds whole', () => {
    const bars = (count: number): Chart => ({
      ...{ title: 'Essai', description: 'Essai', sheet: 'Essai', labels: 0, values: 1, tones: ['a'] },
      ...{ first: 0, last: count - 1 },
    });
    // Of 3 + 10, 3 + 10, 3 + 10 and 3 + 20 rows, with one between them.
    expect(printAreas([TEXT], 20, [10, 10, 10, 20].map(bars))).toEqual(['$A$1:$A$20', '$C$2:$K$42', '$C$44:$K$66']);
    expect(printAreas([TEXT], 20, [60, 1].map(bars))).toEqual(['$A$1:$A$20', '$C$2:$K$64', '$C$66:$K$69']);
  });

  it('never lets a text become a formula, and keeps it whole', async () => {
    const hostile = fc.tuple(
      fc.constantFrom('', '=', '+', '-', '@', '\t=', '\r=', '\n@', '\u0000=', ' =', '＝', '_x003D_', "'="),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (texts) => {
        const rows = texts.map((parts) => [parts.join('')]);
        const cells = await sheet([TEXT], rows);
        for (const [index, [text]] of rows.entries()) {
          const cell = cells.get(`A${index + 2}`)!;
          expect([cell.type, cell.formula]).toEqual(['inlineStr', false]);
          // ECMA-376: a reader turns _xHHHH_ into the character of that code.
          const read = cell.value.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
            String.fromCharCode(parseInt(code, 16)),
          );
          expect(read).toBe(text!.replace(INVALID, '\ufffd'));
          if (/^[=+\-@\t\r\n]/.test(text!)) expect(cell.style).toBe('1');
        }
      }),
      { numRuns: 150 },
    );
  });

  it('refuses what is no number in a numeric column', async () => {
    for (const cell of ['=1+1', '1e400', 'NaN', '', '1,5', NaN, Infinity]) {
      await expect(write([{ header: 'Montant', kind: 'amount' }], [[cell]])).rejects.toThrow(/numeric cell/);
    }
  });

  it('goes on in another sheet when one is full', async () => {
    const parts = await write(
      [TEXT],
      Array.from({ length: 5 }, (_, index) => [`ligne ${index}`]),
      3,
    );
    const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Données', 'Données (2)', 'Données (3)']);
    expect(cellsOf(parts.get('xl/worksheets/sheet3.xml')!).get('A2')!.value).toBe('ligne 4');
  });

  it('fails as a whole when its source fails', async () => {
    const failing = {
      [Symbol.asyncIterator]: async function* (): AsyncGenerator<readonly Cell[]> {
        yield ['une'];
        throw new Error('base perdue');
      },
    };
    const stream = xlsxDocument({ title: 'x', sheets: [{ name: 'x', columns: [TEXT], rows: failing }] });
    await expect(buffer(stream)).rejects.toThrow('base perdue');
  });

  it('stops reading its source when nobody reads it any more', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<readonly Cell[]> {
      try {
        for (;;) {
          read += 1;
          if (read % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
          yield ['x'.repeat(100)];
        }
      } finally {
        ended = true;
      }
    }
    const stream = xlsxDocument({ title: 'x', sheets: [{ name: 'x', columns: [TEXT], rows: endless() }] });
    for await (const _chunk of stream) if (read > 5000) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
    const after = read;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([ended, read]).toEqual([true, after]);
  });

  it('listens to its stream once, however many sheets it has', async () => {
    const sheets = Array.from({ length: 12 }, (_, n) => ({ name: `Feuille ${n}`, columns: [TEXT], rows: [['un']] }));
    const output = xlsxDocument({ title: 'Essai', sheets });
    const before = output.listenerCount('close');
    const most = { listeners: before };
    output.on('data', () => (most.listeners = Math.max(most.listeners, output.listenerCount('close'))));
    await new Promise((resolve) => output.once('end', resolve));
    expect(most.listeners).toBeLessThanOrEqual(before + 1);
  });

  it('gives a text that wraps the lines that it needs', async () => {
    const parts = await write(
      [{ ...TEXT, width: 10, wrap: true }],
      [['court'], ['un texte bien plus long que sa colonne']],
    );
    const xml = parts.get('xl/worksheets/sheet1.xml')!;
    expect(xml).toContain('<row r="2">');
    expect(xml).toContain('<row r="3" ht="75" customHeight="1">');
    expect(cellsOf(xml).get('A3')).toMatchObject({ type: 'inlineStr', style: '9' });
  });

  it('names columns past Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

const INVALID =
  // eslint-disable-next-line no-control-regex -- the characters that XML 1.0 does not have
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
