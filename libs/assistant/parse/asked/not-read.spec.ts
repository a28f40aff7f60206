import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' }]);

describe('what no purchase tells', () => {
  it.each([
    ['Quel budget nous reste-t-il pour finir 2026 ?', /budget voté/],
    ['Combien nous reste-t-il de crédits pour finir l’année ?', /budget voté/],
    ['Quel budget disponible ?', /budget voté/],
    ['Montant des mandats hors commande publique en 2026', /hors de la commande publique/],
    ['dépenses hors périmètre 2025', /hors de la commande publique/],
  ])('is refused for its own reason, and what was bought is offered: %s', async (question, raison) => {
    expect(await parse(question)).toMatchObject({
      ...{ genre: 'refus', raison: expect.stringMatching(raison), reste: { sujet: 'achats', acte: 'mesurer' } },
    });
  });

  it.each(['budget consommé en 2025', 'Combien reste-t-il sur le marché de nettoyage ?', 'C’est quoi hors champ ?'])(
    'is no other question: %s',
    async (question) => {
      expect((await parse(question)).genre).toBe('frame');
    },
  );
});
