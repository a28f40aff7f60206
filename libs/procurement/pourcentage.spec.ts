import { decimalesPres } from '#design/decimales.js';
import { pourcentagePres } from './pourcentage.js';

it('rounds once: 35.646 is no 35,7', () => {
  expect([1, 0].map((depart) => pourcentagePres(35_646n, 100_000n, [50], depart))).toEqual([35.6, 36]);
  expect(pourcentagePres(19_960n, 100_000n, [20], 0)).toBe(19.96);
});

it.each([
  [1499n, 10_000n, [15], 14.99],
  [149_960n, 1_000_000n, [15], 14.996],
  [150_000n, 1_000_000n, [15], 15],
  [150_040n, 1_000_000n, [15], 15.004],
  [-120n, 1_000n, [10, 15], -12],
  [1n, 3n, [50], 33.33],
  [1n, 0n, [15], null],
])('%d of %d beside %p is %d %', (partie, total, limites, expected) => {
  expect(pourcentagePres(partie, total, limites)).toBe(expected);
});

it.each([
  [14.99, [15], 1, 2],
  [14.9, [15], 1, 1],
  [14.996, [15], 1, 3],
  [15, [15], 1, 1],
  [20.4, [20], 0, 1],
  [99.96, [80, 100], 1, 2],
  [33.33, [], 1, 1],
])('%d beside %p is written with %d decimals at least: %d', (pct, limites, depart, expected) => {
  expect(decimalesPres(pct, limites, depart)).toBe(expected);
});
