import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.01', libelle: 'Fournitures de bureau et papier' },
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'famille', code: '20.01', libelle: 'Entretien des espaces verts' },
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
  ],
  undefined,
  ['ONET'],
);

describe('what is asked of suppliers', () => {
  it.each([
    'À quelle date remonte le début de nos relations avec ONET ?',
    'notre premier paiement à ONET date de quand ?',
    'quand a été passée notre première commande chez ONET ?',
    'depuis quand sommes-nous en affaires avec ONET ?',
  ])('is since when: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'dater' });
  });

  it.each([
    'Combien avons-nous de fournisseurs ?',
    'combien la ville compte-t-elle de fournisseurs',
    'Combien avons-nous payé de fournisseurs ?',
  ])('is how many: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'nombre_fournisseurs', groupe: null });
  });

  it.each([
    'Quels fournisseurs n’avons-nous plus ?',
    'avec qui ne travaille-t-on plus',
    'Quels fournisseurs ne nous facturent plus ?',
    'quels fournisseurs a-t-on arrêtés',
    'Quels fournisseurs sont partis ?',
  ])('is who left: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'communs', seuls: 'perdus' });
  });

  it.each(['Quels fournisseurs sont arrivés cette année ?', 'Quels fournisseurs n’existaient pas l’an dernier ?'])(
    'is who came: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        ...{ acte: 'communs', seuls: 'nouveaux', periode: { exercices: [2026, 2025] } },
      });
    },
  );

  it.each([
    'Depuis quand travaille-t-on avec Onet ?',
    'Onet est-il notre fournisseur depuis longtemps ?',
    'Onet est-il un nouveau fournisseur ?',
    'en quelle année on a commencé avec Onet ?',
    'quand a-t-on commencé à travailler avec Onet',
  ])('is since when: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'dater',
      groupe: null,
      filtres: { fournisseurs: { sauf: false } },
    });
  });

  it.each([
    'Dépend-on trop d’un seul fournisseur ?',
    'sommes-nous dépendants d’un fournisseur',
    'Est-ce qu’on achète trop au même fournisseur ?',
    'On travaille toujours avec un seul prestataire ?',
  ])('is the part of the first one: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ part: true, groupe: 'fournisseur', rang: true, n: 1 });
  });

  it.each([
    ['Combien de fournisseurs font la moitié de nos dépenses ?', 50, 'fournisseur'],
    ['avec combien de fournisseurs fait-on 80 % des achats', 80, 'fournisseur'],
    ['Combien de familles font les trois quarts des achats ?', 75, 'famille'],
  ])('is how many come to a part of the whole: %s', async (question, visee, groupe) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'concentrer', visee, groupe });
  });

  it('is none of these where other words are beside', async () => {
    expect(await frameOf('Quelle famille dépend d’un seul fournisseur ?')).toMatchObject({
      ...{ groupe: 'famille', filtres: { tiers: { min: 1, max: 1 } } },
    });
    for (const question of [
      'Quel fournisseur faut-il quitter ?',
      'Quels fournisseurs n’ont pas plus de 10 000 euros ?',
      'Depuis combien de temps les factures sont-elles en retard ?',
      'les deux tiers de nos achats vont à qui',
    ])
      expect((await parse(question)).genre).toBe('incompris');
    expect(await frameOf('Travaille-t-on avec Onet ?')).toMatchObject({ acte: 'mesurer', mesure: 'montant_ht' });
  });

  it('is who does a thing, where the verb names what is bought', async () => {
    for (const [question, code] of [
      ['Qui nettoie nos locaux ?', '20.02'],
      ['Qui entretient les espaces verts ?', '20.01'],
    ] as const)
      expect(await frameOf(question)).toMatchObject({
        groupe: 'fournisseur',
        filtres: { familles: { valeurs: [{ code }] } },
      });
  });

  it('reads the name of what is bought after a verb that its subject follows', async () => {
    expect(await frameOf('Combien paie-t-on d’électricité ?')).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '14.02' }] } },
    });
  });
});

