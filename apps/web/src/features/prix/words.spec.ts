import { missingDigits } from './words.js';

describe('missingDigits', () => {
  it('leaves no room behind prices of which none has more digits', () => {
    expect([18, 120.5].map((price) => missingDigits(price, [18, 120.5]))).toEqual([0, 0]);
  });

  it('leaves that of the digits that another price of the column has', () => {
    expect([18, 0.0345].map((price) => missingDigits(price, [18, 0.0345]))).toEqual([2, 0]);
  });
});
