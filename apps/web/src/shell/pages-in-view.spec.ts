import { isTooFast, pagesAround } from './pages-in-view.js';

const from = (first: number) => ({ first, last: first + 20 });

describe('the pages of a list that are asked for', () => {
  it('are none at its top: the first page is always there', () => {
    expect(pagesAround(from(0), 5_000)).toEqual([]);
  });

  it('are read before their rows come into view, downwards and upwards', () => {
    expect(pagesAround(from(110), 5_000)).toEqual([2]);
    expect(pagesAround(from(300), 5_000)).toEqual([2, 3]);
    expect(pagesAround(from(290), 5_000)).toEqual([2, 3]);
    expect(pagesAround(from(680), 5_000)).toEqual([3, 4, 5]);
  });

  it('end with the list', () => {
    expect(pagesAround(from(370), 400)).toEqual([2]);
    expect(pagesAround(from(0), 0)).toEqual([]);
  });

  it('are not asked for while the bar is dragged over them', () => {
    expect(isTooFast(from(0), from(60))).toBe(false);
    expect(isTooFast(from(0), from(400))).toBe(true);
    expect(isTooFast(from(400), from(0))).toBe(true);
  });
});
