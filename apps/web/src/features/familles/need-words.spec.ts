import { dayOfYear, daysIn } from './need-words.js';

it('counts the days of an exercice as the forecast does', () => {
  expect([dayOfYear('2026-01-01'), dayOfYear('2026-11-24'), daysIn(2026), daysIn(2028)]).toEqual([1, 328, 365, 366]);
});
