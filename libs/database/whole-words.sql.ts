/**
 * SQL of whether a text has words whole and side by side, the last in the singular or the plural: « gaz » is in neither
 * « engazonnés » nor « Gazil ».
 * @param texte what is searched, without case or accents (`recherche_normalisee`)
 * @param placeholder of the words, as they were typed
 */
export const hasWholeWords = (texte: string, placeholder: string): string =>
  `${texte} ~ ('\\m' || regexp_replace(recherche_normalisee(${placeholder}), '([^[:alnum:] ])', '\\\\\\1', 'g') || '[sx]?\\M')`;
