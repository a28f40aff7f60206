import { isNumberColumn } from '#design/number-column.js';

describe('isNumberColumn', () => {
  it.each([
    [['−1 234,50 € HT', '–']],
    [['1 234,50 € HT']],
    [['12,4 %', '+3,1 %']],
    [['31 j', '30']],
    [['2 025']],
    [['99 marchés', '1 marché']],
  ])('sees the figures %j', (cells) => {
    expect(isNumberColumn(cells)).toBe(true);
  });

  it.each([
    [['2018M', '2019M']],
    [['12 rue du Lac']],
    [['17.02 Livres de classe']],
    [['2025-014']],
    [['15/03/2025']],
    [['–', '']],
    [[]],
    [['12 %', 'Électricité']],
  ])('leaves the texts %j where they are', (cells) => {
    expect(isNumberColumn(cells)).toBe(false);
  });
});
