import { concentrationFournisseurs } from './concentration.js';

describe('supplier concentration', () => {
  it('counts the establishments of one company as one supplier', () => {
    const result = concentrationFournisseurs([
      { typeIdentifiant: 'SIRET', identifiant: '30130960500410', siren: '301309605', montantHt: '300.00' },
      { typeIdentifiant: 'SIRET', identifiant: '30130960500428', siren: '301309605', montantHt: '300.00' },
      { typeIdentifiant: 'HORS-UE', identifiant: 'X1', montantHt: '400.00' },
    ]);
    expect(result).toEqual({
      fournisseursDistincts: 2,
      total: '1000.00',
      premierPct: 60,
      cinqPremiersPct: 100,
      dixPremiersPct: 100,
      indiceHerfindahl: 5200,
    });
  });

  it('leaves a supplier with more annulations than payments out of the shares', () => {
    const result = concentrationFournisseurs([
      { typeIdentifiant: 'SIRET', identifiant: 'a', siren: '1', montantHt: '-50.00' },
      { typeIdentifiant: 'SIRET', identifiant: 'b', siren: '2', montantHt: '100.00' },
    ]);
    expect(result).toMatchObject({
      fournisseursDistincts: 2,
      total: '100.00',
      premierPct: 100,
      indiceHerfindahl: 10_000,
    });
  });

  it('has no share without an expense', () => {
    expect(concentrationFournisseurs([])).toMatchObject({
      fournisseursDistincts: 0,
      premierPct: null,
      indiceHerfindahl: null,
    });
  });
});
