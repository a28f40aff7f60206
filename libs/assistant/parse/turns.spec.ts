import { questionsWith } from '../../../test/support/parsed-questions.js';
import type { Frame } from '../frame/frame.js';

const CONTRACT = { code: 'DEMO-2104-1', libelle: 'DEMO-2104-1' };
const { parse } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  CONTRACT,
);

/** The frame of the last question, each after the one before; null where it is refused. */
async function after(...questions: readonly string[]): Promise<Frame | null> {
  let frame: Frame | undefined;
  for (const [rank, question] of questions.entries()) {
    const parsed = await parse(question, frame);
    if (parsed.genre === 'frame') frame = { ...parsed.frame };
    else if (rank === questions.length - 1) return null;
    else throw new Error(`${question}: ${JSON.stringify(parsed)}`);
  }
  return frame!;
}

const SUPPLIERS = 'Les 5 premiers fournisseurs de 2025';
const DIRECTIONS = 'Dépenses par direction en 2025';
const RATES = 'Taux de conformité par direction en 2025';
const CONTRACTS = 'Combien de marchés notifiés en 2025 ?';

describe('a turn that is one edit', () => {
  it.each<[string, string, Partial<Frame>]>([
    [DIRECTIONS, 'et la deuxième ?', { groupe: 'service', rang: true, place: 2, n: 2 }],
    [DIRECTIONS, 'et la suivante ?', { place: 2 }],
    [DIRECTIONS, 'la dernière ?', { groupe: 'service', ordre: 'asc', n: 1 }],
    [DIRECTIONS, 'le total ?', { groupe: null, mesure: 'montant_ht', n: null }],
    [DIRECTIONS, 'combien sont-elles ?', { groupe: 'service', mesure: 'nombre_groupes' }],
    [DIRECTIONS, 'en pourcentage', { groupe: 'service', mesure: 'montant_ht' }],
    [SUPPLIERS, 'et les 20 premiers ?', { groupe: 'fournisseur', n: 20, rang: true }],
    [SUPPLIERS, 'ils pèsent combien ?', { groupe: 'fournisseur', n: 5, part: true }],
    [SUPPLIERS, 'combien ça fait en tout ?', { groupe: 'fournisseur', n: 5, part: true }],
    [RATES, 'la moins bonne ?', { mesure: 'conformite_pct', groupe: 'service', ordre: 'asc', n: 1 }],
    [RATES, 'les 3 meilleures', { ordre: 'desc', n: 3 }],
    ['Délai moyen de paiement par direction en 2025', 'la pire ?', { mesure: 'delai_moyen', ordre: 'desc', n: 1 }],
    [CONTRACTS, 'leur montant total ?', { sujet: 'marches', mesure: 'montant_ht', acte: 'mesurer' }],
    [CONTRACTS, 'le plus cher ?', { sujet: 'marches', acte: 'lister', rang: true, n: 1, ordre: 'desc' }],
    [
      'Marchés de travaux notifiés en 2025',
      'combien y en a-t-il ?',
      { sujet: 'marches', acte: 'mesurer', mesure: 'nombre' },
    ],
    ['Mobilier 2025', 'qui est-ce qu’on paie ?', { groupe: 'fournisseur', mesure: 'montant_ht' }],
    ['Mobilier 2025', 'qui a touché cet argent ?', { groupe: 'fournisseur' }],
    ['Direction de l’éducation 2025', 'pour quoi faire ?', { groupe: 'famille' }],
    ['Mobilier 2025', 'quelles directions y recourent ?', { groupe: 'service' }],
    ['Mobilier 2025', 'qui les a faits ?', { groupe: 'fournisseur' }],
    ['Mobilier 2025', 'soit quelle part du total ?', { part: true, groupe: null }],
    ['Mobilier 2025', 'quelle part cela représente-t-il ?', { part: true, groupe: null }],
    [
      'Part de la direction de l’éducation en 2025',
      'elle est à quel rang des directions ?',
      { situe: true, groupe: 'service', part: false },
    ],
  ])('%s, then « %s »', async (first, turn, expected) => {
    expect(await after(first, turn)).toMatchObject({ ...expected, periode: { exercices: [2025] } });
  });

  it.each<[string, string, readonly number[]]>([
    ['Mobilier 2025', 'et avant ?', [2024]],
    ['Mobilier 2025', 'par rapport à l’an d’avant ?', [2025, 2024]],
    ['Mobilier 2025', 'non, en 2024', [2024]],
    ['Mobilier 2025', 'même chose en 2024', [2024]],
    ['Mobilier 2025', 'et rien qu’en 2024 ?', [2024]],
  ])('%s, then « %s », is of another year', async (first, turn, exercices) => {
    expect(await after(first, turn)).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '12.03' }] } },
      periode: { exercices },
    });
  });

  it.each<[string, Frame['champ']]>([
    ['il court jusqu’à quand', 'fin'],
    ['durée', 'duree'],
    ['reste à consommer ?', 'reste'],
    ['et combien d’offres on avait eues ?', 'offres'],
    ['conforme ?', 'conformite'],
    ['titulaire ?', 'titulaire'],
  ])('« %s » is asked of the contract before', async (turn, champ) => {
    expect(await after('Montant du marché DEMO-2104-1 ?', turn)).toMatchObject({
      acte: 'lister',
      champ,
      filtres: { marche: CONTRACT },
    });
  });

  it('ranks from the top again after an order that went up', async () => {
    expect(await after(DIRECTIONS, 'la dernière ?', 'les trois plus grosses')).toMatchObject({ ordre: 'desc', n: 3 });
  });

  it('keeps the month where another year is asked for', async () => {
    expect(await after('Achats d’avril 2025', 'et le même mois en 2024')).toMatchObject({
      periode: { exercices: [2024], mois: [4, 4] },
    });
  });
});

