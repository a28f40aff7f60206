import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';

const { parse, after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  { code: 'DEMO-3002-2', libelle: 'DEMO-3002-2' },
);

const contracts: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' };
const cleaning = { valeurs: [{ code: '20.02', libelle: 'Nettoyage de locaux' }], sauf: false };

describe('what is owed for late payments', () => {
  const RATE: Frame = { ...EMPTY_FRAME, acte: 'taux' };

  it.each([
    ['combien on en doit pour 2026 ?', [2026]],
    ['combien en a-t-on payé en 2025 ?', [2025]],
    ['on en doit combien ?', []],
    ['et ça nous a coûté combien ?', []],
  ])('« %s » after their rate is the interest of that time, and no purchase', async (turn, exercices) => {
    expect(await parse(turn, RATE)).toMatchObject({
      frame: { sujet: 'paiements', mesure: 'interets', periode: { exercices } },
    });
  });

  it('is of nothing where a rate alone was told and the turn says of what', async () => {
    expect(await parse('on en a acheté combien ?', RATE)).toMatchObject({ genre: 'renvoi', mot: 'en' });
    expect(await parse('combien on doit pour 2026 ?')).toMatchObject({ genre: 'incompris', mots: 'doit' });
  });

  it('is of another exercice after those of one', async () => {
    expect(await after('Intérêts moratoires 2025', 'combien on en doit pour 2026 ?')).toMatchObject({
      mesure: 'interets',
      periode: { exercices: [2026] },
    });
  });
});

describe('why contracts are judged as they are', () => {
  it.each(['pourquoi ?', 'pour quelle raison ?', 'que leur manque-t-il ?', 'qu’est-ce qui cloche ?'])(
    '« %s » is the reason of each that was listed by its verdict',
    async (turn) => {
      expect(await after('Quels marchés ne sont pas conformes ?', turn)).toMatchObject({
        ...{ acte: 'lister', sujet: 'marches', champ: 'motif' },
        filtres: { verdicts: { valeurs: ['non_conforme'] } },
      });
    },
  );

  it.each([
    'Quels marchés sont non conformes et pourquoi ?',
    'Combien de marchés sont non conformes, et pourquoi ?',
    'pourquoi des marchés ne sont-ils pas conformes ?',
  ])('is told of each where one question asks for both: %s', async (question) => {
    expect(await after(question)).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches', champ: 'motif' },
      filtres: { verdicts: { valeurs: ['non_conforme'] } },
    });
  });

  it('is that of the one that the turn names, or that was asked about', async () => {
    const ofOne = { champ: 'conformite', filtres: { ...NO_FILTERS, marche: { code: 'DEMO-3002-2' } } };
    expect(await after('Quels marchés ne sont pas conformes ?', 'pourquoi DEMO-3002-2 ?')).toMatchObject(ofOne);
    expect(await after('Le marché DEMO-3002-2 est-il conforme ?', 'que manque-t-il ?')).toMatchObject(ofOne);
  });

  it('is none of contracts that nothing judged', async () => {
    const read = await parse('que manque-t-il ?', { ...contracts, filtres: { ...NO_FILTERS, statut: 'en_cours' } });
    expect(read.genre).not.toBe('frame');
  });
});

describe('who held a contract before', () => {
  it.each(['et avant lui ?', 'qui l’avait avant ?', 'et avant ?', 'qui était le précédent titulaire ?'])(
    '« %s » is the last of the same need that is over',
    async (turn) => {
      expect(await after('Qui est titulaire du marché de nettoyage ?', turn)).toMatchObject({
        ...{ acte: 'lister', champ: 'titulaire', recents: true, n: 1 },
        filtres: { statut: 'termine', familles: cleaning },
      });
    },
  );

  it('is nobody of contracts of no need, and « avant ? » of no holder asks for none', async () => {
    expect(await after('Quels sont les marchés en cours ?', 'et avant lui ?')).toBeNull();
    expect(
      await parse('et avant ?', { ...contracts, filtres: { ...NO_FILTERS, familles: cleaning } }),
    ).not.toMatchObject({ frame: { recents: true } });
  });
});

