import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([]);

describe('the length that the amount of a need is for', () => {
  it.each([
    '250 000 € sur 4 ans, quelle procédure ?',
    'Quelle procédure pour 250 000 € HT sur quatre ans ?',
    'Quelle procédure pour 250 000 € de services sur 4 ans ?',
    'Quelle procédure pour 250 k€ sur toute la durée du marché ?',
    'Nous voudrions acheter pour 250 000 € HT de services sur 4 ans, faut-il un appel d’offres ?',
  ])('changes nothing: the whole amount counts, today: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'procedure',
      besoin: { montant: 250_000 },
      periode: { exercices: [] },
    });
  });

  it.each(['Quelle procédure pour 30 000 € par an sur 4 ans ?', 'Quelle procédure pour 30 000 € chaque année ?'])(
    'is not read past where the amount is that of each year: %s',
    async (question) => {
      expect((await parse(question)).genre).not.toBe('frame');
    },
  );
});
