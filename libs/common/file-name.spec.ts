import { readableFileName } from './file-name.js';

it.each([
  ['a name as people write it', 'Marchés 2025 (été) — n° 3.csv', 'Marchés 2025 (été) — n° 3.csv'],
  ['marks that turn the direction of writing', 'facture\u202efdp.exe', 'facturefdp.exe'],
  ['isolates and marks of direction', 'a\u2066b\u2069c\u200ed\u061ce', 'abcde'],
  ['controls and ends of lines', 'a\u0000b\r\nSet-Cookie: x\u2028c\u0085d\u007f', 'abSet-Cookie: xcd'],
  ['characters without width', 'a\u200bb\ufeffc\u00add', 'abcd'],
  ['half a character', 'a\ud800b', 'ab'],
  ['nothing that can be read', ' \u202e\u0000 ', 'sans nom'],
])('%s', (_kind, name, readable) => expect(readableFileName(name)).toBe(readable));

it('keeps 255 characters, none of them cut in two', () => {
  expect(readableFileName('é'.repeat(300))).toBe('é'.repeat(255));
  expect(readableFileName('𝄞'.repeat(300))).toBe('𝄞'.repeat(255));
});
