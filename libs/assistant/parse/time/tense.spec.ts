import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }], undefined, [
  'ONET',
]);

/** The day of the questions is the 21st of November 2026. */
describe('a month without its year', () => {
  it.each<[string, number, number]>([
    ['je veux acheter pour 55000 € de mobilier en janvier, je dois faire quoi comme procédure ?', 2027, 1],
    ['en décembre je commande 12000 € de mobilier, quelle procédure ?', 2026, 12],
    ['on signera en mars un marché de 80 000 € de mobilier, quelle procédure ?', 2027, 3],
    ['quelle procédure faudra-t-il en février pour 50 000 € de mobilier ?', 2027, 2],
    ['quel seuil de dispense en décembre pour les services ?', 2026, 12],
    ['marchés qui prendront fin en février', 2027, 2],
    ['marchés qui finissent en décembre', 2026, 12],
    ['quels contrats se terminent en novembre ?', 2026, 11],
    ['quels marchés expirent en janvier prochain ?', 2027, 1],
    ['marchés arrivant à échéance en mars', 2027, 3],
    ['échéances de mars', 2027, 3],
    ['marchés qui vont s’arrêter en mars', 2027, 3],
    ['marchés qui commenceront en mars', 2027, 3],
    ['nous avons la commande à signer en décembre, 20 000 € de mobilier, quelle procédure ?', 2026, 12],
    ['45 000 € de mobilier en décembre : procédure ?', 2026, 12],
    ['marché à passer en mars pour 80 000 € de mobilier', 2027, 3],
    ['faut-il un marché pour 50 000 € de mobilier en février', 2027, 2],
    ['on a décidé d’acheter pour 20 000 € de mobilier en février, quelle procédure ?', 2027, 2],
  ])('is the next one of what is to come: %s', async (question, year, month) => {
    expect((await frameOf(question)).periode).toMatchObject({ exercices: [year], mois: [month, month] });
  });

  it.each<[string, number]>([
    ['combien a-t-on acheté de mobilier en décembre ?', 2025],
    ['dépenses de mobilier en décembre', 2025],
    ['quel était le seuil de dispense en décembre pour les services ?', 2025],
    ['combien achète-t-on pour le mobilier en décembre ?', 2025],
    ['on a dû acheter pour 20 000 € de mobilier en décembre, quelle procédure ?', 2025],
    ['marchés terminés en décembre', 2025],
    ['marchés qui se sont terminés en décembre', 2025],
    ['marchés qui ont pris fin en décembre', 2025],
    ['marchés à procédure adaptée notifiés en décembre', 2025],
    ['marchés à procédure adaptée de plus de 50 000 € notifiés en décembre', 2025],
    ['achats en procédure adaptée de plus de 50 000 € en décembre', 2025],
    ['échéances de paiement de décembre', 2025],
  ])('is the last one of what was done: %s', async (question, year) => {
    expect((await frameOf(question)).periode).toMatchObject({ exercices: [year], mois: [12, 12] });
  });

  it('goes on with what is to come', async () => {
    const turned = await after('marchés qui prendront fin en janvier', 'et en décembre ?');
    expect(turned).toMatchObject({ filtres: { parFin: true }, periode: { exercices: [2026], mois: [12, 12] } });
    expect(await after('dépenses de mobilier en octobre', 'et en décembre ?')).toMatchObject({
      periode: { exercices: [2025], mois: [12, 12] },
    });
  });

  it('is the last one where what could be done is over', async () => {
    expect(await parse('combien a-t-on pu acheter de mobilier en décembre ?')).toMatchObject({
      reste: { periode: { exercices: [2025], mois: [12, 12] } },
    });
  });

  it('is not one of asking for figures', async () => {
    expect(await parse('puis-je avoir les marchés à procédure adaptée notifiés en décembre ?')).not.toMatchObject({
      frame: { periode: { exercices: [2026] } },
    });
  });
});

