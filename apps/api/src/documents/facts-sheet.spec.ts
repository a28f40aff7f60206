import { barsOf, type WholeSheet, withChartNames } from './facts-sheet.js';

describe('the names beside the bars of a workbook', () => {
  const LONG = `Direction ${'de la coordination '.repeat(20)}`;
  const sheetOf = (names: readonly string[]): WholeSheet => ({
    name: 'Services',
    columns: [
      { header: 'Service', kind: 'text' },
      { header: 'Montant', kind: 'amount' },
    ],
    rows: names.map((name) => [name, 10]),
  });
  const drawn = (sheet: WholeSheet) => barsOf(sheet, [10, 10], { title: 'Directions', labels: 0, values: 1 })[0]!;

  it('are those of the table', () => {
    const sheet = sheetOf(['Écoles', 'Voirie', LONG]);
    expect(withChartNames(sheet, 0, 2)).toBe(sheet);
    expect(drawn(sheet).labels).toBe(0);
  });

  it('stand short in a column of their own where one is too long, the table keeping them whole', () => {
    const sheet = withChartNames(sheetOf(['Écoles', LONG, 'Voirie']), 0, 2);
    expect(drawn(sheet).labels).toBe(2);
    const [, long, beyond] = sheet.rows;
    expect(long![0]).toBe(LONG);
    expect(long![2]).toMatch(/^Direction de la coordination .{1,30}…$/);
    expect(beyond![2]).toBeNull();
  });
});
