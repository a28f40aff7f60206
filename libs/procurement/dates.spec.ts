import { addDays, addMonths, daysBetween, formatJour, frenchDayOf, sameDayOf } from './dates.js';

describe('calendar days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-31', -31, '2026-02-28'],
    // Day of the change to summer time: days are calendar days, not spans of 24 local hours.
    ['2026-03-28', 2, '2026-03-30'],
  ])('%s + %p days is %s', (jour, days, expected) => {
    expect(addDays(jour, days)).toBe(expected);
    expect(daysBetween(jour, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-15', 3, '2027-02-15'],
    ['2026-01-15', 48, '2030-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s + %p months is %s, as in PostgreSQL', (jour, months, expected) => {
    expect(addMonths(jour, months)).toBe(expected);
  });

  it('finds the same day of another year', () => {
    const years = [2023, 2024, 2028].map((year) => sameDayOf(year, '2024-02-29'));
    expect(years).toEqual(['2023-02-28', '2024-02-29', '2028-02-29']);
  });

  it('finds the day of an instant on French clocks, winter and summer', () => {
    const instants = ['2025-12-31T22:59:59Z', '2025-12-31T23:00:00Z', '2026-07-14T21:59:59Z', '2026-07-14T22:00:00Z'];
    const days = instants.map((instant) => frenchDayOf(new Date(instant)));
    expect(days).toEqual(['2025-12-31', '2026-01-01', '2026-07-14', '2026-07-15']);
  });

  it.each(['', '2026-1-1', '2026-13-01', '01/04/2026'])('refuses %p', (jour) => {
    expect(() => addDays(jour, 1)).toThrow(RangeError);
  });

  it('writes a day for a person', () => {
    expect(formatJour('2026-04-01')).toBe('1er\u00a0avril 2026');
  });
});
