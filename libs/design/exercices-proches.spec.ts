import { exercicesProches, partYears } from './exercices-proches.js';

describe('the exercices that stand in a row', () => {
  const known = [1999, 2019, 2024, 2025, 2026].map((exercice) => ({ exercice }));
  const proches = (exercice: number) => exercicesProches(known, exercice).map((one) => one.exercice);

  it('are those that no long gap parts from the one that is read', () => {
    expect(proches(2025)).toEqual([2019, 2024, 2025, 2026]);
    expect(proches(1999)).toEqual([1999]);
  });

  it('are the latest ones where that one is not known, and none where none is', () => {
    expect(proches(2018)).toEqual([2019, 2024, 2025, 2026]);
    expect(exercicesProches([], 2025)).toEqual([]);
  });
});

describe('the years of a choice', () => {
  it('set those apart that a long gap parts from the usual one, before or after, and lose none', () => {
    const years = [2099, 1999, 2024, 2025, 2026];
    expect(partYears(years, '2026-11-30')).toEqual({ near: [2026, 2025, 2024], far: [1999, 2099] });
    expect(partYears(years, '2027-01-02')).toEqual({ near: [2026, 2025, 2024], far: [1999, 2099] });
    expect(partYears([2018, 2019], '2026-11-30')).toEqual({ near: [2019, 2018], far: [] });
    expect(partYears([], '2026-11-30')).toEqual({ near: [], far: [] });
  });

  it('set one last that has not begun', () => {
    expect(partYears([2024, 2025, 2026, 2027], '2026-12-31').near).toEqual([2026, 2025, 2024, 2027]);
    expect(partYears([2024, 2025, 2026, 2027], '2027-01-01').near).toEqual([2027, 2026, 2025, 2024]);
  });
});
