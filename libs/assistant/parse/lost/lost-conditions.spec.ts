import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('a condition that the answer would drop', () => {
  it.each([
    ['durée du plus gros marché', 'plus gros'],
    ['durée et montant du marché le plus cher', 'plus cher'],
    ['quelle est la part des nouveaux fournisseurs en 2026 ?', 'part'],
    ['nouveaux fournisseurs en 2026, jamais payés avant', 'jamais'],
  ])('is refused by its words: %s', async (question, words) => {
    const parsed = await parse(question);
    expect(
      parsed.genre === 'incompris' ? words.split(' ').some((word) => parsed.mots.includes(word)) : parsed.genre,
    ).toBe(true);
  });

  it('is none where the length is what ranks', async () => {
    expect(await frameOf('quel marché a la durée la plus longue ?')).toMatchObject({ champ: 'duree', rang: true });
  });
});
