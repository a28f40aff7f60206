import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([{ kind: 'famille', code: '30.02', libelle: 'Travaux de voirie' }]);

describe('the summer', () => {
  it.each([
    ['combien avons-nous dépensé cet été ?', []],
    ['dépenses de voirie l’été dernier', []],
    ['dépenses de l’été 2025', [2025]],
    ['dépenses en été 2024', [2024]],
  ])('is July and August, which the answer tells: %s', async (question, exercices) => {
    expect((await frameOf(question)).periode).toMatchObject({ mois: [7, 8], exercices });
  });

  it('is the months that are told beside it', async () => {
    expect((await frameOf('dépenses de cet été, de juin à août')).periode).toMatchObject({ mois: [6, 8] });
  });

  it.each(['Combien a été payé en 2025 ?', 'Combien a-t-il été dépensé en 2025 ?'])(
    'is no verb: %s',
    async (question) => {
      expect((await frameOf(question)).periode.mois).toBeNull();
    },
  );

  it.each(['dépenses avant l’été', 'dépenses de cet hiver', 'dépenses hors été 2025'])(
    'is no day, nor another season: %s',
    async (question) => {
      expect((await parse(question)).genre).toBe('incompris');
    },
  );
});