describe('what a contract is at a day', () => {
  it.each<[string, object]>([
    ['marchés qui vont se terminer cette année', { statut: 'non_termine', parFin: true }],
    ['marchés qui arriveront à échéance cette année', { statut: 'non_termine', parFin: true }],
    ['marchés qui finiront en 2028', { statut: 'non_termine', parFin: true }],
    ['échéances à venir en 2027', { statut: 'non_termine', parFin: true }],
    ['marchés qui se terminent cette année', { statut: null, parFin: true }],
    ['le marché de mobilier sera fini en 2028 ?', { statut: 'non_termine', parFin: true }],
    ['marchés dont l’échéance est passée', { statut: 'termine', echeanceMois: null }],
    ['qui aura le marché de mobilier en 2027 ?', { enVigueur: true }],
    ['ONET sera-t-il encore titulaire en 2027 ?', { enVigueur: true }],
    ['a-t-on un contrat de mobilier pour 2028 ?', { enVigueur: true }],
    ['qui a le marché de mobilier en 2025 ?', { enVigueur: false }],
    ['marchés qui ont pris fin en 2025', { statut: 'termine', parFin: true }],
    ['marchés de travaux pas terminés', { statut: 'non_termine', parFin: false }],
    ['marchés qui n’ont pas encore pris fin', { statut: 'non_termine' }],
    ['titulaire du marché de mobilier en 2022', { enVigueur: true, parFin: false }],
    ['qui avait le marché de mobilier en 2023', { enVigueur: true }],
    ['titulaire du marché de mobilier 2022', { enVigueur: false }],
    ['titulaires des marchés de mobilier en 2022 et 2023', { enVigueur: false }],
    ['combien de titulaires de marchés en 2022', { enVigueur: false }],
    ['qui a remporté le marché de mobilier en 2023', { enVigueur: false }],
    ['qui avait gagné le marché de mobilier en 2023', { enVigueur: false }],
    ['titulaires des marchés notifiés en 2025', { enVigueur: false }],
    ['marchés qui ont commencé en 2025', { enVigueur: false, parFin: false }],
    ['achats pas en marché en 2025', { passation: 'hors_marche' }],
  ])('%s', async (question, filtres) => {
    expect((await frameOf(question)).filtres).toMatchObject(filtres);
  });

  it.each<[string, string]>([
    ['quel marché finira le dernier ?', 'non_termine'],
    ['quel marché prendra fin en dernier ?', 'non_termine'],
    ['quel est le dernier marché à finir ?', 'non_termine'],
    ['quel marché s’est terminé en dernier ?', 'termine'],
    ['quel est le dernier marché qui a pris fin ?', 'termine'],
  ])('is ranked by its end: %s', async (question, statut) => {
    const { champ, rang, n, recents, ordre, filtres } = await frameOf(question);
    expect([champ, rang, n, recents, ordre, filtres.statut, filtres.echeanceMois]).toEqual([
      ...['fin', true, 1, false, 'desc', statut, null],
    ]);
  });

  it('is not ranked by its end where the first to end, or the latest that were signed, are asked for', async () => {
    for (const question of ['quel est le premier marché à finir ?', 'quel marché finira en premier ?']) {
      const first = await frameOf(question);
      expect([first.rang, first.n, first.filtres.echeanceMois]).toEqual([false, 1, 120]);
    }
    expect(await frameOf('les derniers marchés signés')).toMatchObject({ recents: true, champ: null });
  });

  it.each([
    'marchés qui ne se terminent pas en 2026',
    'marchés qui ne finissent pas cette année',
    'marchés pas en cours',
  ])('offers nothing where a denial is not read: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', reste: null });
  });
});

describe('a purchase', () => {
  it.each<[string, boolean]>([
    ['on a acheté 70 000 € de mobilier en mars, quelle procédure fallait-il ?', true],
    ['je veux acheter 20 000 € de mobilier, quelle procédure, vu ce qu’on a déjà acheté ?', false],
    ['on a acheté du papier, et je veux acheter 20 000 € de mobilier, quelle procédure ?', false],
    ['quelle procédure pour 70 000 € de mobilier ?', false],
  ])('is made, or is to come: %s', async (question, fait) => {
    const { acte, besoin } = await frameOf(question);
    expect([acte, besoin.fait ?? false]).toEqual(['procedure', fait]);
  });

  it('of next year is known by its rule', async () => {
    const { acte, periode } = await frameOf('45 000 € de mobilier l’an prochain, publicité ou pas ?');
    expect([acte, periode.exercices]).toEqual(['procedure', [2027]]);
  });

  it('of contracts that fall in a month is the next one', async () => {
    expect((await frameOf('quels contrats tombent en janvier')).periode).toMatchObject({
      exercices: [2027],
      mois: [1, 1],
    });
  });
});
