import { askFrame } from '../../frame/ask-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }], {
  code: 'DEMO-1203-1',
  libelle: 'Mobilier',
});

describe('contracts that amendments changed', () => {
  it.each([
    ['quels marchés ont été modifiés par avenant ?', { acte: 'lister', champ: 'avenants', rang: false }, 'tous'],
    ['liste des avenants', { acte: 'lister', champ: 'avenants', rang: false }, 'tous'],
    ['quels marchés ont un avenant ?', { acte: 'lister', champ: 'avenants', rang: false }, 'tous'],
    ['marchés modifiés par avenant en 2026', { acte: 'lister', periode: { exercices: [2026] } }, 'tous'],
    ['contrats avec un avenant en 2025', { acte: 'lister', periode: { exercices: [2025] } }, 'tous'],
    ['avenants signés en 2026', { acte: 'lister', periode: { exercices: [2026] } }, 'tous'],
    ['combien d’avenants en 2026 ?', { acte: 'mesurer', mesure: 'avenants' }, 'tous'],
    ['combien d’avenants en 2025 et pour quel montant ?', { acte: 'mesurer', mesure: 'avenants' }, 'tous'],
    ['le montant total des avenants de 2026', { acte: 'mesurer', mesure: 'avenants' }, 'tous'],
    ['avenants en mars 2026', { periode: { exercices: [2026], mois: [3, 3] } }, 'tous'],
    ['combien de marchés ont fait l’objet d’un avenant en 2026 ?', { acte: 'mesurer', mesure: 'nombre' }, 'tous'],
    ['marchés avec plusieurs avenants', { acte: 'lister' }, 'plusieurs'],
    ['marchés avec plus d’un avenant', { acte: 'lister' }, 'plusieurs'],
    ['quels marchés ont au moins deux avenants ?', { acte: 'lister' }, 'plusieurs'],
    ['combien de marchés modifiés par plusieurs avenants ?', { acte: 'mesurer', mesure: 'nombre' }, 'plusieurs'],
    ['quels marchés ont augmenté par avenant ?', { acte: 'lister', rang: false }, 'hausse'],
    ['les marchés qui ont le plus augmenté par avenant', { rang: true, n: null }, 'hausse'],
    ['quel marché a le plus augmenté par avenant ?', { rang: true, n: 1 }, 'hausse'],
    ['le marché avec le plus d’avenants', { rang: true, n: 1 }, null],
    ['le marché avec le plus d’avenants en 2026', { rang: true, n: 1 }, 'tous'],
  ])('are found by the day of these: %s', async (question, frame, parAvenant) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', ...frame, filtres: { parAvenant } });
  });

  it.each(['quels avenants sur le marché de mobilier ?', 'avenants du marché de mobilier'])(
    'of one famille are listed, each with its contract: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        ...{ acte: 'lister', sujet: 'marches', champ: 'avenants' },
        filtres: { familles: { valeurs: [{ code: '12.03' }] } },
      });
    },
  );

  it.each([
    'combien d’avenants au marché DEMO-1203-1 ?',
    'un avenant peut-il augmenter le montant du marché de 20 % ?',
    'marchés sans avenant',
    'quels marchés n’ont pas d’avenant ?',
    'combien d’avenants en moyenne par marché ?',
    'qu’est-ce qu’un avenant ?',
  ])('are not asked for by: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { filtres: { parAvenant: 'tous' } } });
  });

  it('are those of another year in a turn, and of one contract after it', async () => {
    expect(await after('combien d’avenants en 2026 ?', 'et en 2025 ?')).toMatchObject({
      ...{ mesure: 'avenants', periode: { exercices: [2025] }, filtres: { parAvenant: 'tous' } },
    });
    expect(await after('marché DEMO-1203-1', 'combien d’avenants ?')).toMatchObject({
      ...{ champ: 'avenants', filtres: { parAvenant: null, marche: { code: 'DEMO-1203-1' } } },
    });
  });

  it('are asked again as they were read', async () => {
    const frame = await frameOf('marchés modifiés par avenant en 2026');
    const asked = askFrame(frame, { exerciceCourant: 2026, aujourdhui: '2026-11-21' });
    expect((await frameOf(asked)).filtres.parAvenant).toBe('tous');
  });
});

describe('how long contracts last', () => {
  it.each([
    ['marchés de plus de 4 ans', 49, null],
    ['combien de marchés de moins de 2 ans ?', null, 23],
    ['marchés d’une durée de 48 mois', 48, 48],
    ['marchés qui durent plus de 36 mois', 37, null],
    ['quels contrats durent au moins 36 mois ?', 36, null],
    ['marchés de moins de 18 mois', null, 17],
  ])('bounds them in months: %s', async (question, min, max) => {
    expect((await frameOf(question)).filtres.duree).toEqual({ min, max });
  });

  it.each([
    'marchés notifiés depuis plus de 4 ans',
    'marchés qui finissent dans plus de 2 ans',
    'mandats de plus de 4 ans',
    'marchés des 3 dernières années',
    'marchés notifiés il y a plus d’un an',
  ])('is not said by: %s', async (question) => {
    const parsed = await parse(question);
    expect(parsed.genre === 'frame' ? parsed.frame.filtres.duree : null).toBeNull();
  });
});

describe('amendments beside other conditions of contracts', () => {
  it.each([
    ['marchés de travaux modifiés par avenant', { types: { valeurs: ['travaux'] } }],
    ['combien de marchés de mobilier avec un avenant ?', { familles: { valeurs: [{ code: '12.03' }] } }],
    ['marchés en cours avec des avenants', { statut: 'en_cours' }],
    ['marchés avec une clause sociale et un avenant', { mentions: ['clause_sociale'] }],
  ])('keep those that they changed: %s', async (question, filtres) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ sujet: 'marches', mesure: 'nombre' },
      filtres: { ...filtres, parAvenant: 'tous' },
    });
  });

  it('keep some of those that were listed', async () => {
    expect((await after('marchés de travaux', 'lesquels ont un avenant ?'))!.filtres).toMatchObject({
      ...{ types: { valeurs: ['travaux'] }, parAvenant: 'tous' },
    });
  });

  it.each([
    'marchés de travaux notifiés en 2025 avec avenant',
    'quels marchés ont un avenant et finissent en 2027 ?',
    'combien d’avenants par année ?',
    'combien d’avenants de plus de 50 000 € ?',
  ])('are refused where their year, their group or their bound would be of the contracts: %s', async (question) => {
    expect((await parse(question)).genre).toBe('incompris');
  });

  it('are counted on contracts between bounds', async () => {
    expect(await frameOf('combien d’avenants pour les marchés de plus de 50 000 € ?')).toMatchObject({
      ...{ mesure: 'avenants', filtres: { montantMin: 50_000.01 } },
    });
  });
});
