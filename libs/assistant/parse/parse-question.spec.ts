import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '13.02', libelle: 'Logiciels et progiciels' },
  { kind: 'famille', code: '15.01', libelle: 'Véhicules' },
  { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('an amount', () => {
  it.each([
    ['Quelle procédure pour 215 999,99 € HT de fournitures ?', 215_999.99],
    ['Quelle procédure pour 12 345 678,90 € HT de travaux ?', 12_345_678.9],
    ['Quelle procédure pour 1.500.000 € de travaux ?', 1_500_000],
    ['Quelle procédure pour 216.000,00 € HT de fournitures ?', 216_000],
    ['Quelle procédure pour 60.000 € de services ?', 60_000],
  ])('is read whole, whatever its groups and its cents: %s', async (question, montant) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'procedure', besoin: { montant } });
  });

  it.each([
    'Quelle procédure pour -5000 € de fournitures ?',
    'Quelle procédure pour 5000 216000 € de fournitures ?',
    'Quelle procédure pour 20 000 € de mobilier et 30 000 € de fournitures ?',
  ])('that is below nothing, or beside another, makes no procedure: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it.each(['dépenses en 20255', 'dépenses 20255', 'électricité en 20266'])(
    'is none where a year stands: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris', mots: expect.stringMatching(/^2/) });
    },
  );

  it('is one with its unit, or after the verb that spends it', async () => {
    expect(await frameOf('les dépenses dépassent 20255 euros')).toMatchObject({ repere: 20_255 });
    expect(await frameOf('a-t-on dépensé plus de 250000 en mobilier en 2025')).toMatchObject({ repere: 250_000 });
  });

  it.each([
    ['familles qui dépassent le seuil de 40 000 € en 2025', 'famille'],
    ['quelles directions dépassent le seuil de 5 millions en 2025', 'service'],
  ])('called a threshold bounds the groups: %s', async (question, groupe) => {
    const { acte, filtres, groupe: rows } = await frameOf(question);
    expect([acte, rows]).toEqual(['mesurer', groupe]);
    expect(filtres.montantMin).toBe(groupe === 'famille' ? 40_000.01 : 5_000_000.01);
  });

  it('of the law is the threshold of needs', async () => {
    expect(await frameOf('familles qui dépassent le seuil de procédure formalisée en 2025')).toMatchObject({
      ...{ acte: 'besoins', besoin: { seuil: 'formalisee' } },
    });
    expect(await frameOf('familles proches du seuil de 40 000 € en 2025')).toMatchObject({
      ...{ acte: 'besoins', besoin: { montant: 40_000, proche: true } },
    });
  });

  it('said to be a threshold is no purchase', async () => {
    const said = 'Le seuil de dispense est-il de 40 000 € pour les fournitures ?';
    expect(await frameOf(said)).toMatchObject({ acte: 'seuils', besoin: { seuil: 'dispense' } });
  });
});

