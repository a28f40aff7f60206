import { partOf, percent } from './chart-units.js';

describe('chart units', () => {
  it('draws nothing for a negative value or an empty total', () => {
    expect(partOf(-5, 100)).toBe(0);
    expect(partOf(5, 0)).toBe(0);
    expect(partOf(5, -10)).toBe(0);
    expect(partOf(25, 50)).toBe(50);
  });

  it('writes short percentages', () => expect(percent(100 / 3)).toBe('33.33%'));
});
