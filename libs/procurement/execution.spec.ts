import { addDays } from './dates.js';
import { alerteExecution, finPrevisible, type PaiementsDuMarche, partPayee, payeALaFin } from './execution.js';

describe('share paid of a contract', () => {
  it.each([
    ['79999.99', '100000.00', 79.99999, undefined],
    ['11141620.75', '8390400.00', 132.79, 'execution_atteinte'],
    ['48667.00', '1000000.00', 4.87, undefined],
    ['80000.00', '100000.00', 80, 'execution_proche'],
    ['99999.99', '100000.00', 99.99999, 'execution_proche'],
    ['100000.00', '100000.00', 100, 'execution_atteinte'],
    ['100000.01', '100000.00', 100.00001, 'execution_atteinte'],
    ['103000.00', '100000.00', 103, 'execution_atteinte'],
    ['-50.00', '100000.00', -0.05, undefined],
    ['10.00', '0.00', null, undefined],
  ])('%s of %s is %p %%', (paye, reference, part, alerte) => {
    expect(partPayee(paye, reference)).toBe(part);
    expect(alerteExecution(paye, reference)).toBe(alerte);
  });

  it('is of nothing when the amount is not known', () => {
    expect(partPayee('10.00', null)).toBeNull();
  });
});

describe('end of a contract at its present pace', () => {
  const marche: PaiementsDuMarche = {
    reference: '100000.00',
    paye: '36500.00',
    parExercice: [
      { exercice: 2025, montant_ht: '30000.00', nombre_lignes: 2 },
      { exercice: 2026, montant_ht: '6500.00', nombre_lignes: 1 },
    ],
    premier: '2025-02-20',
    dernier: '2026-02-01',
    dateNotification: '2025-02-01',
    termine: false,
    aujourdHui: '2026-02-15',
  };

  it('counts what remains from the last payment, at the pace since the notification', () => {
    expect(finPrevisible(marche)).toEqual({
      ...{ date: '2027-10-29', raison: null, du: '2025-02-01', au: '2026-02-01' },
      ...{ paye: '36500.00', rythmeMensuel: '3000.00' },
    });
  });

  it('says what is paid when the contract ends, where it ends before all is paid', () => {
    const at = (fin: string) => payeALaFin(marche, finPrevisible(marche), fin);
    // 100 € a day: 365 days after the last payment, 36 500 € more.
    expect([at('2027-02-01'), at('2027-10-28'), at('2027-10-29')]).toEqual([...['73000.00', '99900.00', null]]);
    // Ended already, and nothing to reckon a pace from.
    expect([at('2026-02-01'), payeALaFin(marche, finPrevisible({ ...marche, dernier: null }), '2027-02-01')]).toEqual([
      null,
      null,
    ]);
    // The end that is too far for a date is no reason to say nothing of the contract's own.
    const slow = { ...marche, reference: '1000000.00' };
    expect(finPrevisible(slow).date).toBeNull();
    expect(payeALaFin(slow, finPrevisible(slow), '2027-02-01')).toBe('73000.00');
  });

  it('takes the last two exercices alone', () => {
    const parExercice = [{ exercice: 2020, montant_ht: '10000.00', nombre_lignes: 1 }, ...marche.parExercice];
    const older = { ...marche, parExercice, paye: '46500.00', premier: '2020-02-20', dateNotification: '2020-01-01' };
    // 36 500 € in 396 days, 53 500 € remain: 580.4 days, a day begun counts.
    expect(finPrevisible(older)).toMatchObject({
      du: '2025-01-01',
      paye: '36500.00',
      date: addDays('2026-02-01', 581),
    });
  });

  it.each<[string, Partial<PaiementsDuMarche>, string]>([
    ['an unknown amount', { reference: null }, 'Le montant du marché n’est pas connu.'],
    ['no payment', { premier: null, dernier: null }, 'Aucun paiement n’est enregistré.'],
    ['nothing left', { paye: '100000.00' }, 'Tout ce qui peut être mandaté l’est déjà.'],
    ['a contract that is over', { termine: true }, 'Le marché est terminé.'],
    [
      'too short a time',
      { dateNotification: '2025-12-01', premier: '2026-01-15' },
      'Les paiements connus couvrent moins de 90 jours.',
    ],
    [
      'annulations that leave nothing',
      { parExercice: [{ exercice: 2026, montant_ht: '-10.00', nombre_lignes: 3 }], paye: '-10.00' },
      'Rien n’a été mandaté au cours des deux derniers exercices.',
    ],
    [
      'a single mandat long after the notification',
      { premier: '2026-02-01' },
      'Les paiements connus couvrent moins de 90 jours.',
    ],
    [
      'two lines of mandats',
      { parExercice: [{ exercice: 2025, montant_ht: '36500.00', nombre_lignes: 2 }] },
      'Moins de 3 lignes de mandat sont connues sur les deux derniers exercices.',
    ],
    [
      'an end that is past',
      { aujourdHui: '2027-10-30' },
      'Au rythme des derniers mandats, le reste serait déjà mandaté.',
    ],
    ['a pace that leads nowhere', { reference: '9000000.00' }, 'À ce rythme, la fin est à plus de dix ans.'],
  ])('tells none with %s', (_case, facts, raison) => {
    expect(finPrevisible({ ...marche, ...facts })).toMatchObject({ date: null, raison });
  });
});
