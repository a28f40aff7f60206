import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';

const CONTRACT = { code: 'DEMO-2104-1', libelle: 'DEMO-2104-1' };
const { parse, frameOf, after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  CONTRACT,
  ['TARVEL'],
);

describe('several things asked of one contract at once', () => {
  it.each([
    'DEMO-2104-1 : fin, titulaire, consommé',
    'marché DEMO-2104-1 : montant et nombre d’offres',
    'durée et reste du marché DEMO-2104-1',
    'Titulaire, fin et reste du marché DEMO-2104-1 ?',
  ])('are its sheet: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'lister', champ: 'fiche', filtres: { marche: CONTRACT } });
  });

  it('are no sheet where one thing is asked, or of one year', async () => {
    expect(await frameOf('combien reste-t-il à payer sur le marché DEMO-2104-1 ?')).toMatchObject({ champ: 'reste' });
    expect(await frameOf('combien a-t-on payé sur le marché DEMO-2104-1 en 2025 ?')).toMatchObject({ sujet: 'achats' });
    expect(await frameOf('DEMO-2104-1 : titulaire et fin')).toMatchObject({ champ: 'fin' });
  });
});

describe('« depuis quand ? »', () => {
  it('is of payments that wait, and of no first purchase', async () => {
    expect(await after('combien a-t-on payé à Tarvel en 2025 ?', 'depuis quand ?')).toMatchObject({ acte: 'dater' });
    expect(await after('factures impayées de Tarvel', 'depuis quand ?')).toBeNull();
  });
});

describe('a turn that speaks of the one contract that was found', () => {
  it.each<[string, Partial<Frame>]>([
    ['qui en est titulaire ?', { acte: 'lister', champ: 'titulaire' }],
    ['il finit quand ?', { acte: 'lister', champ: 'fin' }],
    ['combien a-t-on payé dessus ?', { acte: 'mesurer', sujet: 'achats', champ: null }],
    ['combien avons-nous payé dessus ?', { acte: 'mesurer', sujet: 'achats', champ: null }],
    ['combien a-t-on payé sur ce marché ?', { acte: 'mesurer', sujet: 'achats', champ: null }],
    ['combien de mandats ?', { sujet: 'achats', mesure: 'nombre_mandats' }],
    ['il est utilisé à combien ?', { acte: 'lister', champ: 'reste' }],
    ['combien on a déjà consommé dessus ?', { acte: 'lister', champ: 'reste' }],
  ])('« %s » is of that contract', async (turn, frame) => {
    const before = await frameOf('quel est notre plus gros marché ?');
    expect(await parse(turn, { ...before, tete: CONTRACT.code })).toMatchObject({
      genre: 'frame',
      frame: { ...frame, filtres: { marche: CONTRACT } },
    });
    expect(await parse(turn, before)).not.toMatchObject({ frame: { filtres: { marche: CONTRACT } } });
  });
});

