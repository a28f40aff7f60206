import { alertePaiement, alertesEcheance, echeancesDuMarche, finDePeriode, type DureeDuMarche } from './echeances.js';

const marche: DureeDuMarche = { dateNotification: '2025-01-15', dureeMois: 48, reconductions: 3 };

describe('last day of a duration in months (CCAG-FCS 3.2: the delay starts the day after, from a day to the same day)', () => {
  it.each([
    ['2025-01-15', 48, '2029-01-15'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-12-31', 12, '2026-12-31'],
    ['2025-01-15', 0, undefined],
    [undefined, 12, undefined],
    ['2025-01-15', undefined, undefined],
  ])('from %s, %p months: %s', (depart, mois, fin) => {
    expect(finDePeriode(depart, mois)).toBe(fin);
  });
});

describe('deadlines of a contract', () => {
  it('ends each renewable year, then ends (R2112-4)', () => {
    expect(echeancesDuMarche(marche)).toEqual([
      { nature: 'reconduction', rang: 1, date: '2026-01-15' },
      { nature: 'reconduction', rang: 2, date: '2027-01-15' },
      { nature: 'reconduction', rang: 3, date: '2028-01-15' },
      { nature: 'fin', rang: 0, date: '2029-01-15' },
    ]);
  });

  it.each<[string, DureeDuMarche, string[]]>([
    ['the end that is recorded goes first', { ...marche, reconductions: 0, dateFin: '2027-06-30' }, ['2027-06-30']],
    ['no renewal after the end', { ...marche, dateFin: '2026-06-30' }, ['2026-01-15', '2026-06-30']],
    ['periods that are no whole months: the end only', { ...marche, dureeMois: 50 }, ['2029-03-15']],
    ['no duration, no deadline', { dateNotification: '2025-01-15', reconductions: 0 }, []],
    ['an end without a notification', { reconductions: 1, dateFin: '2026-06-30' }, ['2026-06-30']],
  ])('%s', (_case, facts, dates) => {
    expect(echeancesDuMarche(facts).map(({ date }) => date)).toEqual(dates);
  });
});

describe('alerts of a deadline, 180, 90 and 30 days before', () => {
  const ending: DureeDuMarche = { reconductions: 0, dateFin: '2026-12-31' };

  it.each([
    ['2026-07-03', []],
    ['2026-07-04', [180]],
    ['2026-10-01', [180]],
    ['2026-10-02', [90]],
    ['2026-12-01', [30]],
    ['2026-12-31', [30]],
    ['2027-01-01', []],
  ])('on %s: %p', (jour, paliers) => {
    expect(alertesEcheance(ending, jour).map(({ palier }) => palier)).toEqual(paliers);
  });

  it('gives each alert once, whatever the days the job runs on', () => {
    const keys = new Set<string>();
    for (let day = 1; day <= 31; day += 1) {
      for (const month of ['07', '08', '10', '12']) {
        const jour = `2026-${month}-${String(day).padStart(2, '0')}`;
        for (const { cle } of alertesEcheance(ending, jour)) keys.add(cle);
      }
    }
    expect([...keys].sort()).toEqual(['fin:0:2026-12-31:180', 'fin:0:2026-12-31:30', 'fin:0:2026-12-31:90']);
  });

  it('announces renewal decisions too', () => {
    expect(alertesEcheance(marche, '2026-11-01')).toEqual([
      {
        nature: 'reconduction',
        rang: 2,
        date: '2027-01-15',
        palier: 90,
        joursRestants: 75,
        cle: 'reconduction:2:2027-01-15:90',
      },
    ]);
  });
});

describe('alerts of a payment', () => {
  const limite = '2024-03-31';

  it.each([
    ['2024-03-25', undefined],
    ['2024-03-26', { depasse: false, joursRestants: 5, cle: 'proche:2024-03-31' }],
    ['2024-03-31', { depasse: false, joursRestants: 0, cle: 'proche:2024-03-31' }],
    ['2024-04-01', { depasse: true, joursRestants: -1, cle: 'depasse:2024-03-31' }],
    ['2024-06-01', { depasse: true, joursRestants: -62, cle: 'depasse:2024-03-31' }],
  ])('on %s, the mandat known unpaid on that day', (jour, expected) => {
    const given = alertePaiement({ limite, mesureAu: jour }, jour);
    if (expected) expect(given).toMatchObject(expected);
    else expect(given).toBeUndefined();
  });

  it('says nothing of a limit that passed after the last day the mandat was known unpaid', () => {
    expect(alertePaiement({ limite, mesureAu: '2024-03-31' }, '2024-06-01')).toBeUndefined();
  });

  it('counts the days past the limit to the last day it was known unpaid, whatever the day of the alert', () => {
    expect(alertePaiement({ limite, mesureAu: '2024-04-05' }, '2026-11-22')).toMatchObject({ joursRestants: -5 });
  });
});
