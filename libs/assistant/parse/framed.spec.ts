import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '21.04', libelle: 'Formation' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
]);

describe('an amount that the whole is held against', () => {
  it.each([
    ['A-t-on dépensé plus de 2 M€ en mobilier en 2025 ?', 2_000_000],
    ['Confirme-moi qu’on a dépensé moins de 50 millions en 2025', 50_000_000],
    ['La DAC a dépassé 1,5 million en 2025', 1_500_000],
    ['Avons-nous dépensé 60 M€ en 2025 ?', 60_000_000],
  ])('bounds nothing: %s', async (question, repere) => {
    expect(await frameOf(question)).toMatchObject({
      repere,
      groupe: null,
      filtres: { montantMin: null, montantMax: null },
      besoin: { montant: null },
    });
  });

  it.each(['Combien de mandats de plus de 2 000 € en 2025 ?', 'Quelles directions ont dépensé plus de 2 M€ en 2025 ?'])(
    'is a bound of rows and groups elsewhere: %s',
    async (question) => {
      const frame = await frameOf(question);
      expect(frame.repere).toBeNull();
      expect(frame.filtres.montantMin).not.toBeNull();
    },
  );

  it('is no purchase to come', async () => {
    expect(await frameOf('Je veux acheter pour 20 000 € HT de mobilier, quelle procédure ?')).toMatchObject({
      acte: 'procedure',
      repere: null,
    });
  });

  it('is no amount of the price of things', async () => {
    expect(await parse('combien coûtent 100 € de fournitures')).toMatchObject({ genre: 'incompris' });
  });
});

describe('the place of one among its like', () => {
  it('groups by its kind and ranks nothing else', async () => {
    expect(await frameOf('À quel rang arrive la DAC en 2025 ?')).toMatchObject({ situe: true, groupe: 'service' });
    expect(await frameOf('Où se situe la DSJ dans le classement des directions en 2025 ?')).toMatchObject({
      situe: true,
      groupe: 'service',
    });
  });

  it.each([
    'Où se classe la DSJ parmi les directions qui dépensent le plus, en 2025 ?',
    'Quelle place occupe la DSJ parmi les plus grosses directions en 2025 ?',
  ])('is the same where the others are said to be the largest: %s', async (question) => {
    expect(await frameOf(question)).toEqual(await frameOf('À quel rang arrive la DSJ en 2025 ?'));
  });

  it.each(['où se trouve la direction des sports ?', 'à quelle place est la DAC pour les retards en 2025 ?'])(
    'is refused where no purchase tells it: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );
});

describe('what is said to be left out', () => {
  it.each([
    ['Pas les travaux, juste les services : combien en 2025 ?', { valeurs: ['services'], sauf: false }],
    ['Combien en 2025 si on enlève les travaux ?', { valeurs: ['travaux'], sauf: true }],
  ])('is left out, and what is kept is kept: %s', async (question, types) => {
    expect((await frameOf(question)).filtres.types).toEqual(types);
  });

  it('of two sides is neither, where both are compared', async () => {
    expect(await frameOf('achats sur marché et hors marché en 2025, comparez')).toMatchObject({
      groupe: 'passation',
      filtres: { passation: null },
    });
  });

  it.each(['écart entre le budget et le réalisé 2025'])('is named where no frame has it: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });
});

describe('two digits', () => {
  it('are an exercice at the end, and no day, account or lot', async () => {
    expect((await frameOf('mobilier DAC 25')).periode.exercices).toEqual([2025]);
    for (const said of ['achats du 25', 'compte 25', 'combien pour le lot 25'])
      expect(await parse(said)).not.toMatchObject({ genre: 'frame' });
  });
});

describe('holders', () => {
  it.each([
    ['Combien d’entreprises ont eu un marché en 2025 ?', { min: 1, max: null }],
    ['Combien de fournisseurs ont plus d’un marché ?', { min: 2, max: null }],
    ['Combien de fournisseurs ont exactement deux marchés ?', { min: 2, max: 2 }],
    ['Combien de titulaires n’ont qu’un marché ?', { min: 1, max: 1 }],
  ])('are counted by their contracts: %s', async (question, tenus) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'nombre_groupes', filtres: { tenus } });
  });
});

describe('a negation of what is in time', () => {
  it('is late', async () => {
    expect(await frameOf('Combien de mandats n’ont pas été payés à temps en 2025 ?')).toMatchObject({
      sujet: 'paiements',
      mesure: 'en_retard',
    });
  });
});

describe('the price of a contract', () => {
  it('is what contracts are worth, and no unit price', async () => {
    expect(await frameOf('prix moyen d’un marché de travaux')).toMatchObject({
      sujet: 'marches',
      mesure: 'montant_moyen',
    });
  });
});
