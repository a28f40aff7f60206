import { sectionsOf } from './sections.js';

describe('sectionsOf', () => {
  it('puts options that follow each other under their heading, in their order', () => {
    const options = [{ id: 'a' }, { id: 'b' }, { id: 'c', section: 'Autres' }, { id: 'd', section: 'Autres' }];
    expect(sectionsOf(options).map(({ section, options: some }) => [section, some.map(({ id }) => id)])).toEqual([
      [undefined, ['a', 'b']],
      ['Autres', ['c', 'd']],
    ]);
    expect(sectionsOf([])).toEqual([]);
  });
});
