import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { kind: 'famille', code: '21.01', libelle: 'Assurances' },
  ],
  { code: '2025-12', libelle: 'Nettoyage' },
);

describe('several things of contracts known by what they are for', () => {
  it.each([
    'durée et date de fin du marché d’assurances en cours',
    'marchés d’assurances : titulaire, durée et nombre d’offres',
    'durée et date de fin des marchés d’assurances',
  ])('are told of each: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches', champ: 'fiche' },
      filtres: { marche: null, familles: { valeurs: [{ code: '21.01' }] } },
    });
  });

  it.each([
    'durée et conformité des achats',
    'durée moyenne et montant moyen des marchés',
    'combien de marchés avec avenant et quelle durée ?',
  ])('are no one figure of them all: %s', async (question) => {
    const parsed = await parse(question);
    expect(parsed.genre === 'frame' ? parsed.frame.champ : null).not.toBe('fiche');
  });
});

describe('the subcontractors of one contract', () => {
  it.each(['Sous-traitant du marché 2025-12 et montant ?', 'quel est le montant sous-traité du marché 2025-12 ?'])(
    'are told with what their acts amount to: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        ...{ champ: 'sous_traitance', filtres: { marche: { code: '2025-12' } } },
      });
    },
  );

  it('are not all that is asked where the amount is that of the contract', async () => {
    expect(await parse('montant du marché 2025-12 et sous-traitant')).toMatchObject({ genre: 'incompris' });
  });
});

describe('things of one contract in a row, without a verb', () => {
  it.each(['2025-12 titulaire montant initial payé et date de fin', '2025-12 durée titulaire fin'])(
    'are told as all of it: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ champ: 'fiche', filtres: { marche: { code: '2025-12' } } });
    },
  );

  it('are one thing where they are one', async () => {
    expect((await frameOf('2025-12 montant payé')).champ).not.toBe('fiche');
  });
});

describe('one avenant of several', () => {
  it.each([
    'montant de l’avenant n°2 du marché 2025-12',
    'le deuxième avenant du marché 2025-12',
    'avenant nº 3 du marché de nettoyage',
  ])('is not told as all of them: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'refus', reste: { champ: 'avenants', n: null } });
  });

  it('is no number of them', async () => {
    expect((await frameOf('montant des 2 avenants du marché 2025-12')).champ).toBe('avenants');
  });
});

describe('the length of contracts, renewals included', () => {
  it.each([
    'durée totale reconductions comprises du marché de nettoyage',
    'durée du marché 2025-12 avec les reconductions',
  ])('is their length: %s', async (question) => {
    expect((await frameOf(question)).filtres.mentions).toBeNull();
  });

  it('is not known without them', async () => {
    expect((await parse('durée du marché hors reconductions')).genre).toBe('incompris');
  });
});
