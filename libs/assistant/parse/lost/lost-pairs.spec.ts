import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('two of a kind where a frame has one', () => {
  it.each([
    ['Les plus gros et les plus petits fournisseurs en 2025', 'plus'],
    ['l’écart du plus gros au plus petit fournisseur en 2025', 'plus'],
    ['La direction la plus conforme et la pire en 2025', 'pire'],
    ['Quelles familles ont le plus augmenté et le plus baissé en 2025 ?', 'baissé'],
    ['Quelles directions ont doublé leurs dépenses entre 2024 et 2025 ?', 'doublé'],
    ['Dans quels mois de 2025 les dépenses ont-elles baissé ?', 'baissé'],
    ['par qui le mobilier est-il acheté ?', 'qui'],
    ['nombre de marchés et de fournisseurs en 2025', 'fournisseurs'],
    ['Combien dépensent le nettoyage et le mobilier en 2025, et qui est le premier fournisseur ?', 'Combien'],
    ['Combien dépense la culture en 2025 et quel est son premier fournisseur ?', 'Combien'],
    ['Quel est le montant du mobilier en 2025, et qui est le plus gros fournisseur ?', 'montant'],
    ['Quel est le délai de paiement des mandats payés en retard en 2025 ?', 'délai'],
    ['Quelle procédure pour 38 000 € HT de mobilier et quel délai légal de paiement ?', 'légal'],
    ['Quelle procédure pour 38 000 € HT de mobilier et faut-il publier les données essentielles ?', 'données'],
  ])('are named: %s', async (question, word) => {
    expect(await parse(question)).toMatchObject({
      genre: 'incompris',
      mots: expect.stringContaining(word),
    });
  });

  it('are one where they are said as one', async () => {
    expect(await frameOf('Quelles familles ont le plus baissé en 2025 ?')).toMatchObject({ acte: 'varier' });
    expect(await frameOf('Taux de conformité par direction, du plus élevé au plus faible')).toMatchObject({
      groupe: 'service',
    });
    expect(await frameOf('Qui est le premier fournisseur de mobilier en 2025, et pour combien ?')).toMatchObject({
      groupe: 'fournisseur',
    });
    expect(await frameOf('Combien de marchés en cours, et pour combien ?')).toMatchObject({ mesure: 'nombre' });
    expect(await frameOf('Quelle direction a le plus de retards de paiement en 2025 ?')).toMatchObject({
      mesure: 'en_retard',
    });
  });
});

describe('a detail that is asked for', () => {
  it.each([
    ['Combien pour le nettoyage en 2025, avec le détail ?', 'service'],
    ['Le budget de la culture en 2025, ventilé ?', 'famille'],
    ['Répartition des achats 2025', 'type'],
  ])('is by the first axis that no name holds to one: %s', async (question, groupe) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'mesurer', groupe });
  });
});

describe('the day of a rule', () => {
  it.each([
    ['Quel était le seuil de dispense avant avril 2026 ?', [2026], [3, 3], 31],
    ['Quel était le seuil de dispense avant le 1er avril 2026 ?', [2026], [3, 3], 31],
    ['Quel était le seuil de dispense avant le 15 avril 2026 ?', [2026], [4, 4], 14],
    ['Quel était le seuil de dispense avant 2026 ?', [2025], [12, 12], 31],
  ])('is the one before the day that is told: %s', async (question, exercices, mois, jour) => {
    const { acte, periode } = await frameOf(question);
    expect([acte, periode]).toEqual(['seuils', expect.objectContaining({ exercices, mois, jour })]);
  });
});

describe('« jamais » without « ne »', () => {
  it.each([
    'Quel est le plus gros contrat que nous ayons jamais passé ?',
    'le plus gros marché que la ville ait jamais signé',
    'Quel est le plus gros marché jamais attribué ?',
    'le contrat le plus cher qu’on ait jamais conclu',
  ])('denies nothing of the largest contract: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'lister', sujet: 'marches', rang: true });
  });

  it.each([
    'quel est le plus gros fournisseur qu’on ait jamais eu',
    'le plus gros contrat que nous n’ayons jamais payé',
    'quelle est la plus grosse dépense que nous ayons jamais faite',
  ])('is not read past elsewhere: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });
});
