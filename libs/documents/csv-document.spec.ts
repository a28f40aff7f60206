import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { csvDocument } from './csv-document.js';
import type { Cell, Column } from './table.js';

const write = async (columns: Column[], rows: readonly (readonly Cell[])[]): Promise<string> =>
  (await buffer(csvDocument({ columns, rows }))).toString();

describe('a CSV document', () => {
  it('is what French spreadsheets expect', async () => {
    const columns: Column[] = [
      { header: 'Libellé', kind: 'text' },
      { header: 'Montant', kind: 'amount' },
      { header: 'Jour', kind: 'date' },
      { header: 'Instant (UTC)', kind: 'instant' },
    ];
    const rows = [
      ['Été ; "neuf"', '-1234.50', '2026-01-15', new Date('2026-01-15T12:30:00Z')],
      [null, 0, null, null],
      [null, 145628.2, null, null],
    ];
    expect(await write(columns, rows)).toBe(
      '\ufeffLibellé;Montant;Jour;Instant (UTC)\r\n"Été ; ""neuf""";-1234,50;2026-01-15;2026-01-15 12:30:00\r\n;0,00;;\r\n;145628,20;;\r\n',
    );
  });

  it('never lets a text become a formula', async () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '\u0000=', '  =', '＝');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(start, fc.string({ unit: 'binary' })), { minLength: 1 }), async (parts) => {
        const texts = parts.map(([first, rest]) => first + rest);
        const written = await write(
          [{ header: 'Texte', kind: 'text' }],
          texts.map((one) => [one]),
        );
        const read = parse(written, {
          bom: true,
          delimiter: ';',
          record_delimiter: '\r\n',
          relax_quotes: false,
        }) as string[][];
        expect(read.length).toBe(texts.length + 1);
        for (const [index, one] of texts.entries()) {
          const [cell] = read[index + 1]!;
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
          expect([one, `'${one}`]).toContain(cell);
        }
      }),
      { numRuns: 300 },
    );
  });
});
