import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('groups that changed', () => {
  it.each([
    ['quelles directions ont baissé en 2025', 'asc', undefined],
    ['les 5 directions qui ont le plus augmenté en 2025', 'desc', undefined],
    ['évolution par direction en 2025', 'desc', true],
    ['quelles directions ont le plus évolué en 2025', 'desc', true],
    ['directions qui dépensent moins qu’en 2024 en 2025', 'asc', undefined],
  ])('are those of one way, or of both where none is said: %s', async (question, ordre, deuxSens) => {
    const frame = await frameOf(question);
    expect([frame.acte, frame.ordre, frame.deuxSens]).toEqual(['varier', ordre, deuxSens]);
  });

  it.each([
    ['achats de la DEE qui baissent', 'famille', 'asc'],
    ['les dépenses de la DEE qui ont augmenté en 2025', 'famille', 'desc'],
    ['familles de la culture qui baissent', 'famille', 'asc'],
    ['quelles dépenses de la culture diminuent ?', 'famille', 'asc'],
    ['fournisseurs de la DEE qui ont baissé en 2025', 'fournisseur', 'asc'],
    ['les postes qui ont augmenté en 2025', 'famille', 'desc'],
    ['directions qui augmentent', 'service', 'desc'],
  ])('are those of the rows that moved: %s', async (question, groupe, ordre) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'varier', groupe, ordre });
  });

  it('are of no change of the whole, and of no famille that is named', async () => {
    expect(await frameOf('les achats de la DEE ont-ils baissé ?')).toMatchObject({ acte: 'comparer', groupe: null });
    expect(await frameOf('évolution des achats de la DEE')).toMatchObject({ acte: 'comparer', groupe: null });
    expect(await parse('achats de mobilier qui baissent')).toMatchObject({ genre: 'incompris' });
  });

  it.each([
    ['combien de directions ont augmenté en 2025', 'service', 'desc'],
    ['combien de familles sont en baisse en 2025', 'famille', 'asc'],
    ['combien de fournisseurs ont augmenté en 2025', 'fournisseur', 'desc'],
    ['combien de directions ont plus dépensé en 2025 qu’en 2024', 'service', 'desc'],
  ])('are counted: %s', async (question, groupe, ordre) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'varier', mesure: 'nombre_groupes', groupe, ordre });
  });

  it.each([
    'quelles directions ont augmenté par rapport à 2025',
    'directions qui dépensent moins qu’en 2025',
    'quelles familles coûtent plus qu’en 2025',
  ])('are those of the current exercice against the one that is named: %s', async (question) => {
    expect((await frameOf(question)).periode.exercices).toEqual([2026, 2025]);
  });

  it('are not counted where their number is what changed', async () => {
    const asked = 'le nombre de fournisseurs a-t-il augmenté en 2025';
    expect(await frameOf(asked)).toMatchObject({ acte: 'comparer', mesure: 'nombre_fournisseurs', groupe: null });
  });

  it.each([
    ['quelle direction a le moins baissé en 2025', 'moins'],
    ['la famille qui a le moins augmenté en 2025', 'moins'],
    ['la hausse la plus faible par direction en 2025', 'plus faible'],
    ['les plus petites directions en hausse en 2025', 'plus petites'],
  ])('least are not those that changed most: %s', async (question, mots) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots });
  });
});

describe('a change that is asked in percents', () => {
  it.each([
    'le mobilier, plus combien de % entre 2024 et 2025 ?',
    'combien de % en plus pour le mobilier entre 2024 et 2025 ?',
    'combien de % en moins pour le mobilier entre 2024 et 2025 ?',
    'combien de pourcents en plus pour le mobilier entre 2024 et 2025 ?',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toEqual(await frameOf('évolution du mobilier entre 2024 et 2025'));
  });

  it('is no share', async () => {
    expect(await frameOf('combien de % pour le mobilier en 2025 ?')).toMatchObject({ part: true, acte: 'mesurer' });
  });
});

describe('a change over more than two exercices', () => {
  it.each([
    ['écart entre 2024 et 2026 pour le mobilier', 'comparer', [2024, 2026]],
    ['évolution du mobilier entre 2024 et 2026', 'comparer', [2024, 2026]],
    ['progression des dépenses de 2024 à 2026', 'comparer', [2024, 2025, 2026]],
    ['de combien a baissé le mobilier depuis 2024', 'comparer', [2024, 2025, 2026]],
    ['évolution du mobilier depuis 2024', 'mesurer', [2024, 2025, 2026]],
    ['évolution du mobilier entre 2024 et 2026 par an', 'mesurer', [2024, 2025, 2026]],
    ['combien entre 2024 et 2026 pour le mobilier', 'mesurer', [2024, 2025, 2026]],
  ])('is that of its ends, unless each is asked for: %s', async (question, acte, exercices) => {
    const frame = await frameOf(question);
    expect([frame.acte, frame.periode.exercices.toSorted()]).toEqual([acte, exercices]);
  });
});

describe('« qu’est-ce qui »', () => {
  it.each<[string, 'asc' | 'desc']>([
    ['qu’est-ce qui a baissé en 2025 ?', 'asc'],
    ['qu’est-ce qui baisse ?', 'asc'],
    ['qu’est-ce qui diminue cette année ?', 'asc'],
    ['qu’est-ce qui a augmenté en 2025 ?', 'desc'],
    ['qu’est-ce qui augmente ?', 'desc'],
    ['qu’est-ce qui a progressé en 2025 ?', 'desc'],
  ])('tells the familles that fell or rose: %s', async (question, ordre) => {
    expect(await parse(question)).toMatchObject({ frame: { acte: 'varier', groupe: 'famille', ordre } });
  });
});

describe('who is paid the latest', () => {
  it.each<[string, string]>([
    ['qui est payé le plus tard ?', 'fournisseur'],
    ['qui est payé le plus vite ?', 'fournisseur'],
    ['qui a été réglé le plus lentement en 2025 ?', 'fournisseur'],
    ['qui paie le plus tard ?', 'service'],
    ['qui paie le plus vite ?', 'service'],
  ])('is a supplier, and who pays a direction: %s', async (question, groupe) => {
    expect(await parse(question)).toMatchObject({ frame: { sujet: 'paiements', groupe } });
  });
});

describe('a thing and itself', () => {
  it.each([
    'la part du mobilier dans le mobilier',
    'part des travaux dans les travaux',
    'poids du fonctionnement dans le fonctionnement en 2025',
    'comparer le mobilier au mobilier',
    'écart entre mars 2025 et mars 2025',
    'comparaison DEE DEE 2025',
    'compare 2025 et 2025',
  ])('are no two: %s', async (question) => {
    expect((await parse(question)).genre).toBe('meme');
  });

  it('are no two by two of its names', async () => {
    const asked = 'compare la direction de l’éducation à la DEE en 2025';
    expect(await parse(asked)).toMatchObject({ genre: 'incompris', mots: 'DEE' });
  });

  it.each([
    'la part du mobilier dans la DEE en 2025',
    'part des travaux dans l’investissement en 2025',
    'compare mars 2025 à mars 2026',
    'compare la DEE à la DAC en 2025',
  ])('are not two others: %s', async (question) => {
    expect((await parse(question)).genre).toBe('frame');
  });
});
