import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, after, chosen } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'famille', code: '20.07', libelle: 'Entretien de la voirie et des réseaux' },
    { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  undefined,
  ['COLAS IDFN', 'COLAS SUD OUEST'],
);

const SUPPLIERS = 'Les 5 premiers fournisseurs de 2025';
const DIRECTIONS = 'Dépenses par direction en 2025';

describe('a turn that says no year', () => {
  it.each<[string, string, Partial<Frame>]>([
    ['Mobilier 2025', 'combien pour l’électricité ?', { mesure: 'montant_ht', acte: 'mesurer' }],
    ['Mobilier 2025', 'nombre de mandats de l’éducation', { mesure: 'nombre_mandats' }],
    ['Mobilier 2025', 'par mois pour l’électricité', { groupe: 'mois' }],
    ['Mobilier au T2 2025', 'dépenses de l’éducation', { periode: { exercices: [2025], mois: [4, 6] } as never }],
    ['Délai moyen de paiement 2025', 'combien de retards à l’éducation ?', { sujet: 'paiements', mesure: 'en_retard' }],
    ['Marchés notifiés en 2025', 'marchés de services', { sujet: 'marches', acte: 'lister' }],
  ])('%s, then « %s », is of the year that was told', async (first, turn, expected) => {
    const { periode = {}, ...rest } = expected;
    expect(await after(first, turn)).toMatchObject({ ...rest, periode: { exercices: [2025], ...periode } });
  });

  it('is of this year where none was told, of its own where it tells one, and of none of two', async () => {
    expect(await after('Mobilier', 'combien pour l’électricité ?')).toMatchObject({ periode: { exercices: [] } });
    expect(await after('Mobilier 2025', 'combien pour l’électricité cette année ?')).toMatchObject({
      periode: { exercices: [2026] },
    });
    expect(await after('Mobilier 2024 et 2025', 'combien pour l’électricité ?')).toBeNull();
    expect(await after('Mobilier 2025', 'quels marchés sont en cours ?')).toMatchObject({ periode: { exercices: [] } });
  });

  it('is refused after one that told a year and was not understood', async () => {
    expect(await parse('combien pour l’électricité ?', undefined, true, true)).toMatchObject({ genre: 'suite' });
    expect(await parse('combien pour l’électricité ?', undefined, true)).toMatchObject({ genre: 'frame' });
    expect(await parse('ils font combien ensemble ?', undefined, true)).toMatchObject({ genre: 'suite' });
  });
});

describe('« y en a-t-il le plus ? »', () => {
  it('ranks what was just counted, in the same time', async () => {
    const most = 'dans quelle direction y en a-t-il le plus ?';
    const rank = { groupe: 'service', rang: true, n: 1, ordre: 'desc' };
    const late = { sujet: 'paiements', mesure: 'en_retard', periode: { exercices: [2025] } };
    expect(await after('Combien de mandats payés en retard en 2025 ?', most)).toMatchObject({ ...rank, ...late });
    const waiting = { mesure: 'impayes_en_retard', groupe: 'fournisseur' };
    expect(await after('Mandats en attente en retard', 'chez qui ?')).toMatchObject(waiting);
    expect(await after('Mandats en attente de paiement', most)).toMatchObject({ ...rank, mesure: 'impayes' });
    expect(await after('Marchés qui finissent en 2027', 'dans quel mois y en a-t-il le moins ?')).toMatchObject({
      ...{ acte: 'mesurer', sujet: 'marches', mesure: 'nombre', groupe: 'mois', ordre: 'asc' },
      ...{ filtres: { parFin: true }, periode: { exercices: [2027] } },
    });
    expect(await after('Délai moyen de paiement 2025', most)).toBeNull();
    expect(await parse(most)).toMatchObject({ genre: 'suite' });
  });
});

