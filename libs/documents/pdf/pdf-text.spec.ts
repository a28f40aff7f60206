import { pageText } from './pdf-text.js';

describe('text of a page', () => {
  it.each([
    ["Travaux d'aménagement, maîtrise d'œuvre", 'Travaux d’aménagement, maîtrise d’œuvre'],
    ["Lot '2' : 5' à pied", "Lot '2'\u00a0: 5' à pied"],
    ['Prêt ? « Oui » : 12 % de 3 €', 'Prêt\u00a0? «\u00a0Oui\u00a0»\u00a0: 12\u00a0% de 3\u00a0€'],
    ['12\u202f000,50\u202f€', '12\u202f000,50\u202f€'],
    ['une\nligne\u0000, \u202eune seule', 'une ligne , \u202eune seule'.replace('\u202e', ' ')],
  ])('%j becomes %j', (text, shown) => {
    expect(pageText(text)).toBe(shown);
  });

  it('is cut with an ellipsis', () => {
    expect(pageText('abcdef', 4)).toBe('abc…');
  });
});
