import { choiceName, exerciceName, isRunning, isToCome, latestFirst } from './exercice-state.js';

const TODAY = '2026-11-30';

it('says of an exercice what today is to it', () => {
  expect([2025, 2026, 2027].map((exercice) => exerciceName(exercice, TODAY))).toEqual([
    '2025',
    '2026 en cours',
    '2027 à venir',
  ]);
  expect([2025, 2026, 2027].map((exercice) => choiceName(exercice, TODAY))).toEqual(['2025', '2026', '2027 à venir']);
  expect([isRunning(2025, TODAY), isRunning(2026, TODAY), isToCome(2026, TODAY), isToCome(2027, TODAY)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('puts the latest that has begun first, and those to come last', () => {
  expect(latestFirst([2025, 2026, 2027], TODAY)).toEqual([2026, 2025, 2027]);
  expect(latestFirst([2025, 2026, 2027], '2027-01-01')).toEqual([2027, 2026, 2025]);
});
