import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith(
  [{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }],
  undefined,
  ['IMPRIMERIE CENTRALE', 'MUST PEINTURES'],
  ['graphisme du Musée de l’Imprimerie', 'peinture des écoles'],
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
});
