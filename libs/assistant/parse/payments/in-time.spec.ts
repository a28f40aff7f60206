import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf } = questionsWith([{ kind: 'famille', code: '20.05', libelle: 'Contrôles réglementaires' }]);

describe('a payment in time or late', () => {
  it.each([
    ['quelle part des mandats réglés dans le délai réglementaire en 2025', 'a_l_heure_pct'],
    ['quel pourcentage des règlements a respecté le délai en 2025', 'a_l_heure_pct'],
    ['proportion des mandats qui ont été réglés à temps en 2025', 'a_l_heure_pct'],
    ['part des factures payées avant l’échéance en 2025', 'a_l_heure_pct'],
    ['combien de mandats payés au-delà du délai réglementaire en 2025', 'en_retard'],
    ['combien de paiements n’ont pas respecté le délai légal en 2025', 'en_retard'],
    ['combien de mandats n’ont pas été réglés dans les délais impartis en 2025', 'en_retard'],
    ['nombre de mandats en dépassement du DGP en 2025', 'en_retard'],
    ['combien de paiements ont excédé le délai maximum en 2025', 'en_retard'],
  ])('is held to the delay of the law, which names no famille: %s', async (question, mesure) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure, filtres: { familles: null } });
  });

  it('is no famille whose name begins alike', async () => {
    expect(await frameOf('combien de règlements en 2025')).toMatchObject({
      mesure: 'nombre_mandats',
      filtres: { familles: null },
    });
    const spent = await frameOf('combien en contrôles réglementaires en 2025');
    expect(spent.filtres.familles?.valeurs).toMatchObject([{ code: '20.05' }]);
  });
});