describe('a turn after contracts that names something else', () => {
  it.each([
    ['marché DEMO-2104-1', 'et celui du mobilier ?'],
    ['on a un marché pour l’éclairage ?', 'et pour le mobilier ?'],
  ])('%s, then « %s », is of the contracts of that famille', async (first, turn) => {
    expect(await after(first, turn)).toMatchObject({
      sujet: 'marches',
      filtres: { marche: null, texte: null, familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it('« combien hors marché ? » after the contracts of a supplier is what was bought from it without one', async () => {
    expect(await after('marchés chez TARVEL', 'combien hors marché ?')).toMatchObject({
      ...{ sujet: 'achats', mesure: 'montant_ht' },
      filtres: { passation: 'hors_marche', fournisseurs: { valeurs: [{ libelle: 'TARVEL' }] } },
    });
    expect(await after('marchés en cours', 'combien hors marché ?')).toBeNull();
  });

  it('« combien d’offres en moyenne ? » is of those that were counted, and the mean amount after it', async () => {
    const counted = { sujet: 'marches', filtres: { types: { valeurs: ['services'] }, statut: 'en_cours' } };
    const means = ['combien de marchés de services en cours ?', 'combien d’offres en moyenne ?'] as const;
    expect(await after(...means)).toMatchObject({ ...counted, mesure: 'offres_moyennes' });
    expect(await after(...means, 'et le montant moyen ?')).toMatchObject({ ...counted, mesure: 'montant_moyen' });
  });

  it('« pour ça » is of the famille, whoever sold it', async () => {
    const before = { ...(await after('mobilier en 2025', 'chez qui ?'))!, tete: 'TARVEL' };
    for (const turn of ['on a un marché pour ça ?', 'elle a un marché ?'])
      expect(await parse(turn, before)).toMatchObject({
        frame: {
          sujet: 'marches',
          groupe: null,
          filtres: { familles: { valeurs: [{ code: '12.03' }] }, fournisseurs: null },
        },
      });
    expect(await parse('il a un marché ?', before)).toMatchObject({
      frame: { sujet: 'marches', filtres: { fournisseurs: { valeurs: [{ libelle: 'TARVEL' }] } } },
    });
  });
});

describe('a turn that says « il » of contracts that were listed', () => {
  it.each<[string, Partial<Frame>]>([
    ['Il finit quand ?', { acte: 'lister', champ: 'fin' }],
    ['Il finit en 2027 ?', { acte: 'lister', champ: 'fin', periode: EMPTY_FRAME.periode }],
    ['Combien l’a-t-on payé en 2025 ?', { acte: 'mesurer', sujet: 'achats', champ: null }],
    ['Combien a-t-il été payé en 2025 ?', { acte: 'mesurer', sujet: 'achats', champ: null }],
  ])('« %s » is of the one that runs', async (turn, frame) => {
    for (const question of ['Qui a le marché de mobilier ?', 'Quel est le plus gros marché en cours ?']) {
      const before = { ...(await frameOf(question)), tete: CONTRACT.code };
      expect(await parse(turn, before)).toMatchObject({ frame: { ...frame, filtres: { marche: CONTRACT } } });
    }
  });

  it('is of all of them in the plural, and where none is said', async () => {
    const before = { ...(await frameOf('Qui a le marché de mobilier ?')), tete: CONTRACT.code };
    for (const turn of ['Ils finissent quand ?', 'Date de fin ?'])
      expect(await parse(turn, before)).toMatchObject({ frame: { champ: 'fin', filtres: { marche: null } } });
  });

  it('is no term of the glossary where nothing was told', async () => {
    expect(await parse('Qu’est-ce qu’il reste dessus ?')).not.toMatchObject({ frame: { acte: 'definition' } });
  });
});

describe('a turn after one contract', () => {
  it.each<[string, Frame['champ']]>([
    ['il court jusqu’à quand', 'fin'],
    ['durée', 'duree'],
    ['reste à consommer ?', 'reste'],
    ['et combien d’offres on avait eues ?', 'offres'],
    ['conforme ?', 'conformite'],
    ['titulaire ?', 'titulaire'],
    ['quelle procédure on avait fait ?', 'procedure'],
    ['quelle procédure a été suivie ?', 'procedure'],
  ])('« %s » is asked of the contract before', async (turn, champ) => {
    expect(await after('Montant du marché DEMO-2104-1 ?', turn)).toMatchObject({
      acte: 'lister',
      champ,
      filtres: { marche: CONTRACT },
    });
  });

  it.each(['combien a-t-il touché en tout ?'])(
    '« %s » after a contract is of its holder, whom no frame names',
    async (turn) => {
      expect(await after('Qui est titulaire du marché DEMO-2104-1 ?', turn)).toBeNull();
    },
  );

  it.each<[string, Frame['champ']]>([
    ['combien d’offres avions-nous reçues ?', 'offres'],
    ['combien d’avenants ?', 'avenants'],
    ['durée ?', 'duree'],
  ])('« %s » is of that one', async (turn, champ) => {
    const about = await frameOf('Combien a été payé sur le marché DEMO-2104-1 ?');
    expect(await parse(turn, about)).toMatchObject({
      frame: { acte: 'lister', champ, filtres: { marche: CONTRACT } },
    });
    expect(await parse('combien de marchés en cours ?', about)).toMatchObject({ frame: { filtres: { marche: null } } });
  });

  it.each<[string, Partial<Frame>]>([
    ['combien de mandats ?', { mesure: 'nombre_mandats' }],
    ['et le nombre de lignes ?', { mesure: 'nombre_lignes' }],
  ])('« %s » counts its own, and of all those of all', async (turn, frame) => {
    const about = await frameOf('Quel est le titulaire du marché DEMO-2104-1 ?');
    expect(await parse(turn, about)).toMatchObject({ frame: { ...frame, filtres: { marche: CONTRACT } } });
    const ofAll = await parse('combien de mandats au total ?', about);
    expect(ofAll).not.toMatchObject({ frame: { filtres: { marche: CONTRACT } } });
  });
});

describe('the supplier that was asked for in the singular', () => {
  it.each([
    'Qui est le prestataire du mobilier ?',
    'c’est qui le presta du mobilier ?',
    'quel est notre fournisseur de mobilier ?',
    'quelle entreprise fait le mobilier ?',
    'qui fait le mobilier ?',
  ])('is the one that is paid the most: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ groupe: 'fournisseur', rang: true, n: null });
  });

  it('is none of several, nor of those above an amount', async () => {
    for (const question of ['Qui sont les fournisseurs de mobilier ?', 'Quel fournisseur a touché plus de 50 000 € ?'])
      expect(await frameOf(question)).toMatchObject({ groupe: 'fournisseur', rang: false });
    expect(await frameOf('Qui fait le plus de hors marché ?')).toMatchObject({ groupe: 'service' });
  });

  it.each<[string, Frame['champ']]>([
    ['son contrat finit quand', 'fin'],
    ['quand finit son marché ?', 'fin'],
    ['jusqu’à quand court son contrat ?', 'fin'],
    ['combien reste-t-il sur son contrat ?', 'reste'],
  ])('« %s » is of the contracts of that one', async (turn, champ) => {
    const before = await frameOf('Qui est le prestataire du mobilier ?');
    expect(await parse(turn, { ...before, tete: 'TARVEL' })).toMatchObject({
      frame: {
        acte: 'lister',
        sujet: 'marches',
        champ,
        filtres: { fournisseurs: { valeurs: [{ libelle: 'TARVEL' }] } },
      },
    });
  });
});

describe('several contracts', () => {
  it.each<[string, Frame['champ']]>([
    ['ils finissent quand ?', 'fin'],
    ['combien reste dessus ?', 'reste'],
    ['qui sont les titulaires ?', 'titulaire'],
  ])('keep their list where « %s » is asked of each', async (turn, champ) => {
    const filtres = { familles: { valeurs: [{ code: '12.03' }] } };
    expect(await after('Marchés de mobilier', turn)).toMatchObject({ acte: 'lister', champ, filtres });
  });

  it('are those of which what is left is asked, and no need, and no purchases on contracts', async () => {
    const left = { acte: 'lister', sujet: 'marches', champ: 'reste', filtres: { passation: null } };
    for (const question of [
      'combien reste-t-il sur les marchés de mobilier ?',
      'reste à payer sur les marchés de mobilier',
      'combien reste sur le contrat de Tarvel ?',
    ])
      expect(await frameOf(question)).toMatchObject(left);
    expect(await frameOf('combien reste avant le seuil pour les marchés de mobilier')).toMatchObject({
      acte: 'besoins',
    });
  });
});

describe('what a contract is said to be', () => {
  it.each([
    'Le marché DEMO-2104-1 faisait 80 000 €, combien a réellement été payé ?',
    'le DEMO-2104-1 était prévu à 80 000 €, combien a-t-on payé ?',
  ])('is a mark that what was paid is held against: %s', async (question) => {
    const paid = { sujet: 'achats', repere: 80_000, filtres: { marche: CONTRACT, montantMin: null } };
    expect(await frameOf(question)).toMatchObject(paid);
  });

  it('is told with what was used of it', async () => {
    const left = { acte: 'lister', champ: 'reste', filtres: { marche: CONTRACT, paye: null } };
    for (const question of [
      'où en est le marché DEMO-2104-1, combien consommé ?',
      'le DEMO-2104-1 est-il en dépassement ?',
    ])
      expect(await frameOf(question)).toMatchObject(left);
    // Why, no data says: what is left is offered.
    const why = await parse('pourquoi est-il en dépassement ?', await frameOf('titulaire du marché DEMO-2104-1 ?'));
    expect(why).toMatchObject({ genre: 'incompris', mots: 'pourquoi', reste: left });
  });
});

describe('a procedure that was followed', () => {
  it('is that of contracts: asked back where nothing says which, and never a rule', async () => {
    const question = 'quelle procédure on avait fait ?';
    expect(await parse(question)).toEqual({ genre: 'suite', reste: null });
    expect(await parse('quelle procédure on avait fait pour le mobilier ?')).toMatchObject({
      genre: 'suite',
      reste: { sujet: 'marches', acte: 'lister', champ: 'procedure' },
    });
    expect(await after('Marchés de mobilier', question)).toMatchObject({ acte: 'lister', champ: 'procedure' });
    expect(await parse('quelle procédure faut-il ?')).toMatchObject({ frame: { acte: 'seuils' } });
  });

  it('goes with its other fields by its number', async () => {
    expect(await frameOf('DEMO-2104-1 fin ?')).toMatchObject({ champ: 'fin', filtres: { marche: CONTRACT } });
  });
});

describe('the first of contracts that were listed', () => {
  it('is the one that was shown first, by its end or its notification', async () => {
    const byEnd = { acte: 'lister', rang: false, recents: false, n: 1, filtres: { parFin: true } };
    for (const turn of ['le premier ?', 'le premier, c’est lequel ?', 'quel est le premier ?'])
      expect(await after('Quels marchés finissent en 2027 ?', turn)).toMatchObject(byEnd);
    expect(await after('Marchés qui finissent dans les 6 mois', 'le premier ?')).toMatchObject({ rang: false, n: 1 });
    expect(await after('Marchés notifiés en 2024', 'le premier ?')).toMatchObject({ rang: false, recents: true, n: 1 });
  });

  it('is the largest of a rank', async () => {
    expect(await after('Les plus gros marchés de 2024', 'le premier ?')).toMatchObject({ rang: true, n: 1 });
    expect(await after('Les plus gros marchés de 2024', 'le deuxième ?')).toMatchObject({ rang: true, place: 2 });
    expect(await after('Le plus gros marché', 'et celui d’après ?')).toMatchObject({ rang: true, place: 2 });
    expect(await after('Marchés notifiés en 2024', 'le plus gros ?')).toMatchObject({ rang: true, n: 1 });
  });

  it.each([
    'le deuxième ?',
    'et le troisième ?',
    'le premier, qui en est titulaire ?',
    'le premier finit quand ?',
    'le suivant ?',
  ])('is no frame of another one, or of what is asked of it: %s', async (turn) => {
    expect(await after('Quels marchés finissent en 2027 ?', turn)).toBeNull();
  });
});

describe('why one of the contracts that were told by their verdict is judged so', () => {
  it.each(['pourquoi celui du mobilier ?', 'et pourquoi celui de mobilier ?'])(
    'is the reason of those of its famille among them: %s',
    async (turn) => {
      expect(await after('marchés non conformes notifiés en 2026', turn)).toMatchObject({
        ...{ acte: 'lister', sujet: 'marches', champ: 'motif', periode: { exercices: [2026] } },
        filtres: { familles: { valeurs: [{ code: '12.03' }] }, verdicts: { valeurs: ['non_conforme'] } },
      });
    },
  );
});
