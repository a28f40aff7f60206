import { auCentieme } from './au-centieme.js';

describe('figures for the interface', () => {
  it('have shares of two decimals, halves away from zero, and all else as it is', () => {
    const day = new Date('2026-11-29T00:00:00Z');
    expect(
      auCentieme({ part_pct: 35.645, par: [{ part_pct: -1.005, pct: 1e-7 }], montant: 12.345, nul_pct: null, day }),
    ).toEqual({ part_pct: 35.65, par: [{ part_pct: -1.01, pct: 0 }], montant: 12.345, nul_pct: null, day });
  });

  it('have rates whose three parts add up to 100', () => {
    const taux = { montant_pct: 33.335, non_conforme_pct: 33.335, a_verifier_pct: 33.33, nombre_pct: 66.666 };
    expect(auCentieme(taux)).toEqual({
      montant_pct: 33.34,
      non_conforme_pct: 33.34,
      a_verifier_pct: 33.32,
      nombre_pct: 66.67,
    });
  });
});
