import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([{ kind: 'famille', code: '20.05', libelle: 'Contrôles réglementaires' }]);

describe('what is owed', () => {
  it.each([
    'encours dû aux fournisseurs',
    'le montant de la dette de la ville envers ses fournisseurs',
    'notre ardoise chez les fournisseurs',
    'on leur doit combien au total à nos fournisseurs',
    'combien devons-nous en tout ?',
    'Il nous reste combien à régler aux entreprises avec qui on travaille ?',
    'que doit-on encore à nos prestataires ?',
    'quel est l’encours des factures restant à payer ?',
    'total factures en attente de paiement',
    'ya pour cb de factures pas payées au total',
    'combien représentent les factures non réglées ?',
    'toutes les factures pas encore acquittées, mises bout à bout, ça fait combien ?',
  ])('is told in euros: %s', async (question) => {
    const { sujet, mesure, groupe } = await frameOf(question);
    expect([sujet, mesure, groupe]).toEqual(['paiements', 'montant_impaye', null]);
  });

  it.each([
    'combien de factures en attente au total ?',
    'nombre total de factures impayées',
    'il nous reste combien de mandats à payer ?',
    'combien de mandats restant en attente de règlement',
    'nombre de factures toujours pas acquittées',
    'combien de factures en souffrance ?',
  ])('is counted where mandats or invoices are: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'impayes', filtres: { familles: null } });
  });

  it.each(['la dette de la ville', 'combien de dettes avons-nous ?'])('is no loan: %s', async (question) => {
    expect((await parse(question)).genre).toBe('limite');
  });
});
