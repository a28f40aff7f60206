import { cleanText } from './texts.js';

describe('cleanText', () => {
  it.each([
    ['marks of direction', 'facture\u202efdp.exe\u202c \u2066a\u2069\u200e\u200f\u061c', 'facturefdp.exe a'],
    ['no-break spaces and ends of lines', ' a\u00a0\u202fb\r\nc ', 'a b c'],
    ['controls and what has no width', 'a\u0007\u200b\ufeffb', 'ab'],
    ['nothing of a text that is clean', 'Achat de m² à l’été', 'Achat de m² à l’été'],
  ])('takes away %s', (_what, raw, clean) => expect(cleanText(raw)).toBe(clean));
});
