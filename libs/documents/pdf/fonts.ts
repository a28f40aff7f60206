import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);

/**
 * DejaVu Sans Condensed (free licence of Bitstream Vera): Latin with every accent, Greek, Cyrillic, Hebrew, Arabic, €, and the
 * narrow no-break space of French numbers. pdfkit embeds only the glyphs that a document uses.
 */
export const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
export type FontName = keyof typeof FONTS;

/** A part of a line, set: widths in thousandths of the size of the font. */
export interface LaidOut {
  glyphs: readonly unknown[];
  positions: readonly unknown[];
  advanceWidth: number;
}

/** What a font of pdfkit takes beyond its published types. */
export interface EmbeddedFont {
  layout: (text: string, features?: readonly string[], onlyWidth?: boolean) => LaidOut;
  /** Sets a text of one direction. */
  layoutRun: (text: string, features?: readonly string[]) => LaidOut;
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
}

/** A font of a document, which pdfkit opens at its first use and keeps. */
export const embeddedFont = (doc: PDFKit.PDFDocument, name: string): EmbeddedFont =>
  (doc.font(name) as unknown as { _font: EmbeddedFont })._font;

let opened: readonly EmbeddedFont[] | undefined;

/** Whether each of the fonts has a glyph for a character. */
export function isDrawn(character: string): boolean {
  opened ??= Object.values(FONTS).map((path) => embeddedFont(new PDFDocument({ autoFirstPage: false }), path));
  const codePoint = character.codePointAt(0)!;
  return opened.every(({ font }) => font.hasGlyphForCodePoint(codePoint));
}
