/** A text for comparisons: lower case, no accents, plain apostrophes, single spaces. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
