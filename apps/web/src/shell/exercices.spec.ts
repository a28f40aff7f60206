import { partYears } from './exercices.js';

describe('the years that one chooses among', () => {
  const years = [2026, 2025, 2024, 2018, 1999];

  it('are the latest first, and those that a mistyped date made apart', () => {
    expect(partYears(years, 2026)).toEqual({ near: [2026, 2025, 2024], far: [2018, 1999] });
    expect(partYears([2025, 2026, 2099], 2026)).toEqual({ near: [2026, 2025], far: [2099] });
  });

  it('lose none, whichever is the usual one', () => {
    for (const usual of [2030, ...years]) {
      const { near, far } = partYears(years, usual);
      expect([...near, ...far].toSorted((one, other) => other - one)).toEqual(years);
    }
    expect(partYears([], 2026)).toEqual({ near: [], far: [] });
  });
});
