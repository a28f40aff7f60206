import { apartOf, nameOf, nextUnnamed, repeatedNames } from './supplier-words.js';

const ID = '01a22827-6c67-7c52-81a9-c5bb2e49b5cb';

it.each([
  [ID, 'PAPREC', 'PAPREC'],
  [ID, undefined, 'inconnu'],
  ['313821720', 'PAPREC', 'PAPREC, tous établissements'],
  ['313821720', undefined, 'SIREN 313821720'],
])('names %s, known as %s, « %s »', (value, known, told) => {
  expect(nameOf(value, known)).toBe(told);
});

it('asks for one name after the other, and for none twice', () => {
  const values = [ID, '313821720'];
  const names = new Map<string, string>();
  const asked: string[] = [];
  for (let next = nextUnnamed(values, names); next !== ''; next = nextUnnamed(values, names)) {
    asked.push(next);
    names.set(next, nameOf(next, undefined));
  }
  expect(asked).toEqual(values);
  expect(nextUnnamed([], names)).toBe('');
});

it('finds the names that several suppliers have', () => {
  expect(repeatedNames(['A', 'B', 'A', 'C', 'A', 'B'])).toEqual(['A', 'B']);
  expect(repeatedNames(['A', 'B'])).toEqual([]);
});

it('tells a supplier from another of its name', () => {
  expect(apartOf({ type_id: 'SIRET', identifiant: '84529610400014' }).replaceAll(/\s/gu, ' ')).toBe(
    '845 296 104 00014',
  );
  expect(apartOf({ type_id: 'TVA', identifiant: 'BE0123456789' })).toBe('BE0123456789');
  expect(apartOf({ type_id: 'NOM', identifiant: 'outsider sarl' })).toBe('sans SIRET');
});
