import { typeset } from '#design/french-typography.js';

// eslint-disable-next-line no-control-regex -- what a font has no glyph for and a line cannot show
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
const MAX_CHARACTERS = 2_000;

/**
 * Text as a page shows it: one paragraph, with the apostrophes of French typography and its spaces that must not break a line, without the
 * controls and direction marks that a file from elsewhere may hold, cut at a length that no reader goes through.
 */
export function pageText(text: string, maxCharacters = MAX_CHARACTERS): string {
  const plain = typeset(text.replace(UNPRINTABLE, (marks) => (marks.includes('\u202f') ? marks : ' ')));
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters - 1)}…` : plain;
}
