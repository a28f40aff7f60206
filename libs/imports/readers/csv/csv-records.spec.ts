import fc from 'fast-check';
import { CsvRecord, CsvSplitter } from '#imports/readers/csv/csv-records.js';

function split(text: string, size = text.length || 1, limits = {}): CsvRecord[] {
  const splitter = new CsvSplitter(';', limits);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...splitter.push(text.slice(at, at + size)));
  records.push(...splitter.end());
  return records;
}

const cellsOf = (text: string, size?: number): string[][] => split(text, size).map(({ cells }) => cells);

describe('CsvSplitter', () => {
  it.each([
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a;b";c\n', [['a;b', 'c']]],
    [
      '"a\nb";c\nd;e\n',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['"dit ""oui""";\n', [['dit "oui"', '']]],
    ['tube 12";5\n', [['tube 12"', '5']]],
    ['"a"b;c\n', [['ab', 'c']]],
    ['\na;b\n', [[''], ['a', 'b']]],
    ['"";""', [['', '']]],
    [';;\n', [['', '', '']]],
  ])('splits %j, whole or a character at a time', (text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
    expect(cellsOf(text, 1)).toEqual(expected);
  });

  it('says the line where each record starts, and its text', () => {
    expect(split('a\n"b\nc"\r\nd\n')).toEqual([
      { cells: ['a'], ligne: 1, text: 'a' },
      { cells: ['b\nc'], ligne: 2, text: '"b\nc"' },
      { cells: ['d'], ligne: 4, text: 'd' },
    ]);
  });

  it('reads back any table, however it is cut into chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\n', ' ', '1'), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const text = rows
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(';') + '\r\n')
          .join('');
        expect(cellsOf(text, size)).toEqual(rows);
      }),
    );
  });

  it('names the line and column of a quote that is never closed', () => {
    expect(() => split('a;b\nc;"d\ne;f\n')).toThrow(
      expect.objectContaining({ code: 'csv_invalide', ligne: 2, colonne: 3 }) as Error,
    );
  });

  it('refuses a row of a million columns, and one without end, before they are gathered', () => {
    const million = ';'.repeat(1_000_000);
    for (const size of [million.length, 65_536]) {
      expect(() => split(`a;b\n${million}\n`, size)).toThrow(
        expect.objectContaining({
          code: 'limite_depassee',
          ligne: 2,
          raison: 'Ligne de plus de 1000 colonnes',
        }) as Error,
      );
    }
    for (const row of [';'.repeat(1000), `"a"${';'.repeat(1000)}`]) {
      expect(() => split(`${row}\n`)).toThrow(
        expect.objectContaining({ raison: 'Ligne de plus de 1000 colonnes' }) as Error,
      );
      expect(split(`${row.slice(0, -1)}\n`)[0]?.cells).toHaveLength(1000);
    }
    expect(() => split('a'.repeat(1_000_000), 65_536)).toThrow(
      expect.objectContaining({ code: 'limite_depassee' }) as Error,
    );
    expect(() => split(`"${'a'.repeat(1_000_000)}`, 65_536)).toThrow(
      expect.objectContaining({ code: 'limite_depassee' }) as Error,
    );
  });
});
