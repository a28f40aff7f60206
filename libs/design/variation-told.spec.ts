import { variationTold } from './variation-told.js';

it.each([
  [null, null],
  [undefined, null],
  [-99.9, -99.9],
  [1000, 1000],
  [45_000, null],
])('tells a variation of %s percent as %s', (percent, told) => {
  expect(variationTold(percent)).toBe(told);
});
