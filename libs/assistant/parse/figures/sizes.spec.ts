import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('a size without a bound', () => {
  it('turns no rank of the first ones round', async () => {
    const asked = 'plutôt des petites boîtes ou des gros ? la part des 10 premiers fournisseurs en pourcent';
    expect(await parse(asked)).toMatchObject({ genre: 'incompris', reste: { ordre: 'desc', n: 10, part: true } });
  });

  it.each([
    'combien de gros fournisseurs ?',
    'combien de grandes entreprises ?',
    'combien de grosses factures ?',
    'combien de gros mandats en 2025 ?',
    'combien de gros marchés ?',
    'combien avons-nous de gros marchés ?',
    'combien la ville a-t-elle de gros contrats ?',
    'nombre de grosses factures en 2025',
  ])('asks from which amount: %s', async (question) => {
    const raison = expect.stringContaining('à partir de quel montant');
    expect(await parse(question)).toMatchObject({ genre: 'refus', raison });
  });

  it.each(['combien de petits marchés ?', 'nombre de petits mandats en 2025'])(
    'asks up to which amount: %s',
    async (question) => {
      const raison = expect.stringContaining('jusqu’à quel montant');
      expect(await parse(question)).toMatchObject({ genre: 'refus', raison });
    },
  );

  it.each([
    'les plus gros fournisseurs',
    'nos gros fournisseurs',
    'les 5 plus gros marchés',
    'combien de marchés de plus de 100 000 € ?',
    'combien de petits mandats de moins de 100 € ?',
    'combien de fournisseurs ?',
    'combien pèsent nos dix plus gros fournisseurs ?',
  ])('is no rank and no bound: %s', async (question) => {
    expect((await parse(question)).genre).toBe('frame');
  });
});

describe('contracts that are urgent', () => {
  it.each(['combien de marchés urgents ?', 'quels marchés sont urgents ?', 'quels achats urgents ?'])(
    'are no rule: %s',
    async (question) => {
      expect(await parse(question)).not.toMatchObject({ frame: { acte: 'definition' } });
    },
  );

  it.each([
    'peut-on se passer d’appel d’offres après une inondation ?',
    'peut-on acheter sans concurrence en cas d’urgence impérieuse ?',
  ])('are not the rule: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ frame: { acte: 'definition' } });
  });

  it.each(['quels marchés arrivent au plafond ?', 'quels marchés arrivent à leur maximum ?'])(
    'nor the thresholds where they are nearly spent: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ frame: { sujet: 'marches', acte: 'lister' } });
    },
  );
});
