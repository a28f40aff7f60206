import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([], undefined, [], ['parc blandan']);

describe('the lots of a site', () => {
  it.each(['lots du parc Blandan', 'quels sont les lots du parc Blandan ?'])(
    'are the contracts whose object has its words: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        ...{ acte: 'lister', sujet: 'marches', filtres: { texte: expect.stringContaining('Blandan') } },
      });
    },
  );

  it('are not counted', async () => {
    expect((await parse('combien de lots du parc Blandan ?')).genre).not.toBe('frame');
  });
});
