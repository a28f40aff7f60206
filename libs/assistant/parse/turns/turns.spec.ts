import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';

const { after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

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
    [DIRECTIONS, 'combien sont-elles en tout ?', { groupe: 'service', mesure: 'nombre_groupes' }],
    [DIRECTIONS, 'en pourcentage', { groupe: 'service', mesure: 'montant_ht' }],
    [SUPPLIERS, 'et les 20 premiers ?', { groupe: 'fournisseur', n: 20, rang: true }],
    [SUPPLIERS, 'ils pèsent combien ?', { groupe: 'fournisseur', n: 5, part: true }],
    [SUPPLIERS, 'combien ça fait en tout ?', { groupe: 'fournisseur', n: 5, part: true }],
    [
      'Taux de conformité en 2025',
      'qu’est-ce qui n’est pas conforme ?',
      { mesure: 'montant_ht', groupe: 'famille', periode: { ...EMPTY_FRAME.periode, exercices: [2025] } },
    ],
    [RATES, 'la moins bonne ?', { mesure: 'conformite_pct', groupe: 'service', ordre: 'asc', n: 1 }],
    [RATES, 'les 3 meilleures', { ordre: 'desc', n: 3 }],
    ['Délai moyen de paiement par direction en 2025', 'la pire ?', { mesure: 'delai_moyen', ordre: 'desc', n: 1 }],
    [RATES, 'et laquelle des directions est la pire ?', { mesure: 'conformite_pct', ordre: 'asc', n: 1 }],
    [
      'combien de lignes non conformes en 2025 ?',
      'et laquelle des directions est la pire ?',
      { mesure: 'nombre_lignes', groupe: 'service', ordre: 'desc', n: 1, rang: true },
    ],
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

  it('ranks from the top again after an order that went up', async () => {
    expect(await after(DIRECTIONS, 'la dernière ?', 'les trois plus grosses')).toMatchObject({ ordre: 'desc', n: 3 });
  });

  it('keeps the month where another year is asked for', async () => {
    expect(await after('Mobilier de janvier à mars 2026', 'et les mêmes mois un an plus tôt ?')).toMatchObject({
      periode: { exercices: [2025], mois: [1, 3] },
    });
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

  it('by exercice is of all of them after one, unless it says which', async () => {
    const yearsOf = async (turn: string) =>
      (await after('Combien pour le mobilier en 2025 ?', turn))?.periode.exercices;
    expect(await yearsOf('évolution de la dépense par exercice')).toEqual([]);
    expect(await yearsOf('par exercice, en 2024 et 2025')).toEqual([2024, 2025]);
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
});

describe('a turn that says more, less or better', () => {
  it.each<[string, string]>([
    ['Délai moyen de paiement en 2025', 'mieux ou moins bien qu’en 2024 ?'],
    ['Délai moyen de paiement en 2025', 'pire ou meilleur qu’en 2024 ?'],
    ['Part des achats hors marché en 2025', 'donc ça s’aggrave ou ça s’améliore par rapport à 2024 ?'],
    ['Taux de conformité en 2025', 'est-ce que ça se dégrade par rapport à 2024 ?'],
  ])('%s, then « %s » compares both', async (first, turn) => {
    expect(await after(first, turn)).toMatchObject({ acte: 'comparer', periode: { exercices: [2025, 2024] } });
  });

  it.each(['c’est bien ?', 'qui gère le mieux ?', 'est-ce que nos services sont meilleurs ?', 'c’est mieux ?'])(
    'is an opinion where nothing is set against it: %s',
    async (turn) => {
      expect((await after('Délai moyen de paiement en 2025', turn))?.acte).not.toBe('comparer');
    },
  );

  it('« et sur la même période de 2025 » is that amount, and « par rapport à » a change', async () => {
    const then = await after('travaux 2026', 'et sur la même période de 2025 ?');
    expect(then).toMatchObject({ acte: 'mesurer', periode: { exercices: [2025], memeDate: true } });
    expect(await after('travaux 2026', 'et par rapport à la même période de 2025 ?')).toMatchObject({
      acte: 'comparer',
    });
  });

  it('« à l’inverse » says nothing beside the other way, and is not read past without it', async () => {
    const rises = 'Les deux directions qui ont le plus augmenté entre 2024 et 2025 ?';
    expect(await after(rises, 'à l’inverse, les deux qui ont le plus baissé ?')).toMatchObject({
      acte: 'varier',
      ordre: 'asc',
      n: 2,
    });
    expect(await after(rises, 'à l’inverse, les directions ?')).toBeNull();
  });
});

describe('a bound that the question before had', () => {
  const LARGE = 'Combien de mandats de plus de 50 000 € en 2025 ?';

  it.each(['le plus élevé de l’exercice ?', 'et le montant médian d’un mandat ?', 'le plus gros de l’année ?'])(
    'goes where all are said: %s',
    async (turn) => {
      expect((await after(LARGE, turn))?.filtres.montantMin).toBeNull();
    },
  );

  it.each(['le plus élevé ?', 'et le montant médian ?', 'et le montant moyen par mandat ?'])(
    'stays where nothing says so: %s',
    async (turn) => {
      expect((await after(LARGE, turn))?.filtres.montantMin).toBeGreaterThan(50_000);
    },
  );
});

describe('another amount of the same purchase', () => {
  const RULE = 'Quelle procédure pour 100 000 € HT de services ?';

  it.each(['et s’il monte à 240 000 € HT', 'et si ça passait à 240 000 € ?', 'si le besoin atteint 240 000 € ?'])(
    'is asked for after a procedure: %s',
    async (turn) => {
      expect(await after(RULE, turn)).toMatchObject({
        acte: 'procedure',
        besoin: { montant: 240_000 },
        filtres: { types: { valeurs: ['services'] } },
      });
    },
  );

  it.each(['et si on a déjà dépensé 30 000 € ?', 'et 3 fois 240 000 € ?'])(
    'is none of something else: %s',
    async (turn) => {
      expect(await after(RULE, turn)).toBeNull();
    },
  );
});

describe('contracts that were counted', () => {
  it('are added up over two exercices, and told since a day that begins one', async () => {
    expect(await after(CONTRACTS, 'et en 2024 ?', 'ils valent combien au total ?')).toMatchObject({
      sujet: 'marches',
      mesure: 'montant_ht',
    });
    expect(await after('Combien de marchés sans publicité ?', 'depuis le 1er janvier 2020 seulement')).toMatchObject({
      sujet: 'marches',
      periode: { mois: null, suite: false },
    });
  });
});

describe('a turn as everybody types it', () => {
  const OF_2024 = 'Combien en mobilier en 2024 ?';
  const LATE = 'Quel taux d’intérêts moratoires au 1er janvier 2024 ?';
  const FOR_FURNITURE = '5 premiers fournisseurs de mobilier en 2025';

  it.each<[string, string, Record<string, unknown>]>([
    [OF_2024, 'et un an plus tard ?', { acte: 'mesurer', periode: { exercices: [2025] } }],
    [OF_2024, 'une année plus tard', { acte: 'mesurer', periode: { exercices: [2025] } }],
    ['Combien en mobilier en 2025 ?', 'donc ça a bougé de combien ?', { acte: 'comparer' }],
    ['Montant des annulations en 2025', 'leur poids dans le total, en %', { part: true, mesure: 'montant_ht' }],
    ['Mobilier en 2025', 'quel est son poids dans nos achats ?', { part: true }],
    [CONTRACTS, 'les plus gros d’abord, trois', { acte: 'lister', rang: true, n: 3, ordre: 'desc' }],
    [CONTRACTS, 'les plus chers en premier', { acte: 'lister', rang: true, n: null }],
    [FOR_FURNITURE, 'et ces cinq-là pèsent combien du mobilier ?', { groupe: 'fournisseur', n: 5, part: true }],
    ['Taux de conformité des achats 2025', 'et ce qui ne l’est pas, en euros', { mesure: 'montant_ht' }],
    [DIRECTIONS, 'et les 5 premières en nombre de mandats ?', { mesure: 'nombre_mandats', n: 5, rang: true }],
    ['Combien en mobilier en 2026 ?', 'il me reste combien avant le prochain seuil', { acte: 'besoins' }],
    ['Combien en mobilier en 2026 ?', 'combien reste-t-il avant le seuil ?', { acte: 'besoins' }],
    ['Électricité et mobilier en 2025', 'et séparément ?', { groupe: 'famille', rang: false }],
    [
      'Électricité et mobilier en 2025',
      'sans le mobilier',
      { filtres: { familles: { valeurs: [{ code: '14.02' }], sauf: false } } },
    ],
    ['Mobilier en 2025', 'y a-t-il du hors marché dedans ?', { filtres: { passation: 'hors_marche' } }],
    [LATE, 'et l’indemnité fixe en plus ?', { acte: 'definition', terme: 'intérêts moratoires' }],
    [
      'Nombre de fournisseurs de l’éducation en 2025',
      'lesquels ont reçu plus de 50 000 € ?',
      { groupe: 'fournisseur', filtres: { montantMin: 50_000.01 } },
    ],
    [
      'Fournisseurs de l’éducation en 2025',
      'ceux qui ont touché moins de 1 000 €',
      { groupe: 'fournisseur', filtres: { montantMax: 999.99 } },
    ],
  ])('is read after its question: %s %s', async (before, turn, frame) => {
    expect(await after(before, turn)).toMatchObject(frame);
  });

  it.each<[string, string]>([
    [OF_2024, 'et deux ans plus tard ?'],
    ['Total des achats 2025', 'leur poids dans le total ?'],
    [FOR_FURNITURE, 'ces cinq-là pèsent combien de la com ?'],
    [FOR_FURNITURE, 'ces trois-là pèsent combien ?'],
    [FOR_FURNITURE, 'lesquels ont reçu plus de 50 000 € ?'],
    ['Mobilier en 2025', 'et ce qui ne l’est pas ?'],
    ['Mobilier en 2025', 'et séparément ?'],
    ['Combien a dépensé l’éducation en 2025 ?', 'et le mobilier dedans ?'],
    // Of an exercice that is over, nothing is left.
    ['Combien en mobilier en 2025 ?', 'il me reste combien avant le prochain seuil'],
    ['Combien a dépensé l’éducation en 2026 ?', 'il me reste combien avant le prochain seuil'],
    ['Mobilier en 2025', 'et l’indemnité fixe en plus ?'],
  ])('is refused where nothing tells what it asks: %s %s', async (before, turn) => {
    expect(await after(before, turn)).toBeNull();
  });
});
