import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { after } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('the part of a year that was told', () => {
  it.each([
    ['délai moyen de paiement au T2 2025', 'combien de factures payées en retard sur ce trimestre ?', 2025, [4, 6]],
    ['dépenses de mars 2025', 'combien de mandats ce mois ?', 2025, [3, 3]],
    ['dépenses du premier semestre 2025', 'et le mobilier sur ce semestre ?', 2025, [1, 6]],
  ])('is « ce trimestre » after it: %s, %s', async (first, turn, exercice, mois) => {
    expect((await after(first, turn))!.periode).toMatchObject({ exercices: [exercice], mois });
  });

  it.each([
    ['dépenses de mars 2025', 'combien de mandats ce mois-ci ?', [11, 11]],
    ['délais de paiement en mars 2025', 'et ce trimestre ?', [10, 12]],
  ])('is the one that runs where that is said, or another length: %s, %s', async (first, turn, mois) => {
    const { exercices, mois: months } = (await after(first, turn))!.periode;
    expect([exercices[0] ?? 2026, months]).toEqual([2026, mois]);
  });
});
