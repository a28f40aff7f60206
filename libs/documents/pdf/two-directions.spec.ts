import PDFDocument from 'pdfkit';
import { embeddedFont, FONTS } from './fonts.js';
import { partsInPlace, setBothDirections } from './two-directions.js';

describe('a line that is read in both directions', () => {
  it.each([
    ['Nettoyage de la mairie', ['Nettoyage de la mairie']],
    ['شركة البناء الحديثة', ['شركة البناء الحديثة']],
    ['SA שלום בנייה Lyon', ['SA ', 'שלום בנייה', ' Lyon']],
    ['رقم 12 مكرر', [' مكرر', '12', 'رقم ']],
    ['SA حي 3', ['SA ', 'حي', ' 3']],
  ])('%j stands as %j', (line, parts) => {
    expect(partsInPlace(line)).toEqual(parts);
  });

  it('is set with all its spaces, as wide as its words', () => {
    const font = embeddedFont(new PDFDocument({ autoFirstPage: false }), FONTS.regular);
    setBothDirections(font);
    const codes = (text: string): (number | undefined)[] =>
      (font.layout(text).glyphs as { codePoints: number[] }[]).map(({ codePoints }) => codePoints[0]);
    const [alef, bet, space] = ['א', 'ב', ' '].map((letter) => letter.codePointAt(0));
    expect(codes('אב ב')).toEqual([bet, space, bet, alef]);
    expect(font.layout('אב ב').advanceWidth).toBeCloseTo(
      ['א', 'ב', ' ', 'ב'].reduce((sum, letter) => sum + font.layout(letter).advanceWidth, 0),
    );
    expect(codes('ab b')).toEqual([...'ab b'].map((letter) => letter.codePointAt(0)));
  });
});
