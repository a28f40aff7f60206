const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, no accents, no punctuation but the dot and dash inside codes; one space between words. */
function normalise(texte: string): string {
  return texte
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[^a-z0-9.-]+/g, ' ')
    .replace(/(^|[^0-9])[.-]+|[.-]+(?=$|[^0-9a-z])/g, '$1 ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The words of a text, without case, accents or punctuation. */
export const wordsOf = (texte: string): string[] => normalise(texte).split(' ').filter(Boolean);

/**
 * Whether one word becomes the other by so many slips at most: a letter more, less, for another, or two neighbours
 * swapped. Letters that agree are never a slip, so only the few ways past each difference are tried.
 */
function differByAtMost(slips: number, a: string, b: string, i = 0, j = 0): boolean {
  while (i < a.length && a[i] === b[j]) {
    i += 1;
    j += 1;
  }
  const [resteA, resteB] = [a.length - i, b.length - j];
  if (Math.abs(resteA - resteB) > slips) return false;
  if (resteA === 0 || resteB === 0) return true;
  if (slips === 0) return false;
  return (
    differByAtMost(slips - 1, a, b, i + 1, j + 1) ||
    differByAtMost(slips - 1, a, b, i + 1, j) ||
    differByAtMost(slips - 1, a, b, i, j + 1) ||
    (a[i] === b[j + 1] && a[i + 1] === b[j] && differByAtMost(slips - 1, a, b, i + 2, j + 2))
  );
}

/** A plural or feminine ending less: `achetees` and `achete` meet. */
export function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ees|es|ee|e|s|x)$/, '') : word.replace(/s$/, '');
}

/** Whether a typed word is that word: same stem, or one slip in a word of five letters, two in one of nine. */
export function isNearWord(typed: string, expected: string): boolean {
  if (typed === expected) return true;
  if (typed === '' || /\d/.test(typed) || /\d/.test(expected)) return false;
  return isNearStem(stem(typed), stem(expected));
}

/** The same of stems without digits, for whoever compares each word many times. */
export function isNearStem(a: string, b: string): boolean {
  if (a === b) return true;
  const plafond = b.length >= 8 ? 2 : b.length >= 5 ? 1 : 0;
  // The first letter is rarely mistaken: requiring it keeps "marche" from being "tache".
  return plafond > 0 && (a[0] === b[0] || b.length >= 8) && differByAtMost(plafond, a, b);
}
