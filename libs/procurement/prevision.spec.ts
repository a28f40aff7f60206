import { previsionFinExercice } from './prevision.js';

describe('forecast at the end of the exercice', () => {
  it.each([
    // Half of 2026 (181 days of 365): 30 000 × 365 / 181.
    ['2026-06-30', '30000.00', '0.00', '60497.24', 'prorata'],
    ['2026-06-30', '30000.00', '50000.00', '80000.00', 'consomme_et_engage'],
    ['2026-01-29', '30000.00', '1.00', '30001.00', 'consomme_et_engage'],
    ['2026-01-30', '30000.00', '1.00', '365000.00', 'prorata'],
    ['2026-12-31', '30000.00', '5000.00', '35000.00', 'exercice_termine'],
    ['2027-03-01', '30000.00', '5000.00', '35000.00', 'exercice_termine'],
    ['2025-12-01', '0.00', '700.00', '700.00', 'consomme_et_engage'],
  ])('on %s, %s consumed and %s committed: %s (%s)', (jour, consomme, engage, montant, methode) => {
    expect(previsionFinExercice({ exercice: 2026, jour, consomme, engage })).toEqual({ montant, methode });
  });

  it('counts 366 days in a leap year', () => {
    expect(
      previsionFinExercice({ exercice: 2028, jour: '2028-06-30', consomme: '182.00', engage: '0.00' }).montant,
    ).toBe('366.00');
  });
});
