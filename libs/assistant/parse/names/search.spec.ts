import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
  ],
  undefined,
  ['IMPRIMERIE CENTRALE', 'MUST PEINTURES'],
  ['graphisme du Musée de l’Imprimerie', 'peinture des écoles', 'œuvres place Poncet', 'groupes scolaires'],
);

describe('words that no name explains', () => {
  it.each([
    ['Qui a le marché du Musée de l’Imprimerie ?', 'Musée de l’Imprimerie'],
    ['On a un marché de peinture ?', 'peinture'],
  ])(
    'are looked for in the objects of contracts, as typed, before a supplier is guessed: %s',
    async (question, texte) => {
      expect(await parse(question)).toMatchObject({
        frame: { sujet: 'marches', filtres: { texte, fournisseurs: null } },
      });
    },
  );

  it.each(['Qui a le marché de l’imprimerie nationale ?', 'Combien pour la peinture ?'])(
    'are asked back where no object has them, or no contract is asked for: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris', proches: [{ tiers: true }] });
    },
  );

  it.each([
    ['Qui a eu le marché des œuvres de la place Poncet ?', 'œuvres de la place Poncet'],
    ['Les œuvres de la place Poncet, c’est quel marché ?', 'œuvres de la place Poncet'],
    ['Le marché en cours pour la peinture des écoles ?', 'peinture des écoles'],
    ['Quels marchés concernent les groupes scolaires ?', 'groupes scolaires'],
  ])('are the words of an object that has them all, whatever one means by itself: %s', async (question, texte) => {
    expect(await parse(question)).toMatchObject({ frame: { sujet: 'marches', filtres: { texte } } });
  });

  it('mean what they mean where no object has them', async () => {
    expect(await parse('Qui a eu le marché des œuvres de la place Blandan ?')).toMatchObject({ genre: 'incompris' });
  });
});
