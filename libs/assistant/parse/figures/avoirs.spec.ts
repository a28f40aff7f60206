import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf } = questionsWith([{ kind: 'famille', code: '14.02', libelle: 'Électricité' }]);

describe('what suppliers gave back', () => {
  it.each([
    ['Total des avoirs de 2026', 'montant_ht', 2026],
    ['combien d’avoirs en 2025 ?', 'nombre_mandats', 2025],
    ['montant des factures d’avoir en 2025', 'montant_ht', 2025],
  ])('is what mandats of annulation took back: %s', async (question, mesure, year) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ mesure, filtres: { annulations: 'seules' }, periode: { exercices: [year] } },
    });
  });

  it('is no verb', async () => {
    expect(await frameOf('combien a-t-on dépensé sans avoir de marché en 2025 ?')).toMatchObject({
      filtres: { annulations: null, passation: 'hors_marche' },
    });
  });
});
