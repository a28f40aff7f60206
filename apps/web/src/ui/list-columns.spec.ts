import { chosenColumns, type Column, fittingColumns, inFont, templateOf, writeColumns } from './list-columns.js';

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  label: id,
  width: 100,
  rank: 1,
  cell: (row) => row,
  text: (row) => row,
  ...more,
});
const COLUMNS = [
  column('number'),
  column('name', { rank: 2, grow: 1 }),
  column('verdict', { rank: 3, narrow: { width: 40, cell: () => '?' } }),
  column('extra', { rank: 4, isOptional: true }),
];
const ids = (columns: readonly Column<string>[]): string[] => columns.map(({ id }) => id);

describe('columns of a list', () => {
  it('are those of the list until a person chooses, the required ones always', () => {
    expect(ids(chosenColumns(COLUMNS, ''))).toEqual(['number', 'name', 'verdict']);
    expect(ids(chosenColumns(COLUMNS, writeColumns(['extra', 'name', 'gone'])))).toEqual(['number', 'extra', 'name']);
  });

  it('hold their figures in any font', () => {
    const dates = [column('date', { width: 90, figures: 10 }), column('name', { width: 90 })];
    const widthsAt = (figure: number) => inFont(dates, figure).map(({ width }) => width);
    expect(widthsAt(7)).toEqual([90, 90]);
    expect(widthsAt(7.4)).toEqual([91, 90]);
    expect(widthsAt(9)).toEqual([107, 90]);
  });

  it('become narrow, then leave, the least wanted first', () => {
    expect(fittingColumns(COLUMNS, 400)).toHaveLength(4);
    expect(templateOf(fittingColumns(COLUMNS, 340))).toBe('100px minmax(100px, 1fr) 40px 100px');
    expect(ids(fittingColumns(COLUMNS, 240))).toEqual(['number', 'name', 'verdict']);
    expect(ids(fittingColumns(COLUMNS, 10))).toEqual(['number']);
  });
});
