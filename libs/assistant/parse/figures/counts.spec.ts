import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith(
  [{ kind: 'famille', code: '10.02', libelle: 'Restauration collective' }],
  undefined,
  ['ENTREPRISE ADAPTÉE LA RUCHE'],
);

describe('how many are asked for', () => {
  it.each(['les 3 mois les plus chers en 2025', 'quels sont les 3 mois où on a le plus dépensé en 2025 ?'])(
    'is of months, where they are ranked: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ groupe: 'mois', rang: true, n: 3 });
    },
  );
});

describe('« hors procédure adaptée »', () => {
  it('leaves that procedure out, and names no company', async () => {
    expect(await frameOf('marchés de travaux notifiés depuis 2025, hors procédure adaptée')).toMatchObject({
      sujet: 'marches',
      filtres: { procedure: { sauf: true }, fournisseurs: null, passation: null },
    });
  });
});

describe('a bound of what nothing keeps', () => {
  it.each([
    ['fournisseurs qui ont travaillé pour au moins 8 directions en 2026', 'au moins 8 directions', 'fournisseur'],
    ['directions avec plus de 50 factures', 'plus de 50 factures', 'service'],
  ])('is no amount and no number of rows: %s', async (question, mots, groupe) => {
    expect(await parse(question)).toMatchObject({
      ...{ genre: 'incompris', mots, reste: { groupe, n: null, filtres: { montantMin: null, montantMax: null } } },
    });
  });
});
