import { LATE, PAID, SETTLED, WAITING, within } from './filters.js';

it('opens the rows that a figure counts among those that are asked for', () => {
  expect(within(undefined, LATE)).toBe(LATE);
  expect(within('en_retard', LATE)).toBe('en_retard');
  expect(within(PAID, LATE)).toBe('paye_en_retard');
  expect(within(LATE, PAID)).toBe('paye_en_retard');
  expect(within('en_cours', LATE)).toBeUndefined();
  expect(within(PAID, SETTLED)).toBe(SETTLED);
  expect(within(LATE, SETTLED)).toBe('paye_en_retard');
  expect(within(WAITING, LATE)).toBe('en_retard');
});