describe('a turn about the groups before it', () => {
  it('« lesquels ont baissé ? » ranks how these changed, and no others', async () => {
    const rank = { acte: 'varier', groupe: 'service', ordre: 'asc', periode: { exercices: [2025] } };
    expect(await after(DIRECTIONS, 'lesquelles ont baissé ?')).toMatchObject(rank);
    expect(await after(DIRECTIONS, 'lesquelles ont augmenté ?', 'laquelle a le plus baissé ?')).toMatchObject(rank);
    // Of the first five, or of something else that they have: no frame.
    expect(await after(SUPPLIERS, 'lesquels ont progressé ?')).toBeNull();
    expect(await after(SUPPLIERS, 'lesquels ont un marché ?')).toBeNull();
    // The third that was shown is no third of another year.
    expect(await after(SUPPLIERS, 'le troisième, combien en 2026 ?')).toBeNull();
    expect(await after(SUPPLIERS, 'quelles directions les utilisent ?')).toBeNull();
    expect(await after('Quelle direction paie le plus lentement en 2025 ?', 'et les intérêts ?')).toBeNull();
  });

  it('« leur part ? » after changes is of the later exercice alone, and « lesquels » of nothing is refused', async () => {
    const later = { acte: 'mesurer', groupe: 'service', part: true, periode: { exercices: [2025] } };
    expect(await after('Quelles directions ont augmenté entre 2024 et 2025 ?', 'leur part ?')).toMatchObject(later);
    expect(await parse('lesquels ont un marché ?', undefined, true)).toMatchObject({ genre: 'suite' });
    expect(await parse('jusqu’en quelle année ?', undefined, true)).toMatchObject({ genre: 'suite' });
  });

  it('« le montant moyen ? » of contracts is theirs, and « combien de marchés ? » those of what was named', async () => {
    const mean = { sujet: 'marches', mesure: 'montant_moyen', periode: { exercices: [2025] } };
    expect(await after('Marchés notifiés en 2025', 'le montant moyen ?')).toMatchObject(mean);
    expect(await after('Mobilier 2025', 'combien de marchés ?')).toBeNull();
  });

  it('« ceux de plus de 200 k€ » keeps the contracts and bounds them', async () => {
    const filtres = { parFin: true, montantMin: 200_000.01 };
    expect(await after('marchés qui se terminent en 2027', 'ceux de plus de 200k')).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches', filtres, periode: { exercices: [2027] } },
    });
    const bounds = { montantMin: null, montantMax: 49_999.99 };
    expect(
      await after('marchés qui se terminent en 2027', 'ceux de plus de 200k', 'et ceux de moins de 50k'),
    ).toMatchObject({
      filtres: bounds,
    });
  });
});

