import { askFrame } from '../../frame/ask-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

const yearsOf = async (question: string): Promise<readonly number[] | null> => {
  const parsed = await parse(question);
  const isOf = parsed.genre === 'frame' && parsed.frame.terme === 'publications';
  return isOf ? parsed.frame.periode.exercices : null;
};
const DAYS = { aujourdhui: '2026-11-21', exercices: [2024, 2025, 2026], exerciceCourant: 2026 };

describe('how long after their notification contracts are published', () => {
  it.each([
    ['délai moyen entre notification et publication pour les marchés de 2024', [2024]],
    ['combien de marchés notifiés en 2025 publiés plus de deux mois après leur notification ?', [2025]],
    ['quels marchés ont été publiés en retard ?', []],
    ['combien de jours entre la notification et la publication des marchés ?', []],
  ])('is asked by all of its words: %s', async (question, years) => {
    expect(await yearsOf(question)).toEqual(years);
  });

  it.each([
    'délai moyen entre notification et publication des marchés de mobilier',
    'marchés publiés plus de trois mois après leur notification',
    'marchés notifiés en mars 2025 publiés en retard',
    'combien de marchés publiés en 2025 ?',
    'délai moyen entre la publication et la notification des marchés',
    'marchés non publiés en retard',
    'délai moyen de paiement en 2024',
  ])('is none of another delay, or of some contracts: %s', async (question) => {
    expect(await yearsOf(question)).toBeNull();
  });
});

describe('the publication of one contract, or by another delay', () => {
  it.each([
    ['le marché de mobilier de novembre a-t-il été publié dans les temps ?', []],
    ['cb de marchés 2025 publiés plus de 30 jours après notification', [2025]],
  ])('offers those of all: %s', async (question, exercices) => {
    const parsed = await parse(question);
    expect(parsed).toMatchObject({
      ...{ genre: 'refus', reste: { acte: 'aide', terme: 'publications', periode: { exercices } } },
    });
    if (parsed.genre !== 'refus') return;
    expect(await parse(askFrame(parsed.reste!, DAYS))).toMatchObject({ genre: 'frame', frame: parsed.reste });
  });

  it('is no law, and no end of contracts', async () => {
    for (const question of ['quand faut-il publier un marché ?', 'quand finissent les marchés publiés ?'])
      expect(await parse(question)).not.toMatchObject({ genre: 'refus' });
  });
});
