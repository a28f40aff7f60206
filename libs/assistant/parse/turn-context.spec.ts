import { questionsWith } from '../../../test/support/parsed-questions.js';
import type { Frame } from '../frame/frame.js';

const { parse, after, chosen } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '20.07', libelle: 'Entretien de la voirie et des réseaux' },
  { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

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

describe('a turn about the groups before it', () => {
  it('« lesquels ont baissé ? » ranks how these changed, and no others', async () => {
    const rank = { acte: 'varier', groupe: 'service', ordre: 'asc', periode: { exercices: [2025] } };
    expect(await after(DIRECTIONS, 'lesquelles ont baissé ?')).toMatchObject(rank);
    expect(await after(DIRECTIONS, 'lesquelles ont augmenté ?', 'laquelle a le plus baissé ?')).toMatchObject(rank);
    // Of the first five, or of something else that they have: no frame.
    expect(await after(SUPPLIERS, 'lesquels ont progressé ?')).toBeNull();
    expect(await after(SUPPLIERS, 'lesquels ont un marché ?')).toBeNull();
    expect(await after(SUPPLIERS, 'quelles directions les utilisent ?')).toBeNull();
    expect(await after('Quelle direction paie le plus lentement en 2025 ?', 'et les intérêts ?')).toBeNull();
  });

  it('« leur part ? » after changes is of the later exercice alone, and « lesquels » of nothing is refused', async () => {
    const later = { acte: 'mesurer', groupe: 'service', part: true, periode: { exercices: [2025] } };
    expect(await after('Quelles directions ont augmenté entre 2024 et 2025 ?', 'leur part ?')).toMatchObject(later);
    expect(await parse('lesquels ont un marché ?', undefined, true)).toMatchObject({ genre: 'suite' });
  });

  it('« le montant moyen ? » of contracts is theirs, and « combien de marchés ? » those of what was named', async () => {
    const mean = { sujet: 'marches', mesure: 'montant_moyen', periode: { exercices: [2025] } };
    expect(await after('Marchés notifiés en 2025', 'le montant moyen ?')).toMatchObject(mean);
    expect(await after('Mobilier 2025', 'combien de marchés ?')).toBeNull();
  });

  it('« ceux de plus de 200 k€ » keeps the contracts and bounds them', async () => {
    const filtres = { parFin: true, montantMin: 200_000 };
    expect(await after('marchés qui se terminent en 2027', 'ceux de plus de 200k')).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches', filtres, periode: { exercices: [2027] } },
    });
    const bounds = { montantMin: null, montantMax: 50_000 };
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
  ])('is refused: « %s », then « %s »', async (first, second) => {
    expect(await after(first, second)).toBeNull();
  });

  it('is refused of two quarters, which nothing sets against each other', async () => {
    const avant = {
      filtres: (await after('Électricité au T3 2025'))!.filtres,
      exercices: [2025],
      mois: [7, 9] as const,
    };
    const before = { ...(await after('Électricité au T2 2025'))!, avant };
    expect(await parse('la différence ?', before)).toMatchObject({ genre: 'rien' });
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

  it('tells a rule of the day before that which it names', async () => {
    expect(await after('Seuil de dispense pour des services', 'et avant avril 2026, c’était combien ?')).toMatchObject({
      acte: 'seuils',
      periode: { exercices: [2026], mois: [3, 3], jour: 31 },
    });
  });

  it('after one that was not understood leans on it', async () => {
    expect(await parse('leur montant ?', undefined, true)).toMatchObject({ genre: 'suite' });
    expect(await parse('combien d’offres ?', undefined, true)).toMatchObject({ genre: 'suite' });
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
    ['tous ensemble', ['30.02', '20.07']],
    ['les deux', ['30.02', '20.07']],
    ['toutes, merci', ['30.02', '20.07']],
    ['le deuxième', ['20.07']],
    ['plutôt l’entretien', ['20.07']],
    ['les travaux', ['30.02']],
  ])('« %s » chooses of the names that were asked back', async (turn, codes) => {
    expect(await chosen('Combien pour la voirie en 2025 ?', turn)).toMatchObject({
      filtres: { familles: { valeurs: codes.map((code) => ({ code })) } },
      periode: { exercices: [2025] },
    });
  });

  it('chooses none that was not asked back, and by its name what a rank is asked by', async () => {
    for (const turn of ['les trois', 'le troisième', 'et en 2024 ?', 'ceux de la voirie'])
      expect([turn, await chosen('Combien pour la voirie en 2025 ?', turn)]).toEqual([turn, null]);
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

describe('a turn that refers back', () => {
  const named = questionsWith(
    [
      { kind: 'famille', code: '10.02', libelle: 'Restauration collective' },
      { kind: 'famille', code: '14.02', libelle: 'Électricité' },
      { kind: 'famille', code: '14.03', libelle: 'Gaz, chauffage urbain et combustibles' },
      { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
      { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
    ],
    { code: 'DEMO-1002-1', libelle: 'DEMO-1002-1' },
    ['PAPREC'],
  );
  const only = (code: string): object => ({ valeurs: [{ code }], sauf: false });

  it.each<[string, string, object, Frame['base']]>([
    ['PAPREC en 2025', 'sa part dans la restauration ?', { familles: only('10.02') }, 'familles'],
    ['PAPREC en 2025', 'sa part à la DSJ ?', { services: only('DSJ') }, 'services'],
  ])('%s, then « %s », is the share of that supplier in it', async (first, turn, within, base) => {
    const filtres = { fournisseurs: only('0'), ...within };
    expect(await named.after(first, turn)).toMatchObject({ part: true, base, filtres, periode: { exercices: [2025] } });
  });

  it('is of whose share it was, and no longer of what in', async () => {
    const asked = await named.after('PAPREC en 2025', 'sa part dans la restauration ?', 'sa part à la DSJ ?');
    expect(asked).toMatchObject({ base: 'services', filtres: { familles: null, fournisseurs: only('0') } });
  });

  it.each<[string, string, object]>([
    ['le marché de restauration collective', 'il finit en 2027 ?', { familles: only('10.02'), parFin: true }],
    ['marché DEMO-1002-1', 'c’est une procédure adaptée ?', { marche: { code: 'DEMO-1002-1' }, procedure: null }],
    ['marché DEMO-1002-1', 'en appel d’offres ?', { marche: { code: 'DEMO-1002-1' }, procedure: null }],
  ])('%s, then « %s », is of these contracts', async (first, turn, filtres) => {
    expect(await named.after(first, turn)).toMatchObject({ acte: 'lister', sujet: 'marches', filtres });
  });

  it('tells the end of one contract where a year is asked', async () => {
    const asked = await named.after('marché DEMO-1002-1', 'il finit en 2027 ?');
    expect(asked).toMatchObject({ champ: 'fin', periode: { exercices: [] } });
  });

  it.each<[string[], Partial<Frame>]>([
    [['Achats de 2024 et de 2025', 'laquelle des deux années a été la plus chère ?'], { groupe: 'exercice' }],
    [['Achats de 2024 et de 2025', 'laquelle est la moins chère ?'], { groupe: 'exercice', ordre: 'asc' }],
  ])('ranks the years that were told: %j', async (turns, expected) => {
    expect(await named.after(...turns)).toMatchObject({
      ...expected,
      rang: true,
      periode: { exercices: [2024, 2025] },
    });
  });

  it('ranks the months and the directions that were told', async () => {
    const march = await named.frameOf('Électricité en mars 2026');
    const april = await named.after('Électricité en avril 2026');
    const avant = { filtres: march.filtres, exercices: [2026], mois: march.periode.mois };
    expect(await named.parse('lequel des deux mois est le plus cher ?', { ...april!, avant })).toMatchObject({
      frame: { groupe: 'mois', rang: true, filtres: march.filtres, periode: { mois: [3, 4], parmi: [3, 4] } },
    });
    const both = await named.frameOf('Dépenses de la DSJ et de la DEE en 2026');
    expect(await named.parse('laquelle des deux dépense le plus ?', both)).toMatchObject({
      frame: { groupe: 'service', rang: true, filtres: both.filtres },
    });
    expect(await named.parse('laquelle des trois dépense le plus ?', both)).not.toMatchObject({ genre: 'frame' });
  });

  it('keeps of what and of when « quel semestre est le plus cher ? » is', async () => {
    expect(await named.after('Électricité au premier semestre 2025', 'quel semestre est le plus cher ?')).toMatchObject(
      {
        groupe: 'semestre',
        filtres: { familles: only('14.02') },
        periode: { exercices: [2025], mois: null },
      },
    );
  });

  it('adds up the two before it, and nothing where there was one', async () => {
    const gas = await named.frameOf('Gaz 2025');
    const { filtres } = await named.frameOf('Électricité 2025');
    const avant = { filtres, exercices: [2025], mois: null };
    expect(await named.parse('total des deux ?', { ...gas, avant })).toMatchObject({
      frame: { filtres: { familles: { valeurs: [{ code: '14.02' }, { code: '14.03' }] } } },
    });
    const year = await named.frameOf('Gaz 2024');
    const years = { filtres: gas.filtres, exercices: [2025], mois: null };
    expect(await named.parse('total des deux ?', { ...year, avant: years })).toMatchObject({
      frame: { groupe: 'exercice', filtres: gas.filtres, periode: { exercices: [2025, 2024] } },
    });
    const april = { ...year, periode: { ...year.periode, mois: [4, 4] as const } };
    const aprils = { ...april, avant: { ...years, mois: [4, 4] as const } };
    expect(await named.parse('les deux ensemble', aprils)).not.toMatchObject({ genre: 'frame' });
    const month = await named.frameOf('Gaz en février 2026');
    const months = { filtres: gas.filtres, exercices: [2026], mois: [1, 1] as const };
    expect(await named.parse('somme des deux ?', { ...month, avant: months })).toMatchObject({
      frame: { groupe: 'mois', periode: { mois: [1, 2], parmi: [1, 2] } },
    });
    const unlike = { filtres: { ...filtres, services: gas.filtres.familles }, exercices: [2024], mois: null };
    expect(await named.parse('total des deux ?', { ...gas, avant: unlike })).not.toMatchObject({ genre: 'frame' });
  });

  it.each<[string, string | undefined]>([
    ['ce contrat finit en 2027 ?', undefined],
    ['quel semestre est le plus cher ?', undefined],
    ['lequel des 2 mois a le plus augmenté ?', 'Achats d’octobre 2026 et octobre 2025'],
    ['sa part à la DSJ ?', 'Dépenses de la DEE en 2025'],
    ['son fournisseur ?', 'PAPREC en 2025'],
    ['combien de mandats en retard ?', 'marché DEMO-1002-1'],
    ['il a un marché ?', 'Électricité par fournisseur en 2025'],
  ])('« %s » is asked back where nothing tells what it speaks of', async (turn, first) => {
    const before = first === undefined ? undefined : await named.frameOf(first);
    const parsed = await named.parse(turn, before, before === undefined);
    expect(parsed).toMatchObject({ genre: 'renvoi', mot: expect.any(String) });
  });

  it('« chez qui ? » after who rose most is no rank of these again', async () => {
    expect(await named.after('Quel fournisseur a le plus progressé en 2026 ?', 'chez qui ?')).toBeNull();
  });

  it.each<[string, string, Partial<Frame>]>([
    ['Achats non conformes 2025', 'conforme', { mesure: 'montant_ht', part: false }],
    ['Achats à vérifier 2025', 'non conforme', { mesure: 'montant_ht', part: false }],
    ['Taux de conformité 2025', 'non conforme', { mesure: 'montant_ht', part: true }],
  ])('%s, then « et %ss ? », is of that verdict alone', async (first, verdict, expected) => {
    const verdicts = { valeurs: [verdict.replace(' ', '_')], sauf: false };
    expect(await after(first, `et ${verdict}s ?`)).toMatchObject({ ...expected, filtres: { verdicts } });
  });

  it('has no rate of what conforms among what does not', async () => {
    expect(await after('Achats non conformes 2025', 'quel taux de conformité ?')).toBeNull();
  });
});
