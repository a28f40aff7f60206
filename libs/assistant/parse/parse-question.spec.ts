import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
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
