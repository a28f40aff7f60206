import { readAllRows } from './all-rows.js';

/** A list whose pages hold `cap` rows, whatever is asked for. */
const listOf = (total: number, cap: number) => {
  const all = Array.from({ length: total }, (_, row) => row);
  return (page: number) => Promise.resolve({ rows: all.slice((page - 1) * cap, page * cap), total });
};

describe('all the rows of a list', () => {
  it.each([
    { total: 0, cap: 200, pages: 1 },
    { total: 200, cap: 200, pages: 1 },
    { total: 450, cap: 200, pages: 3 },
    { total: 450, cap: 500, pages: 1 },
  ])('are $total, $cap at most a page, in $pages pages', async ({ total, cap, pages }) => {
    const [list, asked] = [listOf(total, cap), [] as number[]];
    const rows = await readAllRows((page) => {
      asked.push(page);
      return list(page);
    });
    expect(rows).toEqual(Array.from({ length: total }, (_, row) => row));
    expect(asked).toEqual(Array.from({ length: pages }, (_, page) => page + 1));
  });

  it('end at an empty page, when rows went meanwhile', async () => {
    const list = listOf(300, 200);
    const rows = await readAllRows(async (page) => ({ ...(await list(page)), total: 450 }));
    expect(rows).toHaveLength(300);
  });
});