describe('a question', () => {
  it.each(['مبلغ الكهرباء 2025', 'Сколько мы потратили в 2025', '2025年电费多少', 'Ποσό 2025'])(
    'in letters that nothing reads is not taken for its year alone: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );

  it('is the same with wide digits and with characters that show nothing', async () => {
    const plain = await frameOf('Combien pour l’électricité en 2025 ?');
    expect(await frameOf('Combien pour l’électricité en ２０２５ ?')).toEqual(plain);
    expect(await frameOf('\u202eCom\u200bbien pour l’élec\u00adtri\u200dcité en 2025 ?\u202c')).toEqual(plain);
  });

  it('tells an exercice by its last two digits, and counts days', async () => {
    const { periode } = await frameOf('cb pr l’électricité en 24');
    expect(periode.exercices).toEqual([2024]);
    expect(await parse('combien pour l’électricité en 24 lots')).toMatchObject({ genre: 'incompris' });
  });

  it('about the day that essential data are published from is one of the law', async () => {
    const asked = 'à partir de combien on publie les données essentielles ?';
    expect(await frameOf(asked)).toMatchObject({ acte: 'seuils', besoin: { seuil: 'publication_decp' } });
    for (const left of ['Quelles sont les données essentielles non publiées ?', 'données essentielles à publier'])
      expect(await frameOf(left)).toMatchObject({ sujet: 'marches', filtres: { nonPubliees: true } });
  });

  it('about how long a procedure takes is answered by no amount', async () => {
    expect(await parse('Combien de temps pour passer un marché formalisé ?')).toMatchObject({ genre: 'incompris' });
  });

  it('about an authority that has our name and is not ours is declined', async () => {
    for (const question of ['Combien dépense la métropole de Lyon en 2025 ?', 'Combien a dépensé la région en 2025 ?'])
      expect(await parse(question)).toEqual({ genre: 'limite', limite: 'collectivite' });
    expect(await frameOf('Combien dépense la ville de Lyon en 2025 ?')).toMatchObject({ acte: 'mesurer' });
  });

  it('leaves out what « ni » names, and names what is left out of the calendar', async () => {
    const out = await frameOf('Ni les travaux ni les services : combien en 2025 ?');
    expect(out.filtres.types).toEqual({ valeurs: ['services', 'travaux'], sauf: true });
    expect((await frameOf('Combien pour l’électricité en 2025 hors janvier ?')).periode.mois).toEqual([2, 12]);
    expect(await parse('Combien sauf en 2025 ?')).toMatchObject({ mots: 'sauf' });
  });

  it('that asks for a sum to do is named, and is no splitting of a need', async () => {
    expect(await parse('Quel est le double des dépenses d’électricité 2025 ?')).toMatchObject({ mots: 'double' });
    expect(await parse('électricité 2025 divisée par 12')).toMatchObject({ genre: 'incompris' });
    expect(await parse('Puis-je diviser la commande en deux ?')).toEqual({ genre: 'limite', limite: 'decoupage' });
  });
});

describe('parts of a year', () => {
  it.each([
    ['T1 et T2 2025 cumulés', [1, 6], null],
    ['Premier et deuxième trimestres 2025 en travaux', [1, 6], null],
    ['Les deux premiers trimestres 2025', [1, 6], null],
    ['du T2 au T4 2025, combien en services ?', [4, 12], null],
    ['T1+T4 2025', [1, 12], [1, 2, 3, 10, 11, 12]],
    ['Q1 2025', [1, 3], null],
    ['Dépenses de janvier à mars 2026 vs janvier à mars 2025', [1, 3], null],
  ])('are added up: %s', async (question, mois, parmi) => {
    const { periode, groupe } = await frameOf(question);
    expect([periode.mois, periode.parmi ?? null, groupe]).toEqual([mois, parmi, null]);
  });

  it('that are set against each other are rows, and those of two exercices are named', async () => {
    const { periode, groupe } = await frameOf('T1 2025 contre T3 2025');
    expect([groupe, periode.parmi]).toEqual(['trimestre', [1, 2, 3, 7, 8, 9]]);
    expect(await parse('T4 2024 contre T1 2025')).toMatchObject({ genre: 'incompris' });
    expect(await frameOf('Le 2e trimestre 2025 a-t-il coûté plus cher que le premier ?')).toMatchObject({
      ...{ groupe: 'trimestre', rang: true, periode: { mois: [1, 6] } },
    });
  });

  it.each([
    ['dépenses du trimestre', [10, 12]],
    ['dépenses du premier trimestre', [1, 3]],
    ['dépenses du trimestre dernier', [7, 9]],
  ])('reads the quarter that runs where none is said: %s', async (question, mois) => {
    expect((await frameOf(question)).periode.mois).toEqual(mois);
  });

  it('hold for payments and contracts as well', async () => {
    expect(await frameOf('retards au T1 et au T3 2025')).toMatchObject({
      sujet: 'paiements',
      periode: { mois: [1, 9] },
    });
    const contracts = await frameOf('Combien de marchés notifiés en mars et juin 2024 ?');
    expect(contracts).toMatchObject({ sujet: 'marches', periode: { parmi: [3, 6] } });
  });
});

describe('what stands beside a frame', () => {
  it.each([
    ['mandats émis en décembre 2025 mais payés en 2026', 'mais'],
    ['Travaux 2024 et services 2025, combien ?', '2024'],
    ['fonctionnement 2025 vs investissement 2024', '2025'],
    ['Quel montant pour les logiciels de paie en 2025', 'paie'],
    ['les dépenses de l’année scolaire 2024-2025', 'scolaire'],
    ['dépenses de fonctionnement obligatoires 2025', 'obligatoires'],
    ['montant estimé des achats 2026', 'estimé'],
    ['factures reçues en décembre 2025', 'reçues'],
    ['Les fournisseurs de 2025 qui l’étaient aussi en 2024', 'aussi'],
    ['Quel pourcentage de nos fournisseurs est payé en retard en 2025 ?', 'pourcentage'],
    ['quelle est la première facture de l’année ?', 'première'],
    ['Combien dépense-t-elle en 2025 ?', 'elle'],
    ['à quoi sert le mobilier ?', 'sert'],
    ['Combien doit-on encore payer en 2026 ?', 'encore'],
    ['quelle direction n’a pas dépensé en investissement en 2025 ?', 'pas'],
    ['Combien de fois la culture dépense plus que le mobilier', 'fois'],
  ])('is named rather than dropped: %s', async (question, word) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots: expect.stringContaining(word) });
  });

  it('in two names side by side asks which is meant', async () => {
    expect(await parse('véhicules électriques achetés en 2025')).toMatchObject({ genre: 'ambigu' });
  });

  it('reads « courant » as during, or as electricity, and ends an exception at its comma', async () => {
    expect((await frameOf('dépenses courant 2025 de la culture')).filtres).toMatchObject({ sections: null });
    expect((await frameOf('Combien coûte le courant en 2025 ?')).filtres.familles?.valeurs[0]?.code).toBe('14.02');
    const { types, services } = (await frameOf('Hors culture, travaux 2025')).filtres;
    expect([types?.sauf, services?.sauf]).toEqual([false, true]);
  });
});

