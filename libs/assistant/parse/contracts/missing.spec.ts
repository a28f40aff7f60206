import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('what contracts that are to be looked at lack', () => {
  it.each(['marchés à vérifier depuis 2024 : qu’est-ce qui manque ?', 'que manque-t-il aux marchés à vérifier ?'])(
    'is the reason of each: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        ...{ acte: 'lister', sujet: 'marches', champ: 'motif', filtres: { verdicts: { valeurs: ['a_verifier'] } } },
      });
    },
  );

  it('is told of no purchase', async () => {
    expect(await parse('achats à vérifier : qu’est-ce qui manque ?')).toMatchObject({ genre: 'incompris' });
  });
});
