import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
]);

describe('months that are left out of a year', () => {
  it.each([
    ['dépenses 2025 sauf décembre', [1, 11]],
    ['dépenses sans décembre 2025', [1, 11]],
    ['dépenses de nettoyage en 2025 hors janvier et février', [3, 12]],
  ])('leave the others: %s', async (question, mois) => {
    const { periode } = await frameOf(question);
    expect(periode).toMatchObject({ exercices: [2025], mois });
    expect(periode.parmi).toBeUndefined();
  });

  it('leave those before and after', async () => {
    expect((await frameOf('dépenses 2025 hors mois d’août')).periode).toMatchObject({
      ...{ exercices: [2025], mois: [1, 12], parmi: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12] },
    });
  });

  it.each(['dépenses en 2025 et 2026 sauf décembre 2025', 'dépenses hors janvier à mars 2025'])(
    'are not read where a frame has no such time: %s',
    async (question) => {
      expect((await parse(question)).genre).toBe('incompris');
    },
  );
});
