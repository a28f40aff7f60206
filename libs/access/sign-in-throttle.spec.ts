import { delayAfter } from './sign-in-throttle.js';

it('grows from nothing to eight seconds, and stays there', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 500].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 8, 8, 8]);
});
