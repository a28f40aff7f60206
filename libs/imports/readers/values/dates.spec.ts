import { parseDate, readIsoDate, readPastDate, readPastIsoDate } from '#imports/readers/values/dates.js';
import { Verdict } from '#imports/readers/verdict.js';

describe('parseDate', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2018-12-17+01:00', '2018-12-17'],
    ['2018-12-17-03:00', '2018-12-17'],
    ['2018-12-17Z', '2018-12-17'],
    ['2018-12-17T23:30:00.000Z', '2018-12-17'],
    ['2018-12-17 00:00:00', '2018-12-17'],
    ['20181217', '2018-12-17'],
    ['03/04/2024', '2024-04-03'],
    ['3/4/24', '2024-04-03'],
    ['03.04.2024', '2024-04-03'],
    ['03-04-2024 10:12', '2024-04-03'],
    ['15 mars 2024', '2024-03-15'],
    ['vendredi 1er Août 2025', '2025-08-01'],
    ['le 3 févr. 2024', '2024-02-03'],
    ['15-sept-24', '2024-09-15'],
  ])('reads %j, day first, as %s', (raw, expected) => {
    expect(parseDate(raw)).toBe(expected);
  });

  it.each([
    '31/02/2024',
    '2023-02-29',
    '2024-13-01',
    '04/31/2024',
    '0218-10-29',
    '2999-01-01',
    'hier',
    '30 février 2024',
    '3 jui 2024',
    '12 mois 2024',
    '2024',
    '',
    '45123',
  ])('does not read %j', (raw) => {
    expect(parseDate(raw)).toBeUndefined();
  });
});

describe('readIsoDate', () => {
  const verdictOf = (raw: string) => {
    const verdict = new Verdict();
    const date = readIsoDate(verdict, 'd', raw);
    return [date, verdict.close({ numero: 1 }, '', {}).statut];
  };

  it.each(['2018-12-17', '2018-12-17+01:00', '2018-12-17Z', '2018-12-17+01:00Z'])(
    'accepts %s, which the official schemas allow',
    (raw) => {
      expect(verdictOf(raw)).toEqual(['2018-12-17', 'acceptee']);
    },
  );

  it.each(['2018-12-17T10:00:00', '17/12/2018', '20181217', '2018-12-17T00:00:00+01:00'])('corrects %s', (raw) => {
    expect(verdictOf(raw)).toEqual(['2018-12-17', 'corrigee']);
  });

  it('leaves out a day that does not exist, with or without a time zone', () => {
    expect(verdictOf('2018-02-31')).toEqual([undefined, 'corrigee']);
    expect(verdictOf('2018-02-31+01:00')).toEqual([undefined, 'corrigee']);
  });
});

describe('a day out of the years of purchases, or still to come', () => {
  const year = new Date().getUTCFullYear();
  const read = (reader: typeof readPastDate, raw: string) => {
    const verdict = new Verdict();
    const date = reader(verdict, 'd', raw);
    const { statut, corrections, rejets, avertissements } = verdict.close({ numero: 1 }, '', {});
    return [date, statut, [...corrections, ...rejets, ...avertissements].map(({ code, raison }) => [code, raison])];
  };

  it('is said to be what it is', () => {
    const bornes = ['date.hors_bornes', 'Date hors des années attendues (1950 à 2150) : « 1900-01-01 ».'];
    expect(read(readPastIsoDate, '1900-01-01')).toEqual([undefined, 'corrigee', [bornes]]);
    expect(read(readPastDate, '1900-01-01')).toEqual([undefined, 'rejetee', [bornes]]);
    const aVenir = ['date.a_venir', 'Date à venir : 31/12/2099.'];
    expect(read(readPastIsoDate, '2099-12-31')).toEqual([undefined, 'corrigee', [aVenir]]);
    expect(read(readPastDate, '31/12/2099')).toEqual([undefined, 'rejetee', [aVenir]]);
  });

  it('is kept with a warning when it may be typed before its time', () => {
    const raw = `${year + 1}-12-31`;
    expect(read(readPastIsoDate, raw)).toEqual([
      raw,
      'acceptee',
      [['date.a_venir', `Date à venir : 31/12/${year + 1}.`]],
    ]);
  });
});
