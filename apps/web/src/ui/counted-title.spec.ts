import { countedTitle } from './counted-title.js';

it('counts the rows of a list in its title, and names an empty one', () => {
  expect(countedTitle(12, 'avenant à vérifier', 'avenants à vérifier')).toBe('12\u00a0avenants à vérifier');
  expect(countedTitle(1, 'avis', 'avis')).toBe('1\u00a0avis');
  expect(countedTitle(0, 'règle', 'règles')).toBe('Règles');
});
