import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '21.04', libelle: 'Formation' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
]);

describe('what frames a question', () => {
  it.each([
    'Pour le conseil de jeudi, il me faut le montant du mobilier en 2025',
    'Il me faudrait pour demain matin le montant du mobilier en 2025',
    'C’est pour une réponse à un courrier d’habitant : montant du mobilier en 2025',
    'Vous savez si c’est possible d’avoir le montant du mobilier en 2025 ?',
    'Je voudrais vérifier le montant du mobilier en 2025',
    'dsl, montant du mobilier en 2025 svppp',
    'J’ai besoin de connaître le montant du mobilier en 2025',
    'Je suis habitant, montant du mobilier en 2025 ?',
    'En tant que contribuable, par curiosité, montant du mobilier en 2025 ?',
    'Mon adjoint affirme que le montant du mobilier en 2025, c’est vrai ?',
    'montant du mobilier en 2025, toutes directions confondues',
    'montant du mobilier en 2025, pas les années d’avant',
    'montant du mobilier en 2025, toutes directions',
    'Pouvez-vous m’indiquer, je vous prie, le montant du mobilier en 2025',
    'montant du mobilier en 2025 en k€',
    'montant du mobilier en 2025, en millions d’euros',
    'Je dois faire un graphique pour mon tuteur : montant du mobilier en 2025',
    'Question bête : montant du mobilier en 2025',
    'Besoin du montant du mobilier en 2025',
    'Peux-tu me pondre le montant du mobilier en 2025 ?',
    'Dégote-moi le montant du mobilier en 2025',
    'Il faudrait que tu me ressortes le montant du mobilier en 2025',
    'Vous serait-il possible de nous adresser le montant du mobilier en 2025 ?',
    'Merci de bien vouloir me transmettre le montant du mobilier en 2025',
    'J’habite le quartier depuis vingt ans et je voudrais savoir le montant du mobilier en 2025',
    'Bonjour, j’habite ici depuis toujours et je voudrais le montant du mobilier en 2025',
    'J’habite la commune et je voudrais savoir le montant du mobilier en 2025',
    'Je vis au village depuis 3 ans, quel est le montant du mobilier en 2025 ?',
    'Montant du mobilier ? je parle de 2025',
    'Bonjour, j’ai une petite entreprise de formation. Montant du mobilier en 2025 ?',
    'Je dirige une société de formation : montant du mobilier en 2025',
    'On me demandera en commission le montant du mobilier en 2025',
    'Mon chef m’a demandé le montant du mobilier en 2025',
    'Mon directeur veut le montant du mobilier en 2025',
    'Le DGS voudrait le montant du mobilier en 2025',
    'j’ai besoin du montant du mobilier en 2025, c pour le planning',
    'je c pas si jsuis au bon endroit, montant du mobilier en 2025',
    'mrc de me dire le montant du mobilier en 2025',
    'Ma directrice veut savoir le montant du mobilier en 2025',
    'Mon prédécesseur, montant du mobilier en 2025',
    'Pour mon tableau de bord, montant du mobilier en 2025',
    'Auriez-vous le montant du mobilier en 2025 dans la base ?',
    'svp urgent montant du mobilier en 2025',
    'montant du mobilier en 2025 svp urgent',
    'montant du mobilier en 2025 en camembert',
    'montant du mobilier en 2025 sous forme de graphique',
    'On se demande le montant du mobilier en 2025',
    'Il faudrait qu’on sache le montant du mobilier en 2025',
    'On vient de me nommer responsable des achats et montant du mobilier en 2025',
    'en toute urgence montant du mobilier en 2025',
    'jv savoir le montant du mobilier en 2025',
    'Avec l’inflation, on se demande le montant du mobilier en 2025',
    'Avec la crise, montant du mobilier en 2025',
    'En vue du budget 2027, montant du mobilier en 2025',
    'Dans le cadre du bilan de mandature, montant du mobilier en 2025',
    'Je crois que le montant du mobilier en 2025, c’est vrai ?',
    'Je dois présenter un graphique : montant du mobilier en 2025',
  ])('changes nothing to its frame: %s', async (question) => {
    expect(await frameOf(question)).toEqual(await frameOf('montant du mobilier en 2025'));
  });

  it('« besoin de » opens what a figure is; beside what is bought it is a need', async () => {
    for (const question of ['G besoin de la conformité 2025', 'Besoin de la conformité en 2025'])
      expect(await frameOf(question)).toEqual(await frameOf('conformité 2025'));
    expect(await frameOf('a-t-on besoin d’un marché pour le mobilier en 2025 ?')).toMatchObject({ acte: 'besoins' });
    expect(await parse('je parle à qui ?')).toMatchObject({ genre: 'incompris' });
  });

  it('a business is no one’s where nothing else is asked, and no contract or amount to buy is one', async () => {
    expect(await parse('J’ai une entreprise de peinture')).toMatchObject({ genre: 'incompris' });
    expect(await frameOf('J’ai 30 000 € de mobilier à acheter. Quelle procédure ?')).toMatchObject({
      ...{ acte: 'procedure', besoin: { montant: 30_000 } },
    });
  });

  it('keeps the direction of whoever asks, and refuses where another is asked about', async () => {
    expect((await frameOf('Je suis à la DAC : combien de mobilier en 2025 ?')).filtres.services?.valeurs).toMatchObject(
      [{ code: 'DAC' }],
    );
    expect(await parse('Je suis à la DAC et je veux les achats de la DSJ 2025')).toMatchObject({ genre: 'incompris' });
  });

  it('is of the name of whoever wants what is theirs, and never of their wages', async () => {
    for (const [question, code] of [
      ['La directrice des affaires culturelles voudrait ses dépenses en 2025', 'DAC'],
      ['L’adjoint aux sports voudrait savoir pourquoi ses dépenses ont augmenté en 2025', 'DSJ'],
      ['L’adjoint aux sports voudrait savoir combien on a dépensé en 2025', 'DSJ'],
      ['L’adjoint aux sports voudrait savoir pourquoi les dépenses augmentent', 'DSJ'],
    ] as const)
      expect((await frameOf(question)).filtres.services?.valeurs).toMatchObject([{ code }]);
    for (const question of [
      'Mon directeur veut ses dépenses en 2025',
      'La directrice des affaires culturelles veut son salaire',
      'Combien gagne le maire ?',
    ])
      expect((await parse(question)).genre).toBe('limite');
  });

  it('is of no two directions, where one of them is that of whoever asks', async () => {
    expect(await parse('L’adjoint aux sports voudrait savoir combien dépense la culture')).toMatchObject({
      genre: 'incompris',
    });
  });

  it('is no haste where it changes the procedure', async () => {
    expect(await parse('svp urgent quelle procédure pour 70 000 € de mobilier')).not.toEqual(
      await parse('quelle procédure pour 70 000 € de mobilier'),
    );
  });

  it('is no « beaucoup » where a figure tells how much', async () => {
    expect(await frameOf('Avons-nous beaucoup d’achats sans marché ?')).toEqual(
      await frameOf('Avons-nous des achats sans marché ?'),
    );
    expect(await parse('qui a beaucoup de marchés ?')).toMatchObject({ genre: 'incompris' });
  });

  it('is of the town whose majority is said to spend', async () => {
    expect(await frameOf('Combien la majorité a-t-elle dépensé en mobilier en 2025 ?')).toEqual(
      await frameOf('Combien a-t-on dépensé en mobilier en 2025 ?'),
    );
  });

  it('is no purchase of an occasion: a conseil that is asked about stays asked about', async () => {
    expect(await parse('Combien pour le conseil municipal en 2025 ?')).toMatchObject({ genre: 'incompris' });
  });
});
