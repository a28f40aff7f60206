import fc from 'fast-check';
import { divideRounded, formatEuros, fromCentimes, pourcentage, toCentimes } from './montant.js';

describe('amounts', () => {
  it.each([
    ['0', 0n],
    ['12', 1200n],
    ['12.5', 1250n],
    ['-0.05', -5n],
    ['999999999999999.99', 99999999999999999n],
  ])('toCentimes(%p) is %p', (montant, centimes) => {
    expect(toCentimes(montant)).toBe(centimes);
  });

  it.each(['', ' 1', '1,5', '1.234', '1e3', 'NaN', '--1', '1.', '.5'])('toCentimes(%p) throws', (montant) => {
    expect(() => toCentimes(montant)).toThrow(RangeError);
  });

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), (centimes) => toCentimes(fromCentimes(centimes)) === centimes),
    );
  });

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [1n, -2n, -1n],
    [0n, 7n, 0n],
  ])('%p / %p rounds to %p, halves away from zero as PostgreSQL does', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it('gives a share that is not rounded yet', () => {
    expect([pourcentage(35_646n, 100_000n), pourcentage(-1n, 8n)]).toEqual([35.646, -12.5]);
    expect([pourcentage(1n, 0n), pourcentage(1n, -5n)]).toEqual([null, null]);
  });

  it('writes an amount for a person', () => {
    expect(formatEuros('5404000')).toBe('5\u202f404\u202f000,00\u00a0€');
    expect(formatEuros('-999.5')).toBe('-999,50\u00a0€');
  });
});
