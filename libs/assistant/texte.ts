const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, no accents, no punctuation but the dot and dash inside codes; one space between words. */
function normaliser(texte: string): string {
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
export const motsDe = (texte: string): string[] => normaliser(texte).split(' ').filter(Boolean);

/**
 * Edits (insertion, deletion, substitution, swap of neighbours) between two words, or `plafond + 1` as soon as there are
 * more than `plafond`.
 */
function distance(a: string, b: string, plafond: number): number {
  if (Math.abs(a.length - b.length) > plafond) return plafond + 1;
  let avant: number[] = [];
  let ligne = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const suivante = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cout = a[i - 1] === b[j - 1] ? 0 : 1;
      let valeur = Math.min(ligne[j]! + 1, suivante[j - 1]! + 1, ligne[j - 1]! + cout);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        valeur = Math.min(valeur, avant[j - 2]! + 1);
      suivante.push(valeur);
    }
    if (Math.min(...suivante) > plafond) return plafond + 1;
    avant = ligne;
    ligne = suivante;
  }
  return ligne[b.length]!;
}

/** A plural or feminine ending less: `achetees` and `achete` meet. */
export function racine(mot: string): string {
  return mot.length > 3 ? mot.replace(/(?:ees|es|ee|e|s|x)$/, '') : mot.replace(/s$/, '');
}

/** Whether a typed word is that word: same stem, or one slip in a word of five letters, two in one of nine. */
export function motProche(saisi: string, attendu: string): boolean {
  if (saisi === attendu) return true;
  if (saisi === '' || /\d/.test(saisi) || /\d/.test(attendu)) return false;
  return racineProche(racine(saisi), racine(attendu));
}

/** The same of stems without digits, for whoever compares each word many times. */
export function racineProche(a: string, b: string): boolean {
  if (a === b) return true;
  const plafond = b.length >= 8 ? 2 : b.length >= 5 ? 1 : 0;
  // The first letter is rarely mistaken: requiring it keeps "marche" from being "tache".
  return plafond > 0 && (a[0] === b[0] || b.length >= 8) && distance(a, b, plafond) <= plafond;
}