describe('a turn that says neither of whom nor of when', () => {
  it.each([
    [DIRECTIONS, 'la première, par fournisseur'],
    ['Quelle direction a le plus augmenté ses dépenses en 2025 ?', 'et combien de plus que l’année d’avant ?'],
    ['Taux de conformité en 2025', 'combien en euros ?'],
    ['Électricité en 2025 TTC', 'en moyenne ?'],
    ['Électricité par mois en 2025', 'en moyenne ?'],
    ['Intérêts moratoires 2025', 'sur quel montant de mandats ?'],
    ['Titulaires des marchés de mobilier', 'combien payé en 2025 ?'],
    ['Mobilier depuis septembre 2026', 'et avant ?'],
    ['Mobilier 2025', 'et avant juin ?'],
    ['Mobilier 2025', 'qui a augmenté ses dépenses ?'],
  ])('is refused: « %s », then « %s »', async (first, second) => {
    expect(await after(first, second)).toBeNull();
  });

  it('is refused of two quarters of two exercices, which nothing sets against each other', async () => {
    const avant = {
      filtres: (await after('Électricité au T3 2025'))!.filtres,
      exercices: [2025],
      mois: [7, 9] as const,
    };
    const before = { ...(await after('Électricité au T2 2024'))!, avant };
    expect(await parse('la différence ?', before)).toMatchObject({ genre: 'rien' });
  });

  it('is of the whole where it says so, and of the year before where a whole year was told', async () => {
    const spent = { sujet: 'achats', mesure: 'montant_ht', periode: { exercices: [2025] } };
    expect(await after('Délai moyen de paiement 2025', 'combien avons-nous dépensé en 2025 ?')).toMatchObject(spent);
    expect(await after('Délai moyen de paiement 2025', 'montant des achats 2025 ?')).toMatchObject(spent);
    expect(await after('Mobilier 2025', 'et avant ?')).toMatchObject({ periode: { exercices: [2024] } });
  });

  it('sets the same months of two years against each other, the later first', async () => {
    const { filtres } = (await after('Mobilier en mars 2026'))!;
    const avant = { filtres, exercices: [], mois: [3, 3] as const };
    const before = { ...(await after('Mobilier en mars 2025'))!, avant };
    expect(await parse('hausse ?', before)).toMatchObject({
      frame: { acte: 'comparer', periode: { exercices: [2026, 2025], mois: [3, 3] } },
    });
    const april = { ...before, avant: { ...avant, mois: [4, 4] as const } };
    expect(await parse('hausse ?', april)).not.toMatchObject({ frame: { periode: { exercices: [2026, 2025] } } });
  });

  it('keeps the rows, the year and the axis that were told', async () => {
    expect(await after('Combien de marchés en cours ?', 'lesquels se terminent cette année ?')).toMatchObject({
      acte: 'lister',
      filtres: { statut: 'en_cours', parFin: true },
    });
    expect(await after('Combien de marchés en cours ?', 'et les plus gros ?')).toMatchObject({ rang: true, n: null });
    expect(await after('Combien de marchés en cours ?', 'et le plus gros ?')).toMatchObject({ rang: true, n: 1 });
    const why = await after('Taux de conformité en 2025', 'pourquoi ce taux ?');
    expect(why).toMatchObject({ acte: 'expliquer', periode: { exercices: [2025] } });
  });

  it('is by month the figures of the later exercice after « pourquoi », and by famille what moved', async () => {
    for (const [turn, groupe] of [
      ['Montre-moi par mois', 'mois'],
      ['Par trimestre ?', 'trimestre'],
    ] as const)
      expect(await after('Mobilier 2025', 'pourquoi ?', turn)).toMatchObject({
        ...{ acte: 'mesurer', groupe },
        periode: { exercices: [2025] },
      });
    expect(await after('Mobilier 2025', 'pourquoi ?', 'par direction ?')).toMatchObject({ acte: 'expliquer' });
  });

  it('tells a rule of the day before that which it names', async () => {
    expect(await after('Seuil de dispense pour des services', 'et avant avril 2026, c’était combien ?')).toMatchObject({
      acte: 'seuils',
      periode: { exercices: [2026], mois: [3, 3], jour: 31 },
    });
  });

  it('after one that was not understood leans on it', async () => {
    expect(await parse('leur montant ?', undefined, true)).toMatchObject({ genre: 'suite' });
    for (const turn of ['combien d’offres ?', 'combien d’offres on avait eu ?', 'montant ?'])
      expect(await parse(turn, undefined, true)).toMatchObject({ genre: 'suite' });
    expect(await parse('combien d’offres par marché en 2025 ?', undefined, true)).toMatchObject({ genre: 'frame' });
  });

  it('asks by what a rank is, of the rows before', async () => {
    const before = (await after('Direction de l’éducation hors marché en 2025'))!;
    const parsed = await parse('les 3 plus gros ?', before);
    const kept = { n: 3, rang: true, filtres: before.filtres, periode: { exercices: [2025] } };
    expect(parsed).toMatchObject({
      genre: 'ambigu',
      choix: [{ frame: { ...kept, groupe: 'famille' } }, { frame: { ...kept, groupe: 'fournisseur' } }],
    });
  });

  it.each<[string, string[]]>([
    ['tous ensemble', ['0', '1']],
    ['les deux', ['0', '1']],
    ['toutes, merci', ['0', '1']],
    ['le deuxième', ['1']],
    ['plutôt IDFN', ['0']],
    ['sud ouest', ['1']],
  ])('« %s » chooses of the names that were asked back', async (turn, codes) => {
    expect(await chosen('combien pour Colas en 2025 ?', turn)).toMatchObject({
      filtres: { fournisseurs: { valeurs: codes.map((code) => ({ code })) } },
      periode: { exercices: [2025] },
    });
  });

  it.each<[string, readonly string[], Partial<Frame>]>([
    ['plutôt l’entretien', ['20.07'], { groupe: null }],
    ['les travaux', ['30.02'], { groupe: null }],
    ['et par direction ?', ['30.02', '20.07'], { groupe: 'service' }],
    ['compare avec 2024', ['30.02', '20.07'], { acte: 'comparer' }],
    ['et en 2024 ?', ['30.02', '20.07'], { groupe: 'famille' }],
  ])(
    '« %s » after a word of several names is of the part that it names, or of them all',
    async (turn, codes, frame) => {
      expect(await after('Combien pour la voirie en 2025 ?', turn)).toMatchObject({
        ...frame,
        filtres: { familles: { valeurs: codes.map((code) => ({ code })) } },
      });
    },
  );

  it('names a part of what was told last, in its time', async () => {
    const turns = ['Combien pour la voirie en 2025 ?', 'et en 2024 ?', 'plutôt l’entretien'] as const;
    expect(await after(...turns)).toMatchObject({
      ...{ groupe: null, periode: { exercices: [2024] } },
      filtres: { familles: { valeurs: [{ code: '20.07' }] } },
    });
  });

  it('chooses none that was not asked back, and by its name what a rank is asked by', async () => {
    for (const turn of ['les trois', 'le troisième', 'et en 2024 ?', 'ceux de Colas'])
      expect([turn, await chosen('combien pour Colas en 2025 ?', turn)]).toEqual([turn, null]);
    expect(await chosen('les plus grosses dépenses de 2025', 'par fournisseur')).toMatchObject({
      groupe: 'fournisseur',
      rang: true,
    });
  });

  it('« et les autres ? » is all but the first ones, and of nothing else', async () => {
    const others = { autres: true, groupe: 'fournisseur', n: 5, part: false };
    expect(await after(SUPPLIERS, 'et pour tous les autres ?')).toMatchObject(others);
    expect(
      await after('Combien pèsent les 5 premiers fournisseurs en 2025 ?', 'il reste quoi pour les autres ?'),
    ).toMatchObject(others);
    expect(await after(SUPPLIERS, 'et les autres ?', 'et en 2024 ?')).toMatchObject({
      ...others,
      periode: { exercices: [2024] },
    });
    expect(await after(SUPPLIERS, 'et les autres ?', 'et pour l’éducation ?')).toBeNull();
    expect(await after(SUPPLIERS, 'et les autres ?', 'et le deuxième ?')).not.toHaveProperty('autres');
  });

  it('« laquelle dépense le plus ? » is one of the directions before, and asks by what after suppliers', async () => {
    expect(await after(DIRECTIONS, 'laquelle dépense le plus ?')).toMatchObject({
      groupe: 'service',
      rang: true,
      n: 1,
    });
    expect(await after(SUPPLIERS, 'laquelle dépense le plus ?')).toBeNull();
  });

  it('keeps months that were told one by one', async () => {
    const summer = { exercices: [2026], mois: [6, 8] };
    expect(await after('Total juin juillet août 2026', 'et pour l’éducation seulement ?')).toMatchObject({
      filtres: { services: { valeurs: [{ code: 'DEE' }] } },
      periode: summer,
    });
  });
});
