import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
]);

describe('a turn', () => {
  it('tells a rank again of another year that was « pareil »', async () => {
    const before = 'entre l’électricité et le mobilier, qu’est-ce qui a pesé le plus lourd en 2025 ?';
    const again = await after(before, 'et en 2024 ?');
    expect(await after(before, 'et en 2024 c’était pareil ?')).toEqual(again);
    expect(await after(before, 'c’était pareil en 2024 ?')).toEqual(again);
    expect(await after(before, 'c’est pareil qu’en 2024 ?')).toBeNull();
    expect(await after(before, 'en 2024 est-ce pareil que 2025 ?')).toBeNull();
    expect(await after('mobilier en 2025', 'c’était pareil en 2024 ?')).toMatchObject({ acte: 'comparer' });
  });

  it('asks for more of the contracts that end next, and for no more of a rank', async () => {
    const next = 'Quel est le prochain marché à se terminer ?';
    expect(await after(next, 'Donnez-moi les cinq prochains.')).toMatchObject({ n: 5, filtres: { echeanceMois: 120 } });
    expect(await after('top 5 des fournisseurs en 2025', 'les 5 prochains ?')).toBeNull();
  });

  it('gives contracts that end within some months other months', async () => {
    const next = 'quels marchés finissent dans les trois prochains mois ?';
    for (const turn of ['et dans les six mois ?', 'et d’ici 6 mois ?', 'et dans les six prochains mois ?'])
      expect(await after(next, turn)).toMatchObject({ sujet: 'marches', filtres: { echeanceMois: 6 } });
    expect(await after('mobilier en 2025', 'et dans les six mois ?')).toBeNull();
  });

  it('gives a rate of interest another day', async () => {
    const rate = 'Quel taux d’intérêts moratoires au 1er janvier 2024 ?';
    const periode = { exercices: [2025], mois: [3, 3], jour: 1 };
    expect(await after(rate, 'et pour un retard au 1er mars 2025 ?')).toMatchObject({ acte: 'taux', periode });
    expect(await after(rate, 'combien de retards en mars 2025 ?')).toMatchObject({ sujet: 'paiements' });
  });
});