describe('what is asked of unit prices', () => {
  const priced = async (question: string): Promise<object> => {
    const { acte, terme, groupe, rang, ordre } = await frameOf(question);
    return { acte, terme, groupe, ...(rang ? { ordre } : {}) };
  };

  it.each([
    ['Combien coûte une ramette de papier ?', 'papier'],
    ['combien coûte une ramette', 'ramette'],
    ['Combien coûte un stylo ?', 'stylo'],
    ['À combien paie-t-on le papier ?', 'papier'],
    ['combien paie-t-on la ramette de papier', 'papier'],
  ])('is what one costs: %s', async (question, terme) => {
    expect(await priced(question)).toEqual({ acte: 'prix', terme, groupe: null });
  });

  it.each([
    ['Qui est le moins cher pour le papier ?', 'asc'],
    ['où acheter le papier le moins cher', 'asc'],
    ['Quel est le meilleur prix pour le papier ?', 'asc'],
    ['Quel fournisseur est le plus cher pour le papier ?', 'desc'],
  ])('is the lowest or the highest: %s', async (question, ordre) => {
    expect(await priced(question)).toEqual({ acte: 'prix', terme: 'papier', groupe: 'fournisseur', ordre });
  });

  it('is how they changed', async () => {
    expect(await priced('Le prix du papier a-t-il augmenté ?')).toEqual({
      acte: 'prix',
      terme: 'papier',
      groupe: 'exercice',
    });
  });

  it('is an amount where the whole is asked for, and nothing where nobody says of what', async () => {
    expect(await frameOf('Combien coûte le nettoyage ?')).toMatchObject({ acte: 'mesurer', mesure: 'montant_ht' });
    expect(await frameOf('Quel fournisseur nous coûte le plus cher en papier ?')).toMatchObject({
      acte: 'mesurer',
      rang: true,
    });
    expect((await parse('Qui est le moins cher ?')).genre).toBe('incompris');
  });
});

describe('what is asked of the nomenclature', () => {
  it.each([
    ['Que contient la famille 12.01 ?', '12.01'],
    ['Qu’y a-t-il dans la famille mobilier ?', '12.03'],
    ['dans quelle famille range-t-on le papier', '12.01'],
    ['Où range-t-on les chaises ?', '12.03'],
    ['Quel est le code de la famille mobilier ?', '12.03'],
  ])('is one famille: %s', async (question, code) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'nomenclature',
      filtres: { familles: { valeurs: [{ code }] } },
    });
  });

  it('is all of it', async () => {
    expect(await frameOf('Montre-moi la nomenclature')).toMatchObject({
      acte: 'nomenclature',
      filtres: { familles: null },
    });
  });

  it('is no amount of one, and no definition', async () => {
    expect(await frameOf('Combien a-t-on dépensé dans la famille 12.01 ?')).toMatchObject({ acte: 'mesurer' });
    expect(await frameOf('C’est quoi une famille d’achat ?')).toMatchObject({ acte: 'definition' });
    expect((await parse('à quoi sert l’électricité en 2025 ?')).genre).toBe('incompris');
  });
});

describe('new suppliers by what they were paid', () => {
  it('are those of the year before alone, above that amount', async () => {
    expect(await frameOf('Quels nouveaux fournisseurs en 2026 ont touché plus de 50 000 € ?')).toMatchObject({
      ...{ acte: 'communs', seuls: 'nouveaux', periode: { exercices: [2026, 2025] } },
      filtres: { montantMin: expect.closeTo(50_000, 1) },
    });
  });

  it('are not those that were never paid, which no year before is', async () => {
    expect(
      await parse('Quels nouveaux fournisseurs en 2026, jamais payés avant, ont touché plus de 50 000 € ?'),
    ).toMatchObject({ genre: 'incompris' });
  });
});

describe('suppliers that came or left against a year', () => {
  it.each<[string, number[]]>([
    ['combien de nouveaux fournisseurs par rapport à 2025 ?', [2026, 2025]],
    ['nouveaux fournisseurs en 2026 par rapport à 2024', [2026, 2024]],
    ['fournisseurs perdus par rapport à 2024', [2024, 2026]],
    ['nouveaux fournisseurs de 2025', [2025, 2024]],
  ])('are those of both years: %s', async (question, exercices) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'communs', periode: { exercices } });
  });

  it('are not counted with all of them at once', async () => {
    const asked = 'Combien de fournisseurs différents en 2026, et combien de nouveaux par rapport à 2025 ?';
    expect(await parse(asked)).toMatchObject({ genre: 'incompris' });
  });
});
