import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' }],
  {
    code: '2025-12',
    libelle: 'Nettoyage',
  },
);

describe('what was paid of contracts against what was planned', () => {
  it.each([
    'marchés de nettoyage : combien on a payé par rapport au montant prévu ?',
    'combien a-t-on payé sur le marché 2025-12 par rapport au montant prévu ?',
    'marchés en cours : combien payé par rapport à leur maximum ?',
    'combien a-t-on payé sur le marché 2025-12 par rapport à ce qui était prévu ?',
  ])('is what is left of their amount, and no forecast: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'lister', sujet: 'marches', champ: 'reste' });
  });

  it('is no amount of other contracts', async () => {
    const asked = 'marchés de nettoyage payés face au montant des marchés de mobilier';
    expect(await parse(asked)).toMatchObject({ genre: 'incompris' });
  });

  it('is no amount of a contract where purchases are asked about', async () => {
    expect(await parse('combien payé en nettoyage par rapport au budget prévu ?')).toMatchObject({ genre: 'limite' });
  });
});
