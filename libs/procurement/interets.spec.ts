import { addDays } from './dates.js';
import { findTauxInteret, interetsMoratoires, semestresSansTaux, tableTauxInterets, tauxAjoutes } from './interets.js';

describe('interest on late payments (R2192-31, R2192-32)', () => {
  it.each([
    ['2022-07-01', '8.00'],
    ['2022-12-31', '8.00'],
    ['2023-01-01', '10.50'],
    ['2023-07-01', '12.00'],
    ['2024-01-01', '12.50'],
    ['2024-06-30', '12.50'],
    ['2024-07-01', '12.25'],
    ['2025-01-01', '11.15'],
    ['2025-07-01', '10.15'],
    ['2026-06-30', '10.15'],
  ])('interest beginning on %s runs at %s %%', (jour, taux) => {
    expect(findTauxInteret(jour)?.taux).toBe(taux);
  });

  it('has one row for each semester, without gap', () => {
    const rows = tableTauxInterets();
    for (const [index, row] of rows.slice(1).entries()) {
      expect(addDays(rows[index]?.validTo ?? '', 1)).toBe(row.validFrom);
      expect(row.validFrom).toMatch(/-0[17]-01$/);
    }
  });

  it.each([
    // 12 000 × 12.25 % × 10 / 365 = 40.2739…
    ['12000.00', '2024-08-01', 10, '40.27'],
    // 36 500 × 12.50 % × 1 / 365 = 12.50 exactly
    ['36500.00', '2024-02-01', 1, '12.50'],
    // 365 days even in a leap year
    ['36500.00', '2024-02-01', 366, '4575.00'],
    // 7.30 × 12.50 % × 2 / 365 = 0.005: half a cent goes up
    ['7.30', '2024-02-01', 2, '0.01'],
    // One rate for the whole delay, that of the semester in which it began.
    ['36500.00', '2024-06-30', 100, '1250.00'],
  ])('%s late from %s for %p days: %s', (montant, debut, jours, expected) => {
    expect(interetsMoratoires(montant, debut, jours)?.montant).toBe(expected);
  });

  it('computes nothing without the rate of the semester', () => {
    expect(interetsMoratoires('100.00', '2030-01-01', 10)).toBeUndefined();
  });

  it('takes the rates that an operator gives for the half-years that it does not have, in their order', () => {
    const added = tauxAjoutes('2027-S1:2,2026-S2:2.15,2026-S1:9.99', [{ validFrom: '2026-01-01' }]);
    expect(added).toEqual([
      expect.objectContaining({ validFrom: '2026-07-01', validTo: '2026-12-31', tauxBce: '2.15', taux: '10.15' }),
      expect.objectContaining({ validFrom: '2027-01-01', validTo: '2027-06-30', tauxBce: '2.00', taux: '10.00' }),
    ]);
    expect(tauxAjoutes('', [])).toEqual([]);
  });

  it.each([
    ['2026-05-31', []],
    ['2026-06-01', ['second semestre 2026']],
    ['2026-11-22', ['second semestre 2026']],
    ['2026-12-02', ['second semestre 2026', 'premier semestre 2027']],
  ])('tells on %s which half-years have no rate, from 30 days before they begin', (jour, expected) => {
    const table = [{ validFrom: '2026-01-01', validTo: '2026-06-30' }];
    expect(semestresSansTaux(jour, table).map(({ libelle }) => libelle)).toEqual(expected);
  });
});