describe('the offers of a contract', () => {
  it('are those of each that it may be; of contracts, or in the mean, a mean', async () => {
    const each = { acte: 'lister', champ: 'offres' };
    expect(await frameOf('nb d’offres reçues pour le marché de mobilier ?')).toMatchObject(each);
    for (const question of [
      'combien d’offres en moyenne pour le marché de mobilier ?',
      'combien d’offres pour les marchés de mobilier ?',
    ])
      expect(await frameOf(question)).toMatchObject({ acte: 'mesurer', mesure: 'offres_moyennes' });
  });
});

describe('the number of a company', () => {
  it('is not given, and is no part of its name', async () => {
    for (const question of ['Quel est le SIRET de SAFEN ?', 'numéro SIREN de SAFEN'])
      expect(await parse(question)).toEqual({ genre: 'limite', limite: 'identifiant' });
  });
});

describe('what to do', () => {
  it.each([
    'Doit-on relancer le marché de mobilier ?',
    'Peut-on réduire les dépenses d’électricité ?',
    'Peut-on se passer de mobilier en 2026 ?',
    'Est-ce qu’on devrait changer de fournisseur d’électricité ?',
    'Comment faire baisser la facture d’électricité ?',
    'Quel fournisseur choisir pour le mobilier ?',
    'Où pourrait-on faire des économies ?',
    'Comment faire des économies ?',
    'Combien de marchés ont été renouvelés ?',
  ])('is no figure: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it('is none where a figure or a rule is asked for', async () => {
    expect(await frameOf('Peut-on comparer le mobilier 2025 et 2024 ?')).toMatchObject({ acte: 'comparer' });
    expect(await frameOf('Quels marchés doit-on renouveler en 2027 ?')).toMatchObject({ acte: 'lister' });
    expect(await frameOf('Quels marchés faut-il relancer avant juin 2027 ?')).toMatchObject({ acte: 'lister' });
    for (const when of [
      'Quand faut-il renouveler le marché de mobilier ?',
      'À quelle date doit-on relancer le marché de mobilier ?',
    ])
      expect(await frameOf(when)).toMatchObject({ acte: 'lister', champ: 'fin' });
    expect(await frameOf('Quand sera relancé le marché de mobilier ?')).toMatchObject({ acte: 'lister', champ: 'fin' });
    expect(await frameOf('À partir de combien suis-je tenu de lancer un appel d’offres ?')).toMatchObject({
      acte: 'seuils',
    });
    expect(await frameOf('A-t-on fait des économies ?')).toMatchObject({ acte: 'comparer' });
    expect(await frameOf('Puis-je acheter pour 30 000 € de mobilier ?')).toMatchObject({ acte: 'procedure' });
    expect(await frameOf('Peut-on attribuer un marché de 35 000 € sans concurrence ?')).toMatchObject({
      ...{ acte: 'procedure', besoin: { montant: 35_000 } },
    });
    expect(await parse('faut-il une mise en concurrence pour un avenant ?')).toMatchObject({ genre: 'incompris' });
  });
});

