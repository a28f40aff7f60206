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
  });

  it('about an authority that has our name and is not ours is declined', async () => {
    for (const question of ['Combien dépense la métropole de Lyon en 2025 ?', 'Combien a dépensé la région en 2025 ?'])
      expect(await parse(question)).toEqual({ genre: 'limite', limite: 'collectivite' });
    expect(await frameOf('Combien dépense la ville de Lyon en 2025 ?')).toMatchObject({ acte: 'mesurer' });
  });

  it('leaves out what « ni » names, and names what is left out of the calendar', async () => {
    const out = await frameOf('Ni les travaux ni les services : combien en 2025 ?');
    expect(out.filtres.types).toEqual({ valeurs: ['services', 'travaux'], sauf: true });
    expect(await parse('Combien pour l’électricité en 2025 hors janvier ?')).toMatchObject({ mots: ['hors'] });
    expect(await parse('Combien sauf en 2025 ?')).toMatchObject({ mots: ['sauf'] });
  });

  it('that asks for a sum to do is named, and is no splitting of a need', async () => {
    expect(await parse('Quel est le double des dépenses d’électricité 2025 ?')).toMatchObject({ mots: ['double'] });
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
    ['montant estimé des achats 2026', 'estime'],
    ['factures reçues en décembre 2025', 'recues'],
    ['Les fournisseurs de 2025 qui l’étaient aussi en 2024', 'aussi'],
    ['Quel pourcentage de nos fournisseurs est payé en retard en 2025 ?', 'pourcentage'],
    ['quelle est la première facture de l’année ?', 'premiere'],
    ['Combien dépense-t-elle en 2025 ?', 'elle'],
    ['à quoi sert le mobilier ?', 'sert'],
    ['Combien doit-on encore payer en 2026 ?', 'encore'],
    ['quelle direction n’a pas dépensé en investissement en 2025 ?', 'pas'],
    ['Combien de fois la culture dépense plus que le mobilier', 'fois'],
  ])('is named rather than dropped: %s', async (question, word) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots: expect.arrayContaining([word]) });
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
