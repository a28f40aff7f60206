import { besideGap, changeInPercent } from './change-in-percent.js';

const visible = (text: string | null): string | null => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;

describe('a change in percent', () => {
  it('stands beside its gap', () => {
    expect(visible(changeInPercent(42, 1000))).toBe('+4,2 %');
    expect(visible(besideGap(-250, 1000))).toBe(' (−25,0 %)');
  });

  it('is not told of nothing, nor of next to nothing, where it would say no more', () => {
    expect([changeInPercent(5400, 0), changeInPercent(5400, 12)]).toEqual([null, null]);
    expect(besideGap(5400, 12)).toBe('');
  });
});
