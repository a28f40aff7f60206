import { rowsShown, SHOWN_WHOLE } from './rows-shown.js';

describe('the rows of a list', () => {
  it('are all shown while they are few, and else the first ten', () => {
    const rows = Array.from({ length: SHOWN_WHOLE }, (_, rank) => rank);
    expect(rowsShown(SHOWN_WHOLE, rows)).toHaveLength(SHOWN_WHOLE);
    expect(rowsShown(SHOWN_WHOLE + 1, rows)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
