import { compute } from './computed.js';
import type { NamedValue } from './named-values.js';
import type { Unit } from './units.js';

const value = (valeur: number, unite: Unit): NamedValue =>
  ({ valeur, unite, taxe: unite === 'euros' ? 'HT' : null }) as unknown as NamedValue;
const euros = [35_646, 100_000].map((amount) => value(amount, 'euros'));
const told = (...parameters: Parameters<typeof compute>): string | undefined =>
  compute(...parameters)?.texte.replace(/\s/g, ' ');

describe('what is computed of two values', () => {
  it('is rounded once', () => {
    expect(told('part', euros)).toBe('35,6 %');
    expect(told('variation', [value(135_646, 'euros'), value(100_000, 'euros')])).toBe('+35,6 %');
    expect(told('ecart', [value(35.646, 'part'), value(10, 'part')])).toBe('25,6 points');
    expect(told('ecart', euros)).toBe('64 354,00 €');
  });

  it('is nothing of nothing', () => {
    expect(told('part', [euros[0]!, value(0, 'euros')])).toBeUndefined();
  });
});
