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
    expect(partYears(years, 2026)).toEqual({ near: [2026, 2025, 2024], far: [2099, 1999] });
    expect(partYears(years, 2027)).toEqual({ near: [2026, 2025, 2024], far: [2099, 1999] });
    expect(partYears([2018, 2019], 2026)).toEqual({ near: [2019, 2018], far: [] });
    expect(partYears([], 2026)).toEqual({ near: [], far: [] });
  });
});
