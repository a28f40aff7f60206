import { affichageTaux, tauxConformite } from './taux-conformite.js';

describe('conformity rate', () => {
  it('is conforme / (total − hors champ), by amount and by number, with the unclassified share', () => {
    const taux = tauxConformite([
      { statut: 'conforme', montantHt: '700.00', classee: true },
      { statut: 'non_conforme', montantHt: '200.00', classee: true },
      { statut: 'a_verifier', montantHt: '100.00', classee: false },
      { statut: 'hors_champ', montantHt: '9000.00', classee: false },
    ]);
    expect(taux).toEqual({
      montantPct: 70,
      nombrePct: expect.closeTo(100 / 3, 10),
      nonClassePct: 10,
      nonConformePct: 20,
      aVerifierPct: 10,
      marcheNonRenseignePct: 0,
    });
  });

  it('gives the same from rollups as from lines', () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({
      statut: index % 3 === 0 ? ('conforme' as const) : ('non_conforme' as const),
      montantHt: `${index}.01`,
      classee: index % 5 !== 0,
    }));
    const rollups = [true, false].flatMap((conforme) =>
      [true, false].map((classee) => {
        const kept = lines.filter((line) => (line.statut === 'conforme') === conforme && line.classee === classee);
        const cents = kept.reduce((sum, line) => sum + Math.round(Number(line.montantHt) * 100), 0);
        return {
          statut: conforme ? ('conforme' as const) : ('non_conforme' as const),
          montantHt: (cents / 100).toFixed(2),
          nombre: kept.length,
          classee,
        };
      }),
    );
    expect(tauxConformite(rollups)).toEqual(tauxConformite(lines));
  });

  it('shows no part where an annulation that came alone makes one negative', () => {
    const taux = tauxConformite([
      { statut: 'conforme', montantHt: '5100.00', classee: true },
      { statut: 'a_verifier', montantHt: '-5000.00', classee: true, marcheNonRenseigne: true },
    ]);
    expect(taux).toMatchObject({ montantPct: 5100, aVerifierPct: -5000, marcheNonRenseignePct: null });
    expect(affichageTaux(taux)).toBe('annulations');
  });

  it('has no rate without an expense in scope', () => {
    const none = {
      montantPct: null,
      nombrePct: null,
      nonClassePct: null,
      nonConformePct: null,
      aVerifierPct: null,
      marcheNonRenseignePct: null,
    };
    expect(tauxConformite([])).toEqual(none);
    expect(tauxConformite([{ statut: 'hors_champ', montantHt: '1.00', classee: true }])).toEqual(none);
  });
});
