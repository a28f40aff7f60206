import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' }],
  {
    code: '2025-12',
    libelle: 'Nettoyage',
  },
);

describe('who signed a contract', () => {
  it.each([
    'Qui a signé le marché 2025-12 ?',
    'par qui le marché 2025-12 a-t-il été signé ?',
    'qui est le signataire du marché 2025-12 ?',
    'le marché 2025-12 a été signé par qui ?',
  ])('is recorded nowhere, and the holder is offered: %s', async (question) => {
    expect(await parse(question)).toMatchObject({
      ...{ genre: 'refus', raison: expect.stringContaining('qui a signé') },
      reste: { sujet: 'marches', champ: 'titulaire', filtres: { marche: { code: '2025-12' } } },
    });
  });

  it('is recorded nowhere after one contract was told', async () => {
    const before = await frameOf('titulaire du marché 2025-12');
    expect(await parse('et qui l’a signé ?', before)).toMatchObject({
      ...{ genre: 'refus', reste: { champ: 'titulaire', filtres: { marche: { code: '2025-12' } } } },
    });
  });

  it.each(['avec qui a-t-on signé le marché 2025-12 ?', 'quelle entreprise a signé le marché 2025-12 ?'])(
    'is no company that holds it: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'marches', champ: 'titulaire' });
    },
  );
});
