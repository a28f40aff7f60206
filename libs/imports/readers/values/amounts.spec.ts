import fc from 'fast-check';
import { parseDecimal, readAmount, readInteger } from '#imports/readers/values/amounts.js';
import { Separateurs } from '#imports/readers/values/separateurs.js';
import { Verdict } from '#imports/readers/verdict.js';

describe('parseDecimal', () => {
  it.each([
    ['1 234,50 €', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234\u202f567,8', '1234567.80'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234.567', '1234567.00'],
    ["1'234.50", '1234.50'],
    ['-12', '-12.00'],
    ['(12,30)', '-12.30'],
    ['12,30-', '-12.30'],
    ['+5', '5.00'],
    ['007,5', '7.50'],
    [',5', '0.50'],
    ['-0,00', '0.00'],
    ['1.5E3', '1500.00'],
    ['125e-2', '1.25'],
    ['9999999999999.99', '9999999999999.99'],
  ])('reads %j as %s', (raw, expected) => {
    expect(parseDecimal(raw)).toEqual({ value: expected, rounded: false });
  });

  it.each([
    ['1,005', '1.01'],
    ['-1,005', '-1.01'],
    ['0,994999', '0.99'],
    ['999,995', '1000.00'],
    ['-0,004', '0.00'],
  ])('rounds %j half up to %s, and says so', (raw, expected) => {
    expect(parseDecimal(raw)).toEqual({ value: expected, rounded: true });
  });

  it.each([
    '',
    'abc',
    '12 k€',
    '1,2,3',
    '1.23.4',
    '1e400',
    '10000000000000',
    '--1',
    '1-2',
    '٣',
    '1'.repeat(100),
    'NaN',
    'Infinity',
    '0x10',
  ])('does not read %j', (raw) => {
    expect(parseDecimal(raw)).toBeUndefined();
  });

  it('keeps four decimals of a unit price', () => {
    expect(parseDecimal('0,00125', 4)).toEqual({ value: '0.0013', rounded: true });
    expect(parseDecimal('12,5', 4)).toEqual({ value: '12.5000', rounded: false });
  });

  it('reads back every amount in cents, in the French and the English notation', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (cents) => {
        const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
        const expected = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const grouped = expected.replace(/\B(?=(\d{3})+(?!\d)(?=\.|\d*\.))/g, ' ').replace('.', ',');
        expect(parseDecimal(expected)).toEqual({ value: expected, rounded: false });
        expect(parseDecimal(grouped)).toEqual({ value: expected, rounded: false });
      }),
    );
  });
});

it('says of an amount in figures that it is too large, and the largest, and of a text that it is none', () => {
  const told = (raw: string, decimals?: number) => {
    const verdict = new Verdict();
    readAmount(verdict, 'montant_ht', raw, decimals === undefined ? {} : { decimals });
    return verdict
      .close({ numero: 1 }, '', {})
      .rejets.map(({ code, raison }) => [code, raison.replaceAll(/\s/gu, ' ')]);
  };
  expect(told('99999999999999')).toEqual([
    ['montant.trop_grand', 'Montant trop grand : « 99999999999999 » ; au plus 9 999 999 999 999,99 €.'],
  ]);
  expect(told('9 999 999 999 999,99')).toEqual([]);
  expect(told('999999999999', 4)).toEqual([
    ['montant.trop_grand', 'Montant trop grand : « 999999999999 » ; au plus 99 999 999 999,9999 €.'],
  ]);
  expect(told('trente')).toEqual([['montant.illisible', 'Montant illisible : « trente ».']]);
});

describe('a separator before three figures', () => {
  const separateursDe = (...amounts: string[]): Separateurs => {
    const separateurs = new Separateurs();
    for (const amount of amounts) separateurs.voir(amount);
    return separateurs;
  };
  const lu = (raw: string, ...amounts: string[]) => {
    const verdict = new Verdict();
    const value = readAmount(verdict, 'montant_ht', raw, { separateurs: separateursDe(...amounts) });
    const { rejets, corrections } = verdict.close({ numero: 1 }, '', {});
    return { value, remarques: [...rejets, ...corrections].map(({ raison }) => raison) };
  };

  it.each(['50.000', '50,000', '1.500', '50.000 €', '(12.345)'])('asks what %s is', (raw) => {
    const { value, remarques } = lu(raw, raw);
    expect(value).toBeUndefined();
    expect(remarques).toEqual([expect.stringContaining('Montant ambigu')]);
  });

  it('names both readings', () => {
    expect(lu('50.000').remarques).toEqual([
      'Montant ambigu : « 50.000 » peut se lire 50\u202f000,00\u00a0€ ou 50,00\u00a0€.',
    ]);
  });

  it.each<[string, string, string[]]>([
    ['50.000', '50000.00', ['12,50']],
    ['50.000', '50000.00', ['1.234.567']],
    ['50.000', '50000.00', ['1.234,50']],
    ['50.000', '50000.00', ['1.500', '2.750', '800']],
    ['50.000', '50.00', ['12.50']],
    ['50.000', '50.00', ['1234.500']],
    ['50,000', '50.00', ['0,125']],
  ])('reads %s as %s in a file with %j', (raw, expected, others) => {
    expect(lu(raw, raw, ...others).value).toBe(expected);
  });

  it('says that it was read as thousands, and asks where amounts contradict each other', () => {
    expect(lu('50.000', '12,50').remarques).toEqual([expect.stringContaining('sépare les milliers')]);
    expect(lu('50.000', '12.50', '1.234.567').value).toBeUndefined();
    expect(lu('50.000', '12,50', '1,500.25').value).toBeUndefined();
  });

  it.each(['0,125', '1234.500', '12.5000', '1.234,500'])('has no doubt about %s', (raw) => {
    expect(lu(raw).value).toBeDefined();
  });
});

describe('readInteger', () => {
  it('leaves out what is not within its bounds, with a correction', () => {
    const verdict = new Verdict();
    expect(readInteger(verdict, 'dureeMois', '12', 1, 1200)).toBe(12);
    expect(readInteger(verdict, 'dureeMois', '0', 1, 1200)).toBeUndefined();
    expect(readInteger(verdict, 'dureeMois', 'un an', 1, 1200)).toBeUndefined();
    expect(verdict.close({ numero: 1 }, '', {}).corrections.map(({ avant, apres }) => [avant, apres])).toEqual([
      ['0', ''],
      ['un an', ''],
    ]);
  });
});
