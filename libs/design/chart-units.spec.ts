import fc from 'fast-check';
import { partOf, percent, wrapLabel } from './chart-units.js';

describe('chart units', () => {
  it('draws nothing for a negative value or an empty total', () => {
    expect(partOf(-5, 100)).toBe(0);
    expect(partOf(5, 0)).toBe(0);
    expect(partOf(5, -10)).toBe(0);
    expect(partOf(25, 50)).toBe(50);
  });

  it('writes short percentages', () => expect(percent(100 / 3)).toBe('33.33%'));

  it('wraps on words and marks what is cut', () => {
    expect(wrapLabel('Direction de l’éducation, de l’enfance et de la jeunesse', 30, 2)).toEqual([
      'Direction de l’éducation, de',
      'l’enfance et de la jeunesse',
    ]);
    // Beside an amount, then under it.
    expect(wrapLabel('Direction des ressources et des moyens généraux', 38, 2, 20)).toEqual([
      'Direction des',
      'ressources et des moyens généraux',
    ]);
    expect(wrapLabel('un deux trois quatre', 8, 1)).toEqual(['un deux…']);
    expect(wrapLabel('Anticonstitutionnellement', 10, 2)).toEqual(['Anticonst…']);
  });

  it('never exceeds its box, whatever the label', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 4, max: 60 }), (label, width) => {
        const lines = wrapLabel(label, width, 2);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      }),
    );
  });
});
