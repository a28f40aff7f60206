import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse, after } = questionsWith(
  [
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['SFR'],
);

describe('the accounts that purchases go to', () => {
  it.each([
    'à quel compte vont les achats de SFR ?',
    'à quel compte va le nettoyage ?',
    'sur quel compte est imputé le nettoyage ?',
    'à quels comptes comptables sont imputés les achats de SFR en 2025 ?',
    'quelle imputation pour le nettoyage ?',
    'achats de la DAC par compte',
  ])('are the groups of these: %s', async (question) => {
    const { acte, groupe, mesure, filtres } = await frameOf(question);
    expect({ acte, groupe, mesure }).toEqual({ acte: 'mesurer', groupe: 'compte', mesure: 'montant_ht' });
    expect([filtres.familles, filtres.fournisseurs, filtres.services].filter((one) => one !== null)).toHaveLength(1);
  });

  it('are those of what went before', async () => {
    expect(await after('nettoyage en 2025', 'et par compte ?')).toMatchObject({
      ...{ groupe: 'compte', periode: { exercices: [2025] } },
      filtres: { familles: { valeurs: [{ code: '20.02' }] } },
    });
  });

  it.each(['délai de paiement par compte', 'marchés par compte', 'combien de comptes utilisés en 2025 ?'])(
    'are no groups of anything else: %s',
    async (question) => {
      expect((await parse(question)).genre).toBe('incompris');
    },
  );

  it('are one account where its number follows', async () => {
    expect(await frameOf('compte 6156 par direction')).toMatchObject({
      groupe: 'service',
      filtres: { compte: '6156' },
    });
  });
});
