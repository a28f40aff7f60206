import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.01', libelle: 'Fournitures de bureau et papier' },
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  { code: 'DEMO-2003-2', libelle: 'Déchets' },
  ['ONET'],
);

describe('what is asked of needs', () => {
  it.each([
    'Pour quelles familles faut-il passer un marché ?',
    'quelles familles mériteraient un marché',
    'Quelle famille devrait avoir un contrat ?',
    'Que faut-il mettre en marché ?',
    'Où faudrait-il un marché ?',
    'quels achats pourraient passer sur un marché',
    'Quels marchés faudrait-il lancer ?',
  ])('is those past the threshold that have no contract: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'besoins',
      besoin: { seuil: 'dispense', sansMarche: true, proche: false },
      filtres: { passation: null },
    });
  });

  it.each(['Est-ce qu’on a un marché de nettoyage ?', 'est-ce qu’on a un contrat pour le papier'])(
    'is the contracts that there are, as « a-t-on »: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ acte: 'lister', sujet: 'marches' });
    },
  );

  it.each([
    'Quelles familles n’ont aucun marché ?',
    'quelles familles n’ont pas encore de contrat',
    'Y a-t-il des familles sans marché ?',
    'Combien de familles n’ont plus de marché ?',
    'y a-t-il des besoins non couverts',
    'familles sans marché',
    'Nos familles sans aucun contrat en 2025',
    'Quelles familles sont achetées entièrement hors marché ?',
    'quelles familles sont uniquement hors marché',
  ])('is those without a contract, whatever they amount to: %s', async (question) => {
    expect((await frameOf(question)).besoin).toMatchObject({ sansMarche: true, tous: true, seuil: null });
  });

  it.each([
    ['Combien de mandats n’ont pas de marché ?', { mesure: 'nombre_mandats' }],
    ['quels achats n’ont aucun marché', { groupe: 'famille' }],
  ])('of what was paid is what is off contract: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ ...frame, filtres: { passation: 'hors_marche' } });
  });

  it('of purchases that are asked to be all on a contract is what is not', async () => {
    for (const question of [
      'Nos achats de nettoyage sont-ils tous sous marché ?',
      'tout le papier est-il sur marché ?',
    ])
      expect((await frameOf(question)).filtres.passation).toBe('hors_marche');
    expect((await frameOf('combien de nettoyage sur marché en tout ?')).filtres.passation).toBe('marche');
  });

  it('of suppliers keeps what else was said of them', async () => {
    expect(await parse('Fournisseurs payés plus de 60 000 € en 2026 sans aucun marché')).toMatchObject({
      ...{ genre: 'refus', reste: { periode: { exercices: [2026] } } },
      reste: { groupe: 'fournisseur', filtres: { passation: 'hors_marche', montantMin: 60_000.01 } },
    });
    expect(await parse('Quels fournisseurs de papier n’ont pas de marché ?')).toMatchObject({
      ...{ genre: 'refus', reste: { groupe: 'fournisseur', filtres: { passation: 'hors_marche' } } },
      reste: { filtres: { familles: { valeurs: [{ code: '12.01' }] } } },
    });
  });

  it('of what suppliers are paid is what is off contract', async () => {
    expect(await frameOf('Entreprises payées sans marché en 2025')).toMatchObject({
      ...{ groupe: 'fournisseur', filtres: { passation: 'hors_marche' } },
    });
  });

  it.each(['Quels fournisseurs n’ont pas de marché ?', 'Qui n’a pas de marché ?', 'fournisseurs sans marché'])(
    'of suppliers is offered as what they are paid off contract: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({
        ...{ genre: 'refus', reste: { groupe: 'fournisseur', filtres: { passation: 'hors_marche' } } },
      });
    },
  );

  it.each([
    'Quelles familles n’ont aucune dépense ?',
    'quelles familles n’ont pas été utilisées en 2025',
    'sur quelles familles n’a-t-on rien dépensé',
  ])('is those that nothing was bought of: %s', async (question) => {
    expect((await frameOf(question)).besoin).toMatchObject({ sansAchat: true });
  });

  it.each([
    ['Combien peut-on encore dépenser en nettoyage ?', null],
    ['je peux encore acheter combien de papier', null],
    ['Combien peut-on encore acheter de papier sans passer de marché ?', 'dispense'],
  ])('is what is left before the law asks for more: %s', async (question, seuil) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'besoins',
      besoin: { seuil, sansMarche: false },
      filtres: { passation: null },
    });
  });

  it.each([
    'Est-on proche d’un seuil ?',
    'qui approche du seuil',
    'suis-je proche du seuil',
    'Quelles familles risquent de dépasser le seuil d’ici décembre ?',
  ])('is those next to a threshold: %s', async (question) => {
    expect((await frameOf(question)).besoin).toMatchObject({ proche: true });
  });

  it('is the largest of all of them', async () => {
    expect((await frameOf('Quelle famille a le plus gros besoin ?')).besoin).toMatchObject({
      tous: true,
      sansMarche: false,
    });
  });

  it('is no need where purchases, one procedure or contracts are asked for', async () => {
    expect(await frameOf('Les 10 familles les plus achetées hors marché en 2024')).toMatchObject({
      ...{ acte: 'mesurer', groupe: 'famille', n: 10, filtres: { passation: 'hors_marche' } },
    });
    expect(await frameOf('quelles familles dépassent le seuil sans marché')).toMatchObject({
      besoin: { sansMarche: true, seuil: null },
    });
    expect((await frameOf('quelles familles dépassent le seuil sans marché')).besoin.tous).toBeUndefined();
    expect(await frameOf('Faut-il passer un marché pour le nettoyage ?')).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '20.02' }] } },
      besoin: { sansMarche: false },
    });
    expect(await frameOf('Quels marchés n’ont aucun paiement ?')).toMatchObject({
      sujet: 'marches',
      filtres: { paye: 'rien' },
    });
    expect(await parse('Quand va-t-on dépasser le seuil en papier ?')).toMatchObject({
      genre: 'incompris',
      mots: 'Quand',
    });
  });
});

