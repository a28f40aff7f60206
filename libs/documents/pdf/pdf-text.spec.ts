import { pageText } from './pdf-text.js';

describe('text of a page', () => {
  it.each([
    ["Travaux d'aménagement, maîtrise d'œuvre", 'Travaux d’aménagement, maîtrise d’œuvre'],
    ["Lot '2' : 5' à pied", "Lot '2'\u00a0: 5' à pied"],
    ['Prêt ? « Oui » : 12 % de 3 €', 'Prêt\u00a0? «\u00a0Oui\u00a0»\u00a0: 12\u00a0% de 3\u00a0€'],
    ['12\u202f000,50\u202f€', '12\u202f000,50\u202f€'],
    ['une\nligne\u0000, \u202eune seule', 'une ligne , \u202eune seule'.replace('\u202e', ' ')],
    // A name in Greek, Hebrew or Arabic has its letters; one that the fonts cannot draw says in what it is written.
    ['Ελλάς, حديقة et חברה', 'Ελλάς, حديقة et חברה'],
    ['北京建筑有限公司 第一 SA', '[caractères chinois] SA'],
    ['株式会社カナ', '[caractères japonais]'],
    ['한국 สยาม ཨ', '[caractères coréens] [caractères thaïs] [autre écriture]'],
    ['École 🎒 & Fils 🏛️', 'École & Fils'],
    ['Fête🎉', 'Fête'],
    ['🎉 🎒', '[pictogramme]'],
  ])('%j becomes %j', (text, shown) => {
    expect(pageText(text)).toBe(shown);
  });

  it('is cut with an ellipsis', () => {
    expect(pageText('abcdef', 4)).toBe('abc…');
  });
});
