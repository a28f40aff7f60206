import {
  addressOf,
  day,
  decimal,
  identifier,
  integer,
  notUnderstood,
  oneOf,
  parseSearch,
  several,
  severalOrNone,
  stringifySearch,
  text,
} from './address.js';

const read = addressOf({
  search: text,
  famille: several,
  page: integer,
  du: day,
  import: identifier,
  montant_min: decimal,
  tri: oneOf('recent', 'montant_desc'),
});

describe('the search parameters of a screen', () => {
  it('are read from an address, and written back to the same', () => {
    const id = '01980c5e-7c1a-7c66-a9b0-c1d2e3f40516';
    const address = `?search=papier+A4&famille=17.10,21.03&page=2&du=2026-03-31&import=${id}&montant_min=-12.5&tri=recent`;
    const search = read(parseSearch(address));
    expect(search).toEqual({
      search: 'papier A4',
      famille: ['17.10', '21.03'],
      page: 2,
      du: '2026-03-31',
      import: id,
      montant_min: -12.5,
      tri: 'recent',
    });
    expect(stringifySearch(search)).toBe(address);
  });

  it('read the two words for rows without a value as the one that these are counted under', () => {
    const filters = addressOf({ famille: severalOrNone, marche: severalOrNone });
    expect(filters({ famille: 'aucune,17.10', marche: 'aucun' })).toEqual({
      famille: ['aucun', '17.10'],
      marche: ['aucun'],
    });
  });

  it('leave out what the screen does not understand', () => {
    expect(read({ du: '2026-02-31' })).toEqual({});
    expect(read({ page: '-1', du: '31/03/2026', tri: 'hasard', famille: ',', autre: 'x', search: '' })).toEqual({});
    expect(read(parseSearch('?page=1e3&montant_min=beaucoup&import=42'))).toEqual({});
  });

  it('take the values that a navigation gives', () => {
    expect(read({ famille: ['17.10'], page: 3 })).toEqual({ famille: ['17.10'], page: 3 });
  });

  it('write nothing for what is not there', () => {
    expect(stringifySearch({ page: undefined, famille: [], search: '' })).toBe('');
  });

  it('keep what would be another thing in an address', () => {
    expect(parseSearch(stringifySearch({ search: 'a&b=c #1 + 50 %' }))).toEqual({ search: 'a&b=c #1 + 50 %' });
  });

  it('hides from the screen what the address says and nobody understands', () => {
    const read = addressOf({ page: integer })({ page: 'abc' });
    expect({ page: 'abc', ...read }).toEqual({ page: undefined });
  });

  it('are named where they are given and not understood', () => {
    const given = { page: 'abc', du: '', search: 'papier', autre: 'x' };
    expect(notUnderstood(given, read(given))).toEqual(['page', 'autre']);
  });
});
