/**
 * A text for comparisons: lower case, no accents, plain apostrophes, single spaces. A letter that a platform lost (U+FFFD) is
 * read as the « é » that it nearly always was: « r�habilitation ».
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\ufffd/g, 'e')
    .replace(/[’‘]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