describe('what amendments changed', () => {
  it.each(['de combien ils ont augmenté le marché ?', 'pour quel montant ?', 'ça fait combien ?'])(
    '« %s » is told with their number, and is no rule',
    async (turn) => {
      expect(await after('Combien d’avenants en 2025 ?', turn)).toMatchObject({
        ...{ acte: 'mesurer', mesure: 'avenants', periode: { exercices: [2025] } },
        filtres: { parAvenant: 'tous' },
      });
    },
  );

  it('of one contract is told with it', async () => {
    expect(await after('Combien d’avenants au marché DEMO-3002-2 ?', 'de combien ?')).toMatchObject({
      champ: 'avenants',
      filtres: { marche: { code: 'DEMO-3002-2' } },
    });
  });

  it('is told of no one of them: the contract that they raised most is offered', async () => {
    const before = { ...contracts, acte: 'mesurer' as const, mesure: 'avenants' as const };
    expect(await parse('lequel a le plus augmenté le marché ?', before)).toMatchObject({
      genre: 'refus',
      reste: { champ: 'avenants', rang: true, n: 1, filtres: { parAvenant: 'hausse' } },
    });
  });
});

describe('what contracts cost by year', () => {
  it.each<[string, string, Partial<Frame['filtres']>]>([
    ['Marchés de nettoyage', 'combien ça coûte par an ?', { familles: cleaning }],
    ['Le marché DEMO-3002-2', 'combien ça coûte par an ?', { marche: { code: 'DEMO-3002-2', libelle: 'DEMO-3002-2' } }],
    ['Le marché DEMO-3002-2', 'et par an ?', { marche: { code: 'DEMO-3002-2', libelle: 'DEMO-3002-2' } }],
    ['Montant des marchés de nettoyage', 'par an ?', { familles: cleaning }],
  ])('%s, then « %s », is what was bought of it', async (first, turn, filtres) => {
    expect(await after(first, turn)).toMatchObject({ sujet: 'achats', groupe: 'exercice', filtres });
  });

  it('is not what they amount to, which is of all their years', async () => {
    expect(await parse('combien ça coûte par an ?', contracts)).toMatchObject({ genre: 'refus', reste: null });
  });

  it('counts them by year where they were counted', async () => {
    expect(await after('Combien de marchés de nettoyage ?', 'par an ?')).toMatchObject({
      ...{ sujet: 'marches', mesure: 'nombre', groupe: 'exercice' },
    });
  });
});

describe('what mandats that were counted amount to', () => {
  it.each([
    ['Quels mandats ne sont pas encore payés ?', 'quel montant ça représente ?', 'montant_impaye'],
    ['Combien de mandats payés en retard en 2025 ?', 'ça représente combien ?', 'montant_en_retard'],
    ['Mandats non payés de la direction de l’éducation', 'combien d’euros ?', 'montant_impaye'],
    ['Mandats payés en retard en 2025', 'ça fait combien d’argent ?', 'montant_en_retard'],
  ])('%s, then « %s »', async (first, turn, mesure) => {
    expect(await after(first, turn)).toMatchObject({ sujet: 'paiements', mesure });
  });

  it('is not added up of those that wait and are late', async () => {
    const before: Frame = { ...EMPTY_FRAME, sujet: 'paiements', mesure: 'impayes_en_retard' };
    expect(await parse('ça fait quel montant ?', before)).toMatchObject({
      genre: 'refus',
      reste: { mesure: 'montant_impaye' },
    });
  });
});

describe('the contract of those who sell what a famille is of', () => {
  it.each(['jusqu’à quand ?', 'leur contrat finit quand ?', 'et le marché se termine quand ?'])(
    '« %s » is when that of the famille ends',
    async (turn) => {
      expect(await after('Quels fournisseurs de nettoyage ?', turn)).toMatchObject({
        ...{ acte: 'lister', sujet: 'marches', champ: 'fin' },
        filtres: { familles: cleaning, fournisseurs: null },
      });
    },
  );

  it.each(['le marché finit quand ?', 'quand finit le marché ?'])(
    '« %s » of nothing is of no contract',
    async (turn) => {
      expect(await parse(turn)).toMatchObject({ genre: 'renvoi', mot: 'le marché' });
      expect(await parse(turn, { ...EMPTY_FRAME, groupe: 'fournisseur', rang: true })).toMatchObject({
        genre: 'renvoi',
      });
    },
  );
});

describe('what keeps a rate of conformity from being higher', () => {
  it.each(['pourquoi n’est-il pas plus élevé ?', 'pourquoi si bas ?', 'pourquoi pas 100 % ?'])(
    '« %s »',
    async (turn) => {
      expect(await after('Quel est notre taux de conformité ?', turn)).toMatchObject({
        ...{ acte: 'expliquer', mesure: 'conformite_pct', groupe: null },
      });
    },
  );
});