describe('a word', () => {
  it.each([
    'On retient les travaux. Combien en 2025 ?',
    'combien retient-on en travaux en 2025',
    'combien coûte le retrait des travaux en 2025',
    'on vérifie les achats de travaux en 2025',
    'on confirme les achats de travaux en 2025',
    'combien coupent les travaux en 2025',
    'les housses en travaux en 2025',
    'achats en retirnat les travaux 2025',
  ])(
    'that is a word of its own is no slip of another, nor any of what turns the question round: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );

  it.each([
    ['depnses de travaux 2025', 'depenses'],
    ['combien de factrues en 2025', 'factures'],
    ['achats confrmes en 2025', 'conformes'],
  ])('with one letter wrong is corrected: %s', async (question, read) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame', corrections: [{ read }] });
  });

  it('that people use for a name is no slip of another', async () => {
    const { frameOf: ofTelephone } = questionsWith([{ kind: 'famille', code: '13.04', libelle: 'Télécommunications' }]);
    expect(await ofTelephone('téléphone internet 2026')).toMatchObject({ mesure: 'montant_ht', sujet: 'achats' });
  });

  it('is read in the short forms that people type', async () => {
    expect(await frameOf('dep mobilier 2025 par trim')).toMatchObject({ groupe: 'trimestre' });
    expect(await frameOf('le mobilier en 2025 par rapport a 2024 sa a monté ?')).toMatchObject({ acte: 'comparer' });
    expect(await frameOf('article 60612 en 2025')).toMatchObject({ filtres: { compte: '60612' } });
    expect(await frameOf('on a fait appel à combien de fournisseurs en 2025')).toMatchObject({
      mesure: 'nombre_fournisseurs',
    });
    expect(await frameOf('ma délégation c’est la culture, combien en mobilier en 2025 ?')).toMatchObject({
      filtres: { services: { valeurs: [{ code: 'DAC' }] }, familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it('of a change is one: « a monté », « descend »; « se monte à » is an amount', async () => {
    expect(await frameOf('L’électricité a-t-elle monté en 2025 ?')).toMatchObject({ acte: 'comparer' });
    expect(await frameOf('Le mobilier a-t-il descendu en 2025 ?')).toMatchObject({ acte: 'comparer' });
    expect(await frameOf('À combien se monte le mobilier en 2025 ?')).toMatchObject({ acte: 'mesurer' });
  });

  it('« différents » sets nobody against anybody, « titulaire du plus gros marché » is of one contract', async () => {
    expect(await frameOf('Combien de fournisseurs différents pour la culture et le mobilier ?')).toMatchObject({
      oppose: false,
    });
    expect(await frameOf('Qui est le titulaire du plus gros marché de 2025 ?')).toMatchObject({
      ...{ acte: 'lister', champ: 'titulaire', groupe: null, rang: true },
    });
    expect(await parse('Nombre de familles sans marché en 2025')).toMatchObject({
      genre: 'frame',
      frame: { acte: 'besoins', besoin: { sansMarche: true, tous: true, seuil: null }, filtres: { passation: null } },
    });
  });
});

describe('a day in digits', () => {
  it.each<[string, unknown]>([
    ['mobilier au 30/06/2025', { exercices: [2025], mois: [1, 6] }],
    ['mobilier du 01/01/2025 au 31/03/2025', { exercices: [2025], mois: [1, 3] }],
    ['mobilier du 1er avril au 30 avril 2025', { exercices: [2025], mois: [4, 4] }],
    ['mobilier au 30/09/2026 contre au 30/09/2025', { exercices: [2026, 2025], mois: [1, 9] }],
  ])('ends a month: %s', async (question, periode) => {
    expect(await frameOf(question)).toMatchObject({ periode });
  });
});

describe('words that say no more, or another thing', () => {
  it('are no year in an amount', async () => {
    const { besoin, periode } = await frameOf('faut-il mettre en concurrence un achat de 25 000 € de logiciels ?');
    expect([besoin.montant, periode.exercices]).toEqual([25_000, []]);
  });

  it.each([
    ['À quelle date s’arrête le marché de mobilier ?', 'fin'],
    ['Le marché de mobilier expire quel jour ?', 'fin'],
  ])('ask for the end of a contract: %s', async (question, champ) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'lister', champ });
  });

  it.each([
    'Point rapide : combien pour le mobilier en 2025 ?',
    'Combien pour le mobilier en 2025, dans le cadre de la préparation du débat d’orientation budgétaire ?',
  ])('stand around the question: %s', async (question) => {
    expect(await frameOf(question)).toEqual(await frameOf('Combien pour le mobilier en 2025 ?'));
  });

  it('name how the largest changed rather than the largest changes', async () => {
    expect(await parse('Évolution des 5 premiers fournisseurs entre 2024 et 2025')).toMatchObject({
      mots: expect.stringContaining('premiers'),
    });
  });
});

describe('what is not understood', () => {
  it.each([
    ['Quelles écoles Énergivores payées en 2025 ?', 'Énergivores'],
    ['combien de retenue de garantie en 2025', 'retenue de garantie'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['licorne\u200b bleutée en 2025', 'licorne bleutée'],
  ])('is quoted as it was typed: %s', async (question, typed) => {
    expect(await parse(question)).toMatchObject({ mots: expect.stringContaining(typed) });
  });
});

describe('a day of payment', () => {
  it.each([
    'factures payées en juin 2026 de plus de 50 000 €',
    'mandats de plus de 50 000 € HT payés en juin 2026',
    'combien de mandats réglés en mars 2025 ?',
    'mandats payés hier',
    'combien a-t-on réglé cette semaine ?',
    'fournisseurs payés aujourd’hui',
    'paiements d’hier',
    'paiements de novembre 2026',
    'mandats réglés le 28 novembre 2026',
    'combien de factures ont été réglées du 1er au 15 mars 2025 ?',
  ])('is refused with its reason, for mandats are known by their issue: %s', async (question) => {
    expect(await parse(question)).toMatchObject({
      genre: 'refus',
      raison: expect.stringContaining('au jour où les mandats ont été émis'),
      reste: { sujet: 'achats', periode: { mois: [expect.any(Number), expect.any(Number)] } },
    });
  });

  it('is that of the exercice where no month is told, and what was spent in a month is a sum', async () => {
    expect(await frameOf('factures payées en 2025 de plus de 50 000 €')).toMatchObject({ sujet: 'achats' });
    expect(await frameOf('montant payé en juin 2025')).toMatchObject({ mesure: 'montant_ht' });
    expect(await frameOf('mandats émis hier')).toMatchObject({ mesure: 'nombre_mandats' });
    expect(await frameOf('combien de mandats payés en retard en novembre 2026')).toMatchObject({ sujet: 'paiements' });
  });
});

describe('« public »', () => {
  it('names no « publicité »', async () => {
    const { parse: read } = questionsWith([
      { kind: 'famille', code: '21.05', libelle: 'Communication, impression, publicité' },
    ]);
    const asked = await read('l’éclairage public nous a coûté combien en 2025 ?');
    expect(asked).toMatchObject({ genre: 'incompris', reste: { filtres: { familles: null } } });
  });
});

describe('an order', () => {
  it.each<[string, object]>([
    [
      'Classez les directions de la plus conforme à la moins conforme en 2025',
      { mesure: 'conformite_pct', ordre: 'desc' },
    ],
    ['les directions de la moins à la plus conforme, 2025', { mesure: 'conformite_pct', ordre: 'asc' }],
    ['les directions du meilleur au pire taux de conformité 2025', { mesure: 'conformite_pct', ordre: 'desc' }],
    ['Triez les directions de la plus dépensière à la moins dépensière', { mesure: 'montant_ht', ordre: 'desc' }],
    [
      'directions par délai de paiement, de la plus lente à la plus rapide, 2025',
      { mesure: 'delai_moyen', ordre: 'desc' },
    ],
    [
      'Délai moyen de paiement par direction en 2026, de la plus lente à la plus rapide',
      { mesure: 'delai_moyen', ordre: 'desc' },
    ],
    ['délais de paiement par direction, du plus rapide au plus lent', { mesure: 'delai_moyen', ordre: 'asc' }],
  ])('begins with its near end: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject({ groupe: 'service', ...expected });
  });

  it.each<[string, object]>([
    ['le tout premier marché enregistré', { recents: true, ordre: 'asc' }],
    ['le premier marché notifié en 2025', { recents: true, ordre: 'asc' }],
    ['nos premiers marchés par montant notifiés en 2025', { recents: false, ordre: 'desc' }],
    ['le + vieux marché de la base', { recents: true, ordre: 'asc' }],
    ['Le premier marché en montant', { recents: false, ordre: 'desc' }],
  ])('of contracts is in time or by amount: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', ...expected });
  });

  it('« lequel l’emporte » is the larger, and who has won a contract is no rank', async () => {
    expect(await frameOf('Travaux ou services : lequel l’emporte en 2025 ?')).toMatchObject({
      groupe: 'type',
      rang: true,
    });
    expect(await frameOf('Investissement ou fonctionnement : où va le plus gros des achats 2025 ?')).toMatchObject({
      groupe: 'section',
    });
    expect(await parse('qui a emporté le marché de mobilier')).toMatchObject({ genre: 'incompris' });
    for (const where of ['où vont nos véhicules', 'où va le plus gros véhicule'])
      expect(await parse(where)).toMatchObject({ genre: 'incompris' });
  });

  it('« qui » of the first of a famille is who is paid; who pockets is paid too', async () => {
    expect(await frameOf('mobilier : qui sont les 5 premiers en 2025')).toMatchObject({ groupe: 'fournisseur', n: 5 });
    for (const who of ['qui a empoché le plus en 2025', 'qui rafle le plus en 2025'])
      expect(await frameOf(who)).toMatchObject({ groupe: 'fournisseur' });
    expect(await frameOf('qui dépense le plus en mobilier en 2025')).toMatchObject({ groupe: 'service' });
  });
});

