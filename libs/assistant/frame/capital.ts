/** The text with a capital first. */
export const capital = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);
