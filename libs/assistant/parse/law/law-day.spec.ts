import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '21.05', libelle: 'Communication, impression, publicité' },
]);

describe('what could be bought then', () => {
  it('is the rule of the day that is said', async () => {
    const asked =
      'Sous quel montant pouvait-on acheter des fournitures sans publicité ni mise en concurrence en mars 2026 ?';
    expect(await frameOf(asked)).toMatchObject({ acte: 'seuils', periode: { exercices: [2026], mois: [3, 3] } });
  });

  it.each(['combien pouvait-on dépenser en 2024 ?', 'fallait-il une publicité pour 50 000 € en 2024 ?'])(
    'is no sum, and nothing that a famille has in its name: %s',
    async (question) => {
      expect((await parse(question)).genre).not.toBe('frame');
    },
  );
});
