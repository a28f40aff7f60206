import { parseDate, readIsoDate } from '#imports/readers/values/dates.js';
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

  it('rejects a day that does not exist, with or without a time zone', () => {
    expect(verdictOf('2018-02-31')).toEqual([undefined, 'rejetee']);
    expect(verdictOf('2018-02-31+01:00')).toEqual([undefined, 'rejetee']);
  });
});