describe('a turn', () => {
  it('that points at what was named takes no word of it', async () => {
    expect(await after('Direction de l’éducation 2025', 'combien de mandats pour cette direction ?')).toMatchObject({
      mesure: 'nombre_mandats',
      filtres: { services: { valeurs: [{ code: 'DEE' }] } },
      periode: { exercices: [2025] },
    });
  });

  it('keeps the groups where it leaves one out, and the filter where it says « toutes »', async () => {
    expect(await after(DIRECTIONS, 'sans l’éducation')).toMatchObject({
      groupe: 'service',
      filtres: { services: { sauf: true } },
    });
    const widened = await after('Mobilier de la direction de l’éducation en 2025', 'toutes directions ?');
    expect(widened).toMatchObject({
      groupe: null,
      filtres: { services: null, familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it('asks the same measure of another year', async () => {
    expect(await after('Taux de conformité 2025', 'c’était combien l’année d’avant ?')).toMatchObject({
      mesure: 'conformite_pct',
      periode: { exercices: [2024] },
    });
  });

  it('counts the payments that interest was of, and no mean of mandats in euros', async () => {
    const late = await after('Intérêts moratoires 2025', 'et combien de mandats concernés ?');
    expect(late).toMatchObject({ sujet: 'paiements', mesure: 'en_retard', periode: { exercices: [2025] } });
    expect(await after('Nombre de mandats en 2025', 'moyenne par mois ?')).toBeNull();
  });

  it('of those that were listed keeps whose they were', async () => {
    expect(await after('Marchés de la direction de l’éducation', 'ceux qui finissent cette année')).toMatchObject({
      sujet: 'marches',
      filtres: { parFin: true, services: { valeurs: [{ code: 'DEE' }] } },
    });
  });

  it.each(['combien a-t-il touché en tout ?'])(
    '« %s » after a contract is of its holder, whom no frame names',
    async (turn) => {
      expect(await after('Qui est titulaire du marché DEMO-2104-1 ?', turn)).toBeNull();
    },
  );
});

describe('after a question that was not understood', () => {
  it.each([
    ...['en ttc', 'l’écart ?', 'et donc la part de l’investissement ?', 'sans le mobilier', 'jusqu’à quand ?'],
    ...['et la dispense ?', 'c’était combien l’année d’avant ?', 'et à l’éducation en 2025 ?', 'soit quelle part ?'],
  ])('« %s » is refused, for alone it is of something else', async (turn) => {
    expect(await parse(turn, undefined, true)).toMatchObject({ genre: 'suite' });
  });

  it.each([
    'Combien pour le mobilier en 2025 ?',
    'Nombre de marchés en cours',
    'Les 5 premiers fournisseurs de 2025',
    'Mobilier 2025',
  ])('« %s » stands alone', async (question) => {
    expect(await parse(question, undefined, true)).toMatchObject({ genre: 'frame' });
  });
});

const OF_ELECTRICITY = 'Dépenses d’électricité en 2025';
const ALL = { familles: null, services: null, fournisseurs: null };

describe('a whole question', () => {
  it.each<[string, Partial<Frame>]>([
    ['Quel est notre délai moyen de paiement ?', { sujet: 'paiements', mesure: 'delai_moyen' }],
    ['Combien de fournisseurs avons-nous ?', { mesure: 'nombre_fournisseurs' }],
    ['Quel est le taux de conformité ?', { mesure: 'conformite_pct' }],
    ['Combien de mandats avons-nous payés en retard ?', { sujet: 'paiements', mesure: 'en_retard' }],
    ['Quel est le total de nos achats ?', { mesure: 'montant_ht', groupe: null }],
    ['Qui est notre plus gros fournisseur ?', { groupe: 'fournisseur', rang: true }],
    ['Quelle part de nos achats est hors marché ?', { part: true, groupe: null }],
    ['Quels marchés ont dépassé leur montant ?', { sujet: 'marches', acte: 'lister' }],
  ])('« %s » is read without what went before', async (question, expected) => {
    const frame = await after(OF_ELECTRICITY, question);
    expect(frame).toMatchObject({ ...expected, filtres: ALL, periode: { exercices: [] } });
    expect(frame).toEqual(await after(question));
  });

  it('offers what it is of the question before, unless it names as much itself', async () => {
    const before = (await after(OF_ELECTRICITY))!;
    expect(await parse('Quel est le taux de conformité ?', before)).toMatchObject({
      dedans: { filtres: { familles: { valeurs: [{ code: '14.02' }] } }, periode: { exercices: [2025] } },
    });
    expect(await parse('Combien a dépensé la direction de l’éducation en 2024 ?', before)).toMatchObject({
      frame: { filtres: { familles: null, services: { valeurs: [{ code: 'DEE' }] } } },
      dedans: null,
    });
  });

  it.each<[string, Partial<Frame>]>([
    ['et le délai ?', { sujet: 'paiements', mesure: 'delai_moyen' }],
    ['en 2024 ?', { periode: { exercices: [2024] } as never }],
    ['par direction ?', { groupe: 'service' }],
    ['combien de mandats ?', { mesure: 'nombre_mandats' }],
    ['qui sont les 3 premiers fournisseurs ?', { groupe: 'fournisseur', n: 3 }],
    ['quelle part est hors marché ?', { part: true }],
    ['combien cela fait-il de mandats ?', { mesure: 'nombre_mandats' }],
  ])('« %s » is none', async (turn, expected) => {
    expect(await after(OF_ELECTRICITY, turn)).toMatchObject({
      ...expected,
      filtres: { familles: { valeurs: [{ code: '14.02' }] } },
    });
  });

  it.each([
    'Combien coûte le mobilier ?',
    'Quel est notre délai moyen de paiement ?',
    'Quelle direction achète le plus ?',
    'Qui est notre plus gros fournisseur ?',
  ])('« %s » is answered after one that was not understood and another that told a year', async (question) => {
    expect(await parse(question, undefined, true, true)).toMatchObject({ genre: 'frame' });
  });
});

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
  });
});
