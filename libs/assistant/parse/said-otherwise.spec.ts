import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.03', libelle: 'Gaz' },
    { kind: 'famille', code: '21.05', libelle: 'Communication, impression, publicité' },
    { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie et réseaux divers' },
    { kind: 'service', code: 'DSJ', libelle: 'Direction des sports' },
  ],
  undefined,
  [],
);

describe('two axes that are crossed', () => {
  it.each([
    ['2025 directions x trimestres', 'service', 'trimestre'],
    ['tableau croisé familles / directions 2025', 'famille', 'service'],
    ['croise-moi les familles avec les directions pour 2025', 'famille', 'service'],
    ['croisement entre les directions et les quatre trimestres de 2025', 'service', 'trimestre'],
    ['dépenses 2025, directions en lignes et trimestres en colonnes', 'service', 'trimestre'],
    ['ce que chaque direction a dépensé trimestre après trimestre en 2025', 'service', 'trimestre'],
    ['achats de 2025 éclatés à la fois par famille et par direction', 'famille', 'service'],
  ])('%s', async (question, groupe, croise) => {
    expect(await frameOf(question)).toMatchObject({ groupe, croise, mesure: 'montant_ht' });
  });
});

describe('a mean that is told by how it is reckoned', () => {
  it.each([
    ['montant moyen d’achats rapporté au nombre de fournisseurs en 2025', 'fournisseur'],
    ['dépense 2025 divisée par le nombre de directions', 'service'],
    [
      'si l’on répartit les achats de 2025 à parts égales entre tous les prestataires, combien pour chacun ?',
      'fournisseur',
    ],
    ['un mois ordinaire de 2025, c’est combien d’achats ?', 'mois'],
    ['en moyenne on a laissé combien à un fournisseur en 2025', 'fournisseur'],
  ])('%s', async (question, groupe) => {
    expect(await frameOf(question)).toMatchObject({ groupe, mesure: 'montant_par_groupe' });
  });
});

describe('amounts in letters, and bounds', () => {
  it.each([
    ['À qui a-t-on réglé plus de deux millions d’euros en 2025 ?', 2_000_000.01, null],
    ['fournisseurs payés au-delà de deux cent cinquante mille euros en 2025', 250_000.01, null],
    ['Qui a touché plus de cent mille euros en 2025 ?', 100_000.01, null],
    ['fournisseurs en deçà de 40 000 € en 2025', null, 39_999.99],
  ])('%s', async (question, montantMin, montantMax) => {
    expect(await frameOf(question)).toMatchObject({ groupe: 'fournisseur', filtres: { montantMin, montantMax } });
  });

  it('an amount may be told before what passes it', async () => {
    expect(await frameOf('Les 216 000 €, par combien de familles ont-ils été dépassés en 2025 ?')).toMatchObject({
      mesure: 'nombre_groupes',
      groupe: 'famille',
      filtres: { montantMin: 216_000.01 },
    });
  });
});

describe('parts of a year', () => {
  it.each([
    ['combien sur les 6 1ers mois de 2025', [1, 6]],
    ['combien sur la première moitié de 2025', [1, 6]],
    ['combien sur la seconde moitié de l’année 2025', [7, 12]],
    ['combien au dernier quart de 2025', [10, 12]],
  ])('%s', async (question, mois) => {
    expect(await frameOf(question)).toMatchObject({ periode: { exercices: [2025], mois } });
  });

  it.each(['mobilier depuis 2024 jusqu’à 2026', 'mobilier par année 2024-2025-2026'])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      groupe: 'exercice',
      periode: { exercices: [2024, 2025, 2026] },
    });
  });
});

describe('the year before the one that is said', () => {
  it.each([
    'la direction des sports a-t-elle dépensé plus en 2025 que l’année d’avant ?',
    'la direction des sports a dépensé davantage en 2025 que l’année d’avant',
    'mobilier 2025 par rapport à l’année précédente',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'comparer', periode: { exercices: [2025, 2024] } });
  });

  it('is the one that runs where none is said', async () => {
    expect(await frameOf('fait-on mieux qu’en 2025 en conformité ?')).toMatchObject({
      acte: 'comparer',
      periode: { exercices: [2026, 2025] },
    });
  });
});

describe('what is left out, and each side', () => {
  it.each([
    ['mobilier en 2025 si on laisse la direction des sports de côté', { services: { sauf: true } }],
    ['achats 2025 une fois retirés les travaux', { types: { sauf: true, valeurs: ['travaux'] } }],
    ['achats 2025 une fois les travaux retirés', { types: { sauf: true, valeurs: ['travaux'] } }],
    ['achats 2025 hors travaux ainsi que fournitures', { types: { sauf: true, valeurs: ['fournitures', 'travaux'] } }],
  ])('%s', async (question, filtres) => {
    expect(await frameOf(question)).toMatchObject({ filtres });
  });

  it.each([
    'en 2025, combien on a acheté sur marché et combien à côté ?',
    'achats hors marché face à face avec ceux sur marché en 2025',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ groupe: 'passation' });
  });

  it.each([
    'achats 2025 sans les taxes puis avec',
    'achats 2025 hors taxes, et la même chose TTC',
    'les achats de 2025 ca fait cb en ht et cb en ttc',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'montant_ttc', groupe: null });
  });
});

describe('words that change nothing', () => {
  const COUNT = { mesure: 'nombre_fournisseurs', groupe: null };
  it.each([
    ['nombre de prestataires auxquels la ville a fait appel en 2025', COUNT],
    ['nombre de prestataires auxquels on a eu recours en 2025', COUNT],
    ['combien de fournisseurs sollicités en 2025 ?', COUNT],
    ['combien de fournisseurs en 2025, sans doublon ?', COUNT],
    ['Identifier la direction qui dépense le plus en 2025', { groupe: 'service', rang: true }],
    ['Merci de calculer la part du hors marché en 2025', { part: true }],
    ['Côté investissement, la dépense de 2025 ?', { filtres: { sections: { valeurs: ['investissement'] } } }],
    ['Pour ce qui est du mobilier, combien en 2025 ?', { filtres: { familles: { valeurs: [{ code: '12.03' }] } } }],
    ['J’ai l’impression qu’on a plus dépensé en 2025 qu’en 2024, tu me confirmes ?', { acte: 'comparer' }],
    ['A-t-on beaucoup plus dépensé en 2025 qu’en 2024 ?', { acte: 'comparer', filtres: { familles: null } }],
    ['le gaz n’a pas bougé entre 2024 et 2025, qu’en est-il ?', { acte: 'comparer' }],
    ['à combien est VRD en 2025', { filtres: { familles: { valeurs: [{ code: '30.02' }] } } }],
    ['quelle direction affiche le délai médian de paiement le plus long en 2025', { filtres: { familles: null } }],
    ['ce qu’ont touché ensemble nos cinq premiers fournisseurs en 2025', { part: true, n: 5 }],
    ['J’aimerais savoir ce qu’ont raflé ensemble, en 2025, nos cinq premiers fournisseurs', { part: true, n: 5 }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it.each([
    'quelles familles n’ont pas évolué en 2025 ?',
    'total des doublons en 2025',
    'comment calculer le mobilier ?',
  ])('stays unread: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });

  it('« les affiches » are a thing', async () => {
    expect(await frameOf('combien pour les affiches en 2025')).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '21.05' }] } },
    });
  });
});
