/** A phrase as it begins a sentence or a cell of its own. */
export const capitalised = (phrase: string): string => phrase.charAt(0).toLocaleUpperCase('fr') + phrase.slice(1);
