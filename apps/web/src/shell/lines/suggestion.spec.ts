import { isClear } from './suggestion.js';

const suggested = (confiance: number, nombre = 10) => ({ confiance, nombre });

it('chooses a suggestion beforehand where it is rather right than wrong, and first alone', () => {
  expect(isClear([suggested(0.95), suggested(0.8)], 10)).toBe(true);
  expect(isClear([suggested(0.5)], 10)).toBe(true);
  expect(isClear([suggested(0.49)], 10)).toBe(false);
  expect(isClear([], 10)).toBe(false);
  // As sure to the person, who reads percents.
  expect(isClear([suggested(0.7), suggested(0.697)], 10)).toBe(false);
  // Of other lines: no toss.
  expect(isClear([suggested(0.95, 980), suggested(0.95, 20)], 1_000)).toBe(true);
});
