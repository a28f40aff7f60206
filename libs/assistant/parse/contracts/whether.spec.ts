import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '14.03', libelle: 'Gaz, chauffage urbain et combustibles' },
    { kind: 'famille', code: '20.06', libelle: 'Gardiennage et sécurité' },
  ],
  { code: 'DEMO-2104-1', libelle: 'DEMO-2104-1' },
  ['SFR'],
);

describe('a question that a yes or a no answers, of contracts by what they are for', () => {
  it.each<[string, object]>([
    ['le marché de gaz est-il terminé ?', { champ: 'fin', soit: ['statut'], filtres: { statut: 'termine' } }],
    ['est-ce que le marché de gaz est fini ?', { champ: 'fin', soit: ['statut'] }],
    ['notre contrat de gardiennage est-il encore en cours ?', { soit: ['statut'], filtres: { statut: 'en_cours' } }],
    ['le marché de gardiennage dépasse-t-il 1 million ?', { champ: 'montant', soit: ['montantMin'] }],
    ['le marché de gaz a-t-il plus de 3 offres ?', { champ: 'offres', soit: ['offres'] }],
    ['le marché de gaz comporte-t-il une clause sociale ?', { soit: ['mentions'] }],
    ['le marché de gaz se termine-t-il en 2028 ?', { champ: 'fin', soit: ['parFin', 'periode'] }],
    ['le marché de gaz est-il attribué à SFR ?', { champ: 'titulaire', soit: ['fournisseurs'] }],
    ['le marché de SFR est-il terminé ?', { champ: 'fin', soit: ['statut'] }],
    ['les marchés de gaz sont-ils terminés ?', { soit: ['statut'] }],
  ])('« %s » asks it of each of them', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'lister', sujet: 'marches', ...frame });
  });

  it.each([
    'marchés de gaz terminés',
    'quels marchés de gaz sont terminés ?',
    'le marché DEMO-2104-1 est-il terminé ?',
    'le plus gros marché de gaz',
    'combien de marchés de gaz dépassent 1 million ?',
    'le marché de gaz n’est-il pas terminé ?',
  ])('« %s » does not', async (question) => {
    expect(await frameOf(question)).not.toHaveProperty('soit');
  });

  it('names a contract that nothing tells', async () => {
    expect(await parse('le marché est-il terminé ?')).toMatchObject({ genre: 'renvoi', mot: 'le marché' });
  });
});

describe('what is asked of contracts, and no frame has', () => {
  it.each([
    'marchés à venir',
    'marchés finissant dans plus d’un an',
    'marchés qui finissent dans plus de 6 mois',
    'marchés notifiés il y a plus d’un an',
    'le plus gros marché de chaque année',
    'marchés sans paiement en 2025',
    'combien a-t-on payé sur le marché de gaz en 2025 ?',
    'le marché de gaz est-il renouvelé ?',
  ])('is named: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it('is no end of a contract where the year is what ends', async () => {
    for (const question of [
      'on finira 2026 à combien',
      'on va finir l’année à combien',
      'à combien va-t-on terminer l’exercice ?',
    ])
      expect(await frameOf(question)).toMatchObject({ acte: 'prevoir' });
    expect(await frameOf('quels contrats finissent cette année')).toMatchObject({ filtres: { parFin: true } });
  });

  it('is over where it has come to its end, and ranks years by all that end in them', async () => {
    for (const said of ['arrivé à échéance', 'expiré', 'échu', 'terminé'])
      expect(await frameOf(`le marché de gaz est-il ${said} ?`)).toMatchObject({
        ...{ soit: ['statut'], champ: 'fin', filtres: { statut: 'termine', echeanceMois: null } },
      });
    expect(await frameOf('quelle année finissent le plus de marchés')).toMatchObject({
      ...{ groupe: 'exercice', rang: true, filtres: { parFin: true, echeanceMois: null } },
    });
  });

  it('stands beside what is read', async () => {
    expect(await frameOf('marchés qui finissent dans moins de 3 mois')).toMatchObject({ filtres: { echeanceMois: 3 } });
    expect(await frameOf('marchés qui finissent dans moins d’un an')).toMatchObject({ filtres: { echeanceMois: 12 } });
    expect(await frameOf('marchés notifiés en 2025 sans paiement')).toMatchObject({ filtres: { paye: 'rien' } });
    expect(await frameOf('échéances à venir')).toMatchObject({ filtres: { echeanceMois: 6 } });
  });
});

describe('« sur le marché de gaz »', () => {
  it('is that contract, and « sur marché » a way of buying', async () => {
    expect(await frameOf('combien reste-t-il sur le marché de gaz avant d’atteindre le maximum ?')).toEqual(
      await frameOf('combien reste-t-il sur le marché de gaz ?'),
    );
    expect(await frameOf('combien a-t-on payé sur le marché de gaz ?')).toMatchObject({
      acte: 'lister',
      champ: 'paye',
      filtres: { passation: null },
    });
    for (const part of [
      'Quel pourcentage du marché de gaz est consommé ?',
      'Quelle part du marché de gaz est consommée ?',
    ])
      expect(await frameOf(part)).toMatchObject({ acte: 'lister', champ: 'reste' });
    expect(await frameOf('combien de candidats au marché de gaz ?')).toMatchObject({ acte: 'lister', champ: 'offres' });
    expect(await frameOf('achats de gaz sur marché en 2025')).toMatchObject({
      acte: 'mesurer',
      filtres: { passation: 'marche' },
    });
  });
});

describe('the bound of an amount', () => {
  it.each<[string, object]>([
    ['marchés de moins de 40000 euros', { montantMax: 39_999.99 }],
    ['marchés d’au plus 40000 euros', { montantMax: 40_000 }],
    ['marchés supérieurs à 40000 euros', { montantMin: 40_000.01 }],
    ['marchés d’au moins 40000 euros', { montantMin: 40_000 }],
    ['marchés à partir de 40000 euros', { montantMin: 40_000 }],
    ['marchés entre 40000 et 90000 euros', { montantMin: 40_000, montantMax: 90_000 }],
    ['fournisseurs de plus de 1 million en 2025', { montantMin: 1_000_000.01 }],
  ])('is left out where it is said so: %s', async (question, filtres) => {
    expect(await frameOf(question)).toMatchObject({ filtres });
  });
});
