import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([
  { kind: 'famille', code: '15.01', libelle: 'Communication, impression, publicité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('what is said around payments', () => {
  it.each([
    ['durée moyenne du retard de paiement en 2025', 'retard_moyen'],
    ['quel est le dépassement moyen du délai sur les seuls mandats réglés tardivement en 2025', 'retard_moyen'],
    ['quand on a payé hors délai en 2025, on dépassait de combien de jours en moyenne ?', 'retard_moyen'],
    ['de combien de jours le délai était-il dépassé, en moyenne, en 2025', 'retard_moyen'],
    [
      'ne prenez que les mandats réglés après l’échéance en 2025 : leur retard était de combien en moyenne ?',
      'retard_moyen',
    ],
    ['le nombre moyen de jours qu’il nous a fallu pour payer en 2025', 'delai_moyen'],
    ['quel est le délai moyen de règlement des factures en 2025', 'delai_moyen'],
    ['plutôt que la moyenne, c’est le délai de paiement médian de 2025 que je cherche', 'delai_median'],
    ['le montant des intérêts moratoires engendrés par les retards de paiement de 2025', 'interets'],
    ['nous demandons communication du montant des intérêts moratoires de 2025', 'interets'],
  ])('asks for what it is around: %s', async (question, mesure) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure, filtres: { familles: null } });
  });

  it.each([
    'combien de paiements ont traîné plus de 60 jours en 2025',
    'nombre de règlements intervenus au-delà de soixante jours en 2025',
    'cb de fois on a mis + de 60j à payer en 2025',
    'combien compte-t-on, sur 2025, de factures payées après un délai supérieur à 60 jours ?',
  ])('keeps the days that it took: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ mesure: 'payes', filtres: { jours: { min: 61, max: null } } });
  });

  it('tells two years of one delay apart', async () => {
    const asked = await frameOf('entre 2024 et 2025, on s’est mis à payer plus vite ou moins vite, en délai moyen ?');
    expect(asked).toMatchObject({ acte: 'comparer', mesure: 'delai_moyen', periode: { exercices: [2024, 2025] } });
  });

  it('is a part of the payments of a hundred', async () => {
    const asked = await frameOf('sur cent mandats de 2025, combien ont été réglés hors délai ?');
    expect(asked).toMatchObject({ mesure: 'en_retard', part: true });
  });

  it('is asked back where the months of a year are told one by one or not', async () => {
    expect((await parse('de janvier à décembre 2025, le délai moyen de paiement')).genre).toBe('incompris');
  });
});

describe('amounts of mandats', () => {
  it.each([
    ['nombre de mandats 10 000 à 40 000 € en 2025', 10_000, 40_000],
    ['mandats de 2025 dont le montant se situe dans la fourchette de 10 000 à 40 000 €, combien ?', 10_000, 40_000],
    ['nb mandats 40-90 k€ HT 2025', 40_000, 90_000],
    ['combien de mandats de 40000 à 90000 HT en 2025', 40_000, 90_000],
    ['peux-tu compter les mandats de 2025 entre 5 et 10 k€', 5_000, 10_000],
    ['combien de mandats n’atteignaient pas 500 € en 2025', null, 499.99],
    ['combien de mandats ne dépassent pas 1 000 € en 2025', null, 1_000],
    ['combien de petits mandats de moins de 500e en 2025', null, 499.99],
  ])('are between two, or below one: %s', async (question, montantMin, montantMax) => {
    const { mesure, filtres } = await frameOf(question);
    expect([mesure, filtres.montantMin, filtres.montantMax]).toEqual(['nombre_mandats', montantMin, montantMax]);
  });

  it('are no years', async () => {
    const { filtres, periode } = await frameOf('évolution des achats de 2024 à 2025');
    expect([filtres.montantMin, filtres.montantMax, periode.exercices]).toEqual([null, null, [2024, 2025]]);
  });
});
