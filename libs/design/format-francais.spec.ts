import {
  amountFormatOf,
  amountFormatsOf,
  formatAmount,
  formatCount,
  formatDate,
  formatExactAmount,
  formatInstant,
  formatQuantity,
  formatShare,
  formatShortAmount,
  formatSiret,
  formatUnitPrice,
  formatVariation,
  missingDigits,
} from './format-francais.js';
import { placeOf } from './place.js';

const visible = (text: string) => text.replace(/\u202f/g, '·').replace(/\u00a0/g, '~');

describe('French formats', () => {
  it.each([
    [0, '0·€'],
    [999.5, '1·000·€'],
    [1_234_567, '1·234·567·€'],
    [-1_234.4, '−1·234·€'],
    [0.01, '0,01·€'],
    [-0.4, '−0,40·€'],
  ])('writes the amount %d', (euros, expected) => expect(visible(formatAmount(euros))).toBe(expected));

  it('writes an exact amount to the cent', () => {
    expect(visible(formatExactAmount(48_212_345.07))).toBe('48·212·345,07·€');
    expect(visible(formatExactAmount(12))).toBe('12,00·€');
  });

  it.each([
    [999_999, '999·999·€'],
    [12_345_678, '12,3·M€'],
    [999_949_999, '999,9·M€'],
    [999_999_999, '1,0·Md€'],
    [-2_500_000, '−2,5·M€'],
    [0.14, '0,14·€'],
    [-0.5, '−0,50·€'],
    [0, '0·€'],
    [1.4, '1·€'],
  ])('shortens the amount %d', (euros, expected) => expect(visible(formatShortAmount(euros))).toBe(expected));

  it.each([
    [[19_309_912, 854_570], '19,3·M€, 0,9·M€'],
    [[8_681_570, 8_702_000, 0], '8,68·M€, 8,70·M€, 0,00·M€'],
    [[2_000_000, 116_439, 99_800, 99_800], '2,00·M€, 0,12·M€, 0,10·M€, 0,10·M€'],
    [[1_500_000, 12_000, 4_000, -4_000], '1,50·M€, 0,01·M€, <·0,01·M€, >·−0,01·M€'],
    [[999_999, 12], '999·999·€, 12·€'],
  ])('writes the amounts of a list %j in one form, different ones apart', (amounts, expected) => {
    expect(visible(amounts.map(amountFormatOf(amounts)).join(', '))).toBe(expected);
  });

  it.each([
    [4.2, '+4,2·%'],
    [-0.84, '−0,8·%'],
    [0, '0,0·%'],
    [-0.01, '0,0·%'],
  ])('signs the variation %d', (percent, expected) => expect(visible(formatVariation(percent))).toBe(expected));

  it('leaves a share unsigned', () => expect(visible(formatShare(25.64))).toBe('25,6·%'));

  it('counts with the plural from two on', () => {
    expect(visible(formatCount(1204))).toBe('1·204');
    expect(visible(formatQuantity(0, 'fournisseur', 'fournisseurs'))).toBe('0~fournisseur');
    expect(visible(formatQuantity(1, 'fournisseur', 'fournisseurs'))).toBe('1~fournisseur');
    expect(visible(formatQuantity(1204, 'fournisseur', 'fournisseurs'))).toBe('1·204~fournisseurs');
  });

  it('dates by the French clock, the first of a month as an ordinal', () => {
    expect(formatDate(new Date('2026-01-15T12:00:00Z'))).toBe('15 janvier 2026');
    expect(visible(formatDate(new Date('2025-12-31T23:30:00Z')))).toBe('1er~janvier 2026');
    expect(visible(formatInstant(new Date('2025-12-31T23:30:00Z')))).toBe('1er~janvier 2026 à~00:30');
  });
});

it('groups the figures of a SIRET, and leaves any other number as it is', () => {
  expect(visible(formatSiret('44044659900035'))).toBe('440~446~599~00035');
  expect(formatSiret('FR12345678901')).toBe('FR12345678901');
});

it('tells a place by its name and its code, or says that the name is not known', () => {
  const place = { code: '69123', type_code: 'Code commune', nom: null, libelle: 'Lyon' };
  expect(placeOf(place)).toBe('Lyon (code commune 69123)');
  expect(placeOf({ ...place, nom: 'Lyon, Part-Dieu' })).toBe('Lyon, Part-Dieu (code commune 69123)');
  expect(placeOf({ ...place, type_code: null, libelle: null })).toBe('code 69123, dont le nom n’est pas connu');
});

describe('missingDigits', () => {
  it('leaves no room behind prices of which none has more digits', () => {
    expect([18, 120.5].map((price) => missingDigits(price, [18, 120.5]))).toEqual([0, 0]);
  });

  it('leaves that of the digits that another price of the column has', () => {
    expect([18, 12.663, 0.0345].map((price) => missingDigits(price, [18, 12.663, 0.0345]))).toEqual([2, 1, 0]);
    expect([18, 12.663, 0.0345].map(formatUnitPrice).map(visible)).toEqual(['18,00·€', '12,663·€', '0,0345·€']);
  });
});

it('writes lists that stand together to one number of decimals', () => {
  const lists = [[182_190_000, 2_900_000], [182_190_000, 20_000], [40_000]];
  const written = amountFormatsOf(lists).map((format, rank) => lists[rank]!.map(format).map(visible));
  expect(written).toEqual([['182,19·M€', '2,90·M€'], ['182,19·M€', '0,02·M€'], ['40·000·€']]);
  expect(visible(amountFormatsOf([[182_190_000]])[0]!(182_190_000))).toBe('182,2·M€');
});
