import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' }]);

describe('the question without the words that were not understood', () => {
  it.each([
    'Dépenses de 2025, les travaux mis à part',
    'Le marché dure quatre ans. Quelle procédure pour 60 000 € de fournitures ?',
    'Combien avons-nous dépensé avant les élections de mars ?',
    'Je prends l’exercice comptable précédent. Combien a-t-on dépensé en nettoyage ?',
    'Combien après septembre ?',
  ])('is not offered where it would be the opposite, or of another time: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', reste: null });
  });

  it('is offered as the rule that was asked, and as no sum', async () => {
    for (const question of ['Quel est le seuil européen pour l’État ?', 'Quel seuil pour un achat innovant ?'])
      expect(await parse(question)).toMatchObject({ reste: { acte: 'seuils' } });
  });

  it.each([
    ['Combien pour le nettoyage des licornes en 2024 ?', { acte: 'mesurer' }],
    ['Combien de marchés en procédure adaptée avec des licornes ?', { sujet: 'marches' }],
  ])('is offered where it asks the same of less: %s', async (question, reste) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', reste });
  });
});
