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
  it('corrects another notation and rejects a day that does not exist', () => {
    const verdict = new Verdict();
    expect(readIsoDate(verdict, 'd', '2018-12-17+01:00')).toBe('2018-12-17');
    expect(verdict.close({ numero: 1 }, '', {})).toMatchObject({ statut: 'corrigee' });
    expect(readIsoDate(verdict, 'd', '2018-02-31')).toBeUndefined();
    expect(verdict.close({ numero: 2 }, '', {})).toMatchObject({ statut: 'rejetee', corrections: [] });
  });
});