describe('what is bought, and by whom', () => {
  it.each<[string, object]>([
    ['qu’achète-t-on à la culture', { groupe: 'famille', filtres: { services: { valeurs: [{ code: 'DAC' }] } } }],
    ['Qu’est-ce qu’on achète à la culture en 2025 ?', { groupe: 'famille' }],
    ['De quoi se composent les achats de la culture en 2025 ?', { groupe: 'famille' }],
    ['Qu’a-t-on acheté en mobilier en 2025', { groupe: null }],
    ['Qui achète du mobilier en 2025 ?', { groupe: 'service' }],
    ['qui a acheté du mobilier en 2025', { groupe: 'service' }],
    ['dans quel mois avons-nous payé le plus de factures en 2025', { groupe: 'mois', mesure: 'nombre_mandats' }],
    ['Quelle fraction des achats va au mobilier en 2025', { part: true }],
    ['Où passe mon argent ?', { groupe: 'famille' }],
    ['Quels sont les trois services les plus dépensiers en 2025 ?', { groupe: 'service', rang: true, n: 3 }],
    ['Le service le plus dépensier en 2025', { groupe: 'service', rang: true, filtres: { types: null } }],
    ['dépenses de mobilier année après année', { groupe: 'exercice' }],
    ['dépenses de mobilier de l’été (juillet et août) 2025', { periode: { mois: [7, 8] } }],
  ])('is grouped, shared or counted as it is asked: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'achats', acte: 'mesurer', ...expected });
  });
});

