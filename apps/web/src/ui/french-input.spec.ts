import { dayFault, readDay, readNumber, readPercent, writeDay, writeNumber } from './french-input.js';

describe('what people type', () => {
  it.each([
    ['1 234,50', 1234.5],
    ['1234.5', 1234.5],
    ['1\u202f234\u00a0€', 1234],
    ['\u221212', -12],
    ['0', 0],
  ])('reads the number %s', (typed, expected) => expect(readNumber(typed)).toBe(expected));

  it.each(['', 'douze', '1,234', '1.2.3', '12345678901234', '12 %'])('reads no number in « %s »', (typed) =>
    expect(readNumber(typed)).toBeUndefined(),
  );

  it('reads a percentage, whose sign is no part of an amount', () => {
    expect([readPercent('8,5 %'), readPercent('12'), readPercent('12 €')]).toEqual([8.5, 12, 12]);
  });

  it('reads no decimals where none are allowed', () => {
    expect(readNumber('24', 0)).toBe(24);
    expect(readNumber('24,5', 0)).toBeUndefined();
  });

  it.each([
    ['12/3', '2025-03-12'],
    ['12/03/2024', '2024-03-12'],
    ['1.4.26', '2026-04-01'],
    ['12 mars', '2025-03-12'],
    ['1er août 2026', '2026-08-01'],
    ['3 févr. 2024', '2024-02-03'],
    ['2024-02-29', '2024-02-29'],
  ])('reads the day %s', (typed, expected) => expect(readDay(typed, 2025)).toBe(expected));

  it.each(['', '31/02/2025', '29/02/2025', '12 jui', 'demain', '2025-13-01', '00/01/2025'])(
    'reads no day in « %s »',
    (typed) => expect(readDay(typed, 2025)).toBeUndefined(),
  );

  it.each([
    ['31/02/2026', 'Ce jour n’existe pas au calendrier.'],
    ['2026-13-01', 'Ce jour n’existe pas au calendrier.'],
    ['demain', 'Un jour du calendrier, comme 31/03.'],
  ])('says of « %s » why it is no day', (typed, fault) => expect(dayFault(typed)).toBe(fault));

  it('writes them so that they are read again', () => {
    expect(writeNumber(84500.5)).toBe('84 500,50');
    expect(writeNumber(84500)).toBe('84 500');
    expect(readNumber(writeNumber(-1234.56))).toBe(-1234.56);
    expect(writeDay('2025-03-12')).toBe('12/03/2025');
  });
});
