import { delaiDePaiement, departDuDelai, type SuiviDelai } from './delai-paiement.js';

const suivi = (facts: Partial<SuiviDelai> = {}): SuiviDelai => ({
  eligible: true,
  montantTtc: '12000.00',
  dateDemande: '2024-03-01',
  delaisLegaux: [30],
  ...facts,
});

describe('start of the payment delay', () => {
  it.each([
    ['receipt of the demand (R2192-12)', { dateDemande: '2024-03-01', dateServiceFait: '2024-02-20' }, '2024-03-01'],
    ['the service when later (R2192-13)', { dateDemande: '2024-03-01', dateServiceFait: '2024-03-05' }, '2024-03-05'],
    ['the service when the receipt is uncertain (R2192-13)', { dateServiceFait: '2024-02-20' }, '2024-02-20'],
    ['the receipt when the service is not dated', { dateDemande: '2024-03-01' }, '2024-03-01'],
    ['the start the software states', { dateDebut: '2024-03-02', dateDemande: '2024-03-01' }, '2024-03-02'],
    ['nothing when nothing is dated', {}, undefined],
  ])('%s', (_case, dates, expected) => {
    expect(departDuDelai(dates)).toBe(expected);
  });
});

describe('payment delay (R2192-10 to R2192-36)', () => {
  it.each<[string, Partial<SuiviDelai>, string, object]>([
    [
      '30 calendar days, the first not counted',
      {},
      '2024-03-31',
      { statut: 'en_cours', limite: '2024-03-31', joursRetard: 0 },
    ],
    ['late the day after', {}, '2024-04-01', { statut: 'en_retard', joursRetard: 1, indemnite: '40.00' }],
    [
      'paid on the last day',
      { datePaiement: '2024-03-31' },
      '2024-12-31',
      { statut: 'paye_dans_le_delai', joursRetard: 0, indemnite: '0.00' },
    ],
    [
      'paid late: interest at the rate of the semester it began in, and 40 €',
      { datePaiement: '2024-04-10' },
      '2024-12-31',
      {
        statut: 'paye_en_retard',
        joursRetard: 10,
        indemnite: '40.00',
        // 12 000 × 12.50 % × 10 / 365
        interets: expect.objectContaining({ montant: '41.10', taux: '12.50', jours: 10, debut: '2024-04-01' }),
      },
    ],
    [
      '20 days for the ordonnateur, then the accountant',
      { dateMandatement: '2024-03-18', datePaiement: '2024-03-29' },
      '2024-12-31',
      { limiteOrdonnateur: '2024-03-21', joursOrdonnateur: 17, joursComptable: 11, joursHorsInterruption: 28 },
    ],
    [
      'an interruption reopens a delay of 30 days (R2192-29)',
      {
        interruption: { debut: '2024-03-11', fin: '2024-03-20' },
        dateMandatement: '2024-04-05',
        datePaiement: '2024-04-19',
      },
      '2024-12-31',
      {
        statut: 'paye_dans_le_delai',
        limite: '2024-04-19',
        limiteOrdonnateur: '2024-04-09',
        joursOrdonnateur: 16,
        joursComptable: 14,
        // 49 days from start to payment, 9 of them suspended
        joursHorsInterruption: 40,
        anomalies: [],
      },
    ],
    [
      'no limit while interrupted',
      { interruption: { debut: '2024-03-11' } },
      '2024-12-31',
      { statut: 'interrompu', joursRetard: 0 },
    ],
    [
      'an interruption after mandatement does not count (R2192-27)',
      { dateMandatement: '2024-03-10', interruption: { debut: '2024-03-11', fin: '2024-03-20' } },
      '2024-03-15',
      {
        limite: '2024-03-31',
        anomalies: ['Interruption postérieure au mandatement (R2192-27). Elle n’est pas retenue.'],
      },
    ],
    [
      'nor one notified once the delay has expired',
      { interruption: { debut: '2024-04-02', fin: '2024-04-20' } },
      '2024-04-30',
      { limite: '2024-03-31', statut: 'en_retard', joursRetard: 30 },
    ],
    [
      'nor one before the start',
      { interruption: { debut: '2024-02-02', fin: '2024-03-20' } },
      '2024-03-15',
      { limite: '2024-03-31' },
    ],
    [
      'paid during an interruption without end: nothing is concluded',
      { interruption: { debut: '2024-03-11' }, datePaiement: '2024-05-01' },
      '2024-12-31',
      { statut: 'a_verifier' },
    ],
    [
      'an interruption that ends before it begins does not count',
      { interruption: { debut: '2024-03-11', fin: '2024-03-05' } },
      '2024-03-15',
      { limite: '2024-03-31', anomalies: ['Interruption qui finit avant de commencer. Elle n’est pas retenue.'] },
    ],
    [
      'a mandat issued before the missing pieces came: no negative duration, and it is said',
      { interruption: { debut: '2024-03-05', fin: '2024-03-20' }, dateMandatement: '2024-03-10' },
      '2024-03-25',
      {
        joursOrdonnateur: 0,
        anomalies: ['Le mandat est émis avant le départ du délai ou la fin de l’interruption.'],
      },
    ],
    [
      'an interruption told by its length alone pushes the limit back by it, and is not counted as days used (R2192-29)',
      { joursSuspension: 12, dateMandatement: '2024-04-05', datePaiement: '2024-04-12' },
      '2024-12-31',
      {
        statut: 'paye_dans_le_delai',
        limite: '2024-04-12',
        limiteOrdonnateur: '2024-04-02',
        joursOrdonnateur: 23,
        joursComptable: 7,
        joursHorsInterruption: 30,
        joursRetard: 0,
        anomalies: [],
      },
    ],
    [
      'late from the day after that limit only',
      { joursSuspension: 12, datePaiement: '2024-04-13' },
      '2024-12-31',
      { statut: 'paye_en_retard', joursRetard: 1, interets: expect.objectContaining({ debut: '2024-04-13' }) },
    ],
    [
      'its dates go before its length',
      { joursSuspension: 12, interruption: { debut: '2024-03-11', fin: '2024-03-23' } },
      '2024-03-25',
      { limite: '2024-04-22' },
    ],
    [
      'an interruption that is refused pushes nothing back, whatever its length',
      { joursSuspension: 9, dateMandatement: '2024-03-10', interruption: { debut: '2024-03-11', fin: '2024-03-20' } },
      '2024-03-15',
      { limite: '2024-03-31' },
    ],
    ['no date at all', { dateDemande: undefined }, '2024-12-31', { statut: 'a_verifier' }],
    ['not eligible (PES Dgp = 1)', { eligible: false }, '2024-12-31', { statut: 'non_eligible' }],
    ['an annulation', { montantTtc: '-120.00' }, '2024-12-31', { statut: 'non_eligible' }],
    [
      'late in a semester whose rate is not in the table: the 40 € are due, the interest is not invented',
      { dateDemande: '2030-03-01', datePaiement: '2030-05-01' },
      '2030-12-31',
      {
        statut: 'paye_en_retard',
        indemnite: '40.00',
        anomalies: [
          'Taux des intérêts moratoires inconnu pour le premier semestre 2030 : les intérêts ne sont pas calculés.',
        ],
      },
    ],
    [
      'late in the second half of 2026, whose rate is not known yet',
      { dateDemande: '2026-06-10', datePaiement: '2026-07-20' },
      '2026-12-31',
      {
        limite: '2026-07-10',
        joursRetard: 10,
        indemnite: '40.00',
        anomalies: [
          'Taux des intérêts moratoires inconnu pour le second semestre 2026 : les intérêts ne sont pas calculés.',
        ],
      },
    ],
  ])('%s', (_case, facts, jour, expected) => {
    expect(delaiDePaiement(suivi({ impayeAu: jour, ...facts }))).toMatchObject(expected);
  });

  it('gives no interest on time and none without a rate', () => {
    expect(delaiDePaiement(suivi({ impayeAu: '2024-03-31' })).interets).toBeUndefined();
    expect(delaiDePaiement(suivi({ dateDemande: '2030-03-01', impayeAu: '2030-12-31' })).interets).toBeUndefined();
    const interrupted = suivi({ interruption: { debut: '2024-03-11' }, impayeAu: '2024-12-31' });
    expect(delaiDePaiement(interrupted).limite).toBeUndefined();
  });
});