describe('what is asked of conformity', () => {
  const judged = { verdicts: { valeurs: ['non_conforme'], sauf: false } };

  it.each([
    'Est-ce que nos achats sont légaux ?',
    'respecte-t-on la loi',
    'La ville applique-t-elle le code de la commande publique ?',
    'sommes-nous dans la légalité',
    'Est-ce qu’on respecte la loi sur les marchés publics ?',
    'Respectons-nous le droit de la commande publique ?',
    'Qu’est-ce qui est conforme ?',
    'on est non conforme ?',
  ])('is the rate: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'conformite_pct', groupe: null });
  });

  it.each([
    'Quels achats posent problème ?',
    'que faut-il régulariser',
    'Où sont les achats irréguliers ?',
    'Quels achats ne sont pas conformes ?',
    'Qu’est-ce qui n’est pas conforme ?',
    'Dis-moi ce qui n’est pas conforme en 2025',
  ])('is what they are, and not how much: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'montant_ht', groupe: 'famille', filtres: judged });
  });

  it.each(['Marchés en cours dont on ne connaît pas la conformité', 'Quels marchés dont la conformité est inconnue ?'])(
    'is what is to be verified, where nobody knows: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        ...{ sujet: 'marches', filtres: { verdicts: { valeurs: ['a_verifier'], sauf: false } } },
      });
    },
  );

  it.each(['Combien reste-t-il à régulariser ?', 'Y a-t-il des achats illégaux ?'])(
    'is how much: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ mesure: 'montant_ht', groupe: null, filtres: judged });
    },
  );

  it('is who keeps the rules best, and who does not', async () => {
    expect(await frameOf('Qui respecte le mieux les règles ?')).toMatchObject({
      ...{ mesure: 'conformite_pct', groupe: 'service', ordre: 'desc', rang: true },
    });
    expect(await frameOf('Qui ne respecte pas les règles ?')).toMatchObject({ groupe: 'service', filtres: judged });
  });

  it.each(['Pourquoi n’est-on pas à 100 % de conformité ?', 'pourquoi le taux de conformité est-il si bas'])(
    'is why it is not all: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ acte: 'expliquer', mesure: 'conformite_pct' });
    },
  );

  it('is a part of the purchases where the rate is of what is off contract', async () => {
    for (const question of ['Quel est le taux d’achats hors marché ?', 'taux de dépenses hors marché'])
      expect(await frameOf(question)).toMatchObject({
        part: true,
        mesure: 'montant_ht',
        filtres: { passation: 'hors_marche' },
      });
    expect(await frameOf('Quel est le taux d’achats conformes ?')).toMatchObject({
      mesure: 'conformite_pct',
      part: false,
    });
  });

  it.each([
    ['Quel montant reste à classer ?', 'montant_ht', null],
    ['Combien de lignes restent à classer ?', 'nombre_lignes', null],
    ['reste-t-il des lignes à classer', 'nombre_lignes', null],
    ['Quels achats restent à classer ?', 'montant_ht', 'fournisseur'],
  ])('is no need where rows bear no famille: %s', async (question, mesure, groupe) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'mesurer',
      mesure,
      groupe,
      filtres: { familles: { sauf: true } },
    });
  });
});
