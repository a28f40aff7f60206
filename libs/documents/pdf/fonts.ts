import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * DejaVu Sans Condensed (free licence of Bitstream Vera): Latin with every accent, Greek, Cyrillic, €, and the narrow
 * no-break space of French numbers. pdfkit embeds only the glyphs that a document uses.
 */
export const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
export type FontName = keyof typeof FONTS;
