import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('a paper that is ranked by what it amounts to', () => {
  it.each([
    ['la plus grosse facture par direction en 2025', 'service'],
    ['le plus gros mandat de chaque famille', 'famille'],
    ['quelle direction a l’achat le plus important ?', 'service'],
  ])('is the largest of each group: %s', async (question, groupe) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'montant_maximum', groupe, rang: true });
  });

  it.each([
    'les 3 plus grosses factures par direction',
    'la plus petite facture par direction',
    'le plus gros mandat de chaque mois',
  ])('is no rank of the groups: %s', async (question) => {
    expect((await parse(question)).genre).toBe('incompris');
  });

  it('is a list where nothing groups it', async () => {
    expect(await frameOf('les 5 plus gros mandats')).toMatchObject({ groupe: 'mandat', n: 5 });
    expect(await frameOf('la plus grosse facture de mobilier')).toMatchObject({
      mesure: 'montant_maximum',
      groupe: null,
    });
  });
});

describe('a bound that is said with tax', () => {
  it.each([
    'combien de familles de plus de 50 000 € TTC ?',
    'mandats entre 10 000 et 50 000 € TTC',
    'a-t-on dépensé plus de 2 M€ TTC en mobilier ?',
  ])('is held against no amount without tax: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots: expect.stringContaining('TTC') });
  });
});