describe('what asks for a procedure', () => {
  it.each([
    '100 000 € de logiciels, comment faire',
    'logiciels : procédure requise ?',
    'procédure pour acheter des véhicules',
  ])('is read: %s', async (question) => {
    expect(['procedure', 'besoins']).toContain((await frameOf(question)).acte);
  });

  it('is no way of doing anything else', async () => {
    expect(await parse('comment faire un bon de commande')).not.toMatchObject({ frame: { acte: 'procedure' } });
  });
});

describe('a course in time', () => {
  it.each<[string, object]>([
    ['mobilier 2024, 2025, 2026 : la trajectoire', { groupe: 'exercice' }],
    ['rétrospective du mobilier de 2024 à 2026', { groupe: 'exercice' }],
    ['courbe des dépenses de mobilier 2025', { groupe: 'mois' }],
    ['mobilier d’une année sur l’autre', { acte: 'comparer' }],
    ['mobilier N / N-1', { acte: 'comparer', periode: { exercices: [2026, 2025] } }],
  ])('is read: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });

  it.each(['courbe d’apprentissage', 'la dynamique du marché de l’emploi', 'le mois N-1', 'passer le cap de l’année'])(
    'is not: %s',
    async (question) => {
      expect(await parse(question)).not.toMatchObject({ genre: 'frame' });
    },
  );
});
