import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { type Frame, NO_FILTERS } from '../../frame/frame.js';

const { parse, frameOf, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

/** What the last of these turns comes to, each after the one before. */
async function turns(...questions: string[]): Promise<Awaited<ReturnType<typeof parse>>> {
  let before: Frame | undefined;
  for (const question of questions.slice(0, -1)) {
    const parsed = await parse(question, before);
    if (parsed.genre !== 'frame') throw new Error(`${question}: ${JSON.stringify(parsed)}`);
    const { filtres, periode } = before ?? { filtres: NO_FILTERS, periode: null };
    const avant = periode && { filtres, exercices: periode.exercices, mois: periode.mois };
    before = { ...parsed.frame, avant };
  }
  return parse(questions.at(-1)!, before);
}

const labels = (parsed: Awaited<ReturnType<typeof parse>>): string[] =>
  parsed.genre === 'ambigu' ? parsed.choix.map(({ libelle }) => libelle) : [];

describe('a turn that speaks of one of two, or of both', () => {
  it('adds both, and takes the one that was not told last', async () => {
    expect(await turns('Mobilier 2025', 'et l’électricité ?', 'les deux ?')).toMatchObject({
      frame: {
        groupe: 'famille',
        oppose: false,
        filtres: { familles: { valeurs: [{ code: '12.03' }, { code: '14.02' }] } },
      },
    });
    expect(await turns('Mobilier 2025', 'et l’électricité ?', 'l’autre ?')).toMatchObject({
      frame: { filtres: { familles: { valeurs: [{ code: '12.03' }] } }, periode: { exercices: [2025] } },
    });
    expect(await turns('Mobilier 2025', 'et en 2024 ?', 'les deux ?')).toMatchObject({
      frame: { groupe: 'exercice', periode: { exercices: [2025, 2024] } },
    });
    expect(await after('Mobilier 2025', 'les deux ?')).toBeNull();
  });

  it('adds two months or quarters that were told, and nothing else under that name', async () => {
    expect(await turns('Mobilier en mars 2025', 'et en avril ?', 'les deux mois ?')).toMatchObject({
      frame: { groupe: 'mois', filtres: { familles: { valeurs: [{ code: '12.03' }] } }, periode: { mois: [3, 4] } },
    });
    expect(await turns('Mobilier au T1 2025', 'et au T2 ?', 'les deux trimestres ensemble ?')).toMatchObject({
      frame: { groupe: 'trimestre' },
    });
    expect(await turns('Mobilier en mars 2025', 'et au T2 ?', 'les deux mois ?')).toMatchObject({ genre: 'renvoi' });
    expect(await turns('Mobilier en mars 2025', 'les deux mois ?')).toMatchObject({ genre: 'renvoi' });
    expect(await turns('Mobilier en mars 2025', 'et en avril ?', 'les deux trimestres ?')).toMatchObject({
      genre: 'renvoi',
    });
  });

  it('asks which where both were told, and takes the second where the first was', async () => {
    const both = 'Compare le mobilier et l’électricité en 2025';
    expect(labels(await turns(both, 'l’autre ?'))).toEqual(['Mobilier', 'Électricité']);
    const before = { ...(await frameOf(both)), rang: true, tete: '12.03 Mobilier' };
    expect(await parse('l’autre ?', before)).toMatchObject({
      frame: { rang: false, groupe: null, filtres: { familles: { valeurs: [{ code: '14.02' }] } } },
    });
  });

  it('sets one name against another of its kind, and of no other', async () => {
    expect(await after('Électricité 2025', 'plus que le mobilier ?')).toMatchObject({
      oppose: true,
      groupe: 'famille',
    });
    expect(await after('Électricité 2025', 'par rapport au mobilier ?')).toMatchObject({ oppose: true });
    expect(await after('Électricité 2025', 'par rapport à 2024 ?')).toMatchObject({ acte: 'comparer', groupe: null });
    expect(await after('Électricité 2025', 'plus que l’éducation ?')).toBeNull();
  });

  it('ranks how rows changed between the two exercices that they were told in', async () => {
    const changed = { acte: 'varier', oppose: false, periode: { exercices: [2025, 2024] } };
    for (const rows of ['Dépenses par direction', 'Fonctionnement et investissement', 'Travaux et services'])
      expect(await turns(`${rows} en 2025`, 'et en 2024 ?', 'lequel a le plus augmenté ?')).toMatchObject({
        frame: changed,
      });
    expect(await turns('Dépenses par direction', 'et en 2024 ?', 'laquelle a le plus baissé ?')).toMatchObject({
      frame: { ordre: 'asc', periode: { exercices: [2026, 2024] } },
    });
  });

  it('asks whose total and which per cent', async () => {
    expect(labels(await turns('Mobilier 2025', 'et hors marché ?', 'au total ?'))).toEqual([
      'Mobilier',
      'l’ensemble des achats',
    ]);
    expect(labels(await turns('Mobilier 2025', 'et en 2024 ?', 'et en % ?'))).toEqual([
      'sa part des achats',
      'son évolution',
    ]);
    expect(await after('Mobilier 2025', 'et en % ?')).toMatchObject({ part: true, acte: 'mesurer' });
    expect(await after('Familles en hausse en 2025', 'et en % ?')).toMatchObject({ acte: 'varier', relatif: true });
  });

  it('compares contracts and payments of two exercices as they were measured', async () => {
    for (const [first, mesure] of [
      ['Combien de marchés notifiés en 2025 ?', 'nombre'],
      ['Montant moyen des marchés notifiés en 2025', 'montant_moyen'],
      ['Délai moyen de paiement en 2025', 'delai_moyen'],
      ['Intérêts moratoires en 2025', 'interets'],
    ] as const)
      expect(await turns(first, 'et en 2024 ?', 'la différence ?')).toMatchObject({
        frame: { acte: 'comparer', mesure, periode: { exercices: [2025, 2024] } },
      });
  });
});

describe('a turn of two parts of a year', () => {
  it('sets them side by side within one exercice, and not across two', async () => {
    expect(await turns('Dépenses du T3 2025', 'trimestre suivant', 'la différence ?')).toMatchObject({
      frame: { groupe: 'trimestre', periode: { exercices: [2025], parmi: [7, 8, 9, 10, 11, 12] } },
    });
    expect(await turns('Dépenses du T4 2025', 'trimestre suivant', 'la différence ?')).not.toMatchObject({
      genre: 'frame',
    });
  });
});

describe('a turn that asks why a verdict is so', () => {
  it('is of the famille before it', async () => {
    const verdicts = { valeurs: ['non_conforme'], sauf: false };
    const filtres = { familles: { valeurs: [{ code: '14.02' }] }, verdicts };
    expect(await frameOf('pourquoi l’électricité est-elle non conforme en 2025 ?')).toMatchObject({
      ...{ acte: 'motiver', filtres },
    });
    expect(await after('l’électricité est-elle conforme en 2025 ?', 'pourquoi non conforme ?')).toMatchObject({
      ...{ acte: 'motiver', filtres, periode: { exercices: [2025] } },
    });
    expect(await frameOf('pourquoi sommes-nous non conformes ?')).toMatchObject({ acte: 'expliquer' });
  });
});

describe('a turn that moves from the part of the year before it', () => {
  it.each<[string, string, number, [number, number]]>([
    ['Dépenses du T3 2025', 'trimestre suivant', 2025, [10, 12]],
    ['Dépenses du T4 2025', 'et le trimestre suivant ?', 2026, [1, 3]],
    ['Dépenses de janvier 2025', 'le mois d’avant ?', 2024, [12, 12]],
    ['Dépenses du S2 2025', 'et le semestre précédent ?', 2025, [1, 6]],
  ])('%s, then « %s »', async (first, turn, year, mois) => {
    expect(await after(first, turn)).toMatchObject({ periode: { exercices: [year], mois } });
  });

  it('is refused where that was no such part, and « le mois dernier » is of today', async () => {
    expect(await after('Dépenses de janvier 2025', 'trimestre suivant')).toBeNull();
    expect(await after('Dépenses de décembre 2025', 'et le mois dernier ?')).toMatchObject({
      periode: { exercices: [2026], mois: [10, 10] },
    });
  });
});

describe('a turn that asks and is not read', () => {
  it('is not read past, where one that asks for nothing is', async () => {
    const before = await frameOf('Dépenses de janvier 2025');
    expect(await parse('trimestre suivant', before)).toMatchObject({ genre: 'rien', demande: true });
    expect(await parse('merci', before)).toMatchObject({ genre: 'rien', demande: false });
  });
});

describe('a turn of what the question before bounded, ranked or compared', () => {
  it.each<[string, string, Partial<Frame> | null]>([
    ['Mandats de plus de 80000 euros en 2025', 'le total ?', { mesure: 'nombre_mandats', groupe: null }],
    ['Fournisseurs de plus de 1 million en 2025', 'le total ?', null],
    ['Mobilier 2025', 'c’était moins en 2024 ?', { acte: 'comparer' }],
    ['Les 3 premiers fournisseurs de 2025', 'les cinq ?', { groupe: 'fournisseur', n: 5 }],
    ['Les 3 premiers fournisseurs de 2025', 'ces trois-là pèsent combien ?', { n: 3, part: true }],
    ['Les 3 premiers fournisseurs de 2025', 'ces cinq-là pèsent combien ?', null],
    ['Combien de mandats payés en retard en 2025 ?', 'et le montant ?', { mesure: 'montant_en_retard' }],
    [
      'Combien de mandats payés en retard en 2025 ?',
      'quels fournisseurs sont les plus touchés ?',
      {
        ...{ mesure: 'en_retard', groupe: 'fournisseur' },
      },
    ],
    ['Combien de mandats attendent d’être payés ?', 'et lesquels sont en retard ?', { mesure: 'impayes_en_retard' }],
    ['Montant non conforme en 2025', 'quelle proportion cela fait-il ?', { part: true }],
    ['Montant non conforme en 2025', 'Revenons au non conforme : la famille la plus touchée ?', { groupe: 'famille' }],
    ['Mobilier 2026', 'on en était où à la même date l’an dernier ?', { acte: 'mesurer', mesure: 'montant_ht' }],
  ])('%s, then « %s »', async (first, turn, expected) => {
    const frame = await after(first, turn);
    if (expected === null) expect(frame).toBeNull();
    else expect(frame).toMatchObject(expected);
  });

  it('is on the other side of a bound', async () => {
    expect((await after('Marchés de plus de 500 000 €', 'en dessous ?'))?.filtres).toMatchObject({
      montantMin: null,
      montantMax: 500_000,
    });
  });

  it('is of the day before that of a rule', async () => {
    const first = 'Seuil de procédure formalisée pour des travaux au 15 novembre 2026 ?';
    expect(await after(first, 'et avant le 1er janvier 2026 ?')).toMatchObject({
      ...{ acte: 'seuils', periode: { exercices: [2025], mois: [12, 12], jour: 31 } },
    });
  });
});

describe('« les deux années » of a turn', () => {
  const two = ['Mobilier 2025', 'et en 2024 ?'];
  it.each([
    [
      [...two, 'le total des deux années ?'],
      [2024, 2025],
    ],
    [
      [...two, 'la moyenne des deux années ?'],
      [2024, 2025],
    ],
    [
      [...two, 'sur ces deux exercices ?'],
      [2024, 2025],
    ],
    [
      [...two, 'par direction sur les deux années'],
      [2024, 2025],
    ],
    [
      ['Mobilier en 2024 et 2025', 'au total sur ces deux années ?'],
      [2024, 2025],
    ],
    [
      ['Mobilier', 'et en 2024 ?', 'cumul des deux exercices'],
      [2024, 2026],
    ],
    [
      ['Mobilier de 2023 à 2025', 'sur ces trois années, par direction ?'],
      [2023, 2024, 2025],
    ],
  ])('are those that were told, of the same rows: %s', async (asked, exercices) => {
    expect(await turns(...asked)).toMatchObject({
      frame: { filtres: { familles: { valeurs: [{ code: '12.03' }] } }, periode: { exercices } },
    });
  });

  it('are of the same months, which of them is dearer too, and of the contracts that were counted', async () => {
    expect(await turns('Mobilier en mars 2024', 'et en mars 2025 ?', 'les deux années ensemble ?')).toMatchObject({
      frame: { periode: { exercices: [2024, 2025], mois: [3, 3] } },
    });
    expect(await turns(...two, 'quelle est la plus chère des deux années ?')).toMatchObject({
      frame: { rang: true, groupe: 'exercice', periode: { exercices: [2024, 2025] } },
    });
    const contracts = ['Combien de marchés notifiés en 2025 ?', 'et en 2024 ?'];
    for (const asked of [
      [...contracts, 'le plus gros des deux années ?'],
      [...contracts, 'les deux années ensemble ?', 'le plus gros des deux années ?'],
    ])
      expect(await turns(...asked)).toMatchObject({
        frame: { acte: 'lister', groupe: null, n: 1, periode: { exercices: [2024, 2025] } },
      });
    expect(await turns(...contracts, 'les deux années ensemble ?', 'la plus grosse des deux années ?')).toMatchObject({
      frame: { groupe: 'exercice' },
    });
  });

  it('are none where another number was told, others where the turn says so, and of a question that names its own', async () => {
    expect(await turns('Mobilier 2025', 'le total des deux années ?')).toMatchObject({ genre: 'incompris' });
    expect(await turns(...two, 'le total des trois années ?')).toMatchObject({ genre: 'incompris' });
    expect(await turns('Mobilier en 2024', 'et en mars 2025 ?', 'les deux années ensemble ?')).toMatchObject({
      genre: 'incompris',
    });
    expect(await turns(...two, 'et les deux années suivantes ?')).toMatchObject({ genre: 'incompris' });
    expect(await after('Mobilier 2023', 'sur les deux dernières années ?')).toMatchObject({
      periode: { exercices: [2025, 2026] },
    });
    expect(await turns(...two, 'combien dépense l’éducation sur les deux années ?')).toMatchObject({
      frame: {
        filtres: { familles: null, services: { valeurs: [{ code: 'DEE' }] } },
        periode: { exercices: [2024, 2025] },
      },
    });
  });
});

describe('what a turn takes up of the two before', () => {
  it('is the years of both where their difference is to explain', async () => {
    expect(await turns('mobilier en 2025', 'et en 2024 ?', 'pourquoi cette différence ?')).toMatchObject({
      frame: { acte: 'expliquer', periode: { exercices: [2025, 2024] } },
    });
    // Of the exercice that runs, its days are held against the same days.
    expect(await turns('mobilier en 2026', 'et en 2024 ?', 'pourquoi une telle hausse ?')).toMatchObject({
      frame: { acte: 'expliquer', periode: { exercices: [2026, 2024], memeDate: true } },
    });
  });

  it.each(['combien en mobilier ?', 'combien sont en mobilier ?'])(
    'is how many of the contracts that went before: %s',
    async (turn) => {
      expect(await after('marchés en cours', turn)).toMatchObject({
        sujet: 'marches',
        mesure: 'nombre',
        filtres: { statut: 'en_cours' },
      });
    },
  );
});
