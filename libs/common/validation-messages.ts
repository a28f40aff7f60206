/** French for class-validator's constraints; `{1}`, `{2}` are the numbers of its own message, in order. */
const MESSAGES: Record<string, string> = {
  whitelistValidation: 'Membre inconnu.',
  isString: 'Un texte est attendu.',
  isNotEmpty: 'Une valeur est attendue.',
  isDefined: 'Une valeur est attendue.',
  isEmail: 'Une adresse électronique est attendue.',
  isUuid: 'Un UUID est attendu.',
  isInt: 'Un nombre entier est attendu.',
  isNumber: 'Un nombre est attendu.',
  isBoolean: 'true ou false est attendu.',
  isArray: 'Un tableau est attendu.',
  isObject: 'Un objet est attendu.',
  isUrl: 'Une adresse http:// ou https:// est attendue.',
  isDateString: 'Une date AAAA-MM-JJ est attendue.',
  isISO8601: 'Une date AAAA-MM-JJ est attendue.',
  arrayNotEmpty: 'Au moins une valeur est attendue.',
  arrayUnique: 'Les valeurs doivent être distinctes.',
  nestedValidation: 'Un objet est attendu.',
  min: 'La valeur doit être au moins {1}.',
  max: 'La valeur doit être au plus {1}.',
  minLength: 'Au moins {1} caractères sont attendus.',
  maxLength: 'Au plus {1} caractères sont attendus.',
  isLength: 'La longueur du texte ne convient pas.',
  arrayMinSize: 'Au moins {1} valeur(s) sont attendues.',
  arrayMaxSize: 'Au plus {1} valeur(s) sont attendues.',
  matches: 'La forme de la valeur ne convient pas.',
};

/**
 * The message of a failed constraint for a person. A DTO's own French message passes unchanged; a default one of
 * class-validator, which is English, is replaced.
 */
export function frenchMessage(constraint: string, text: string): string {
  if (constraint === 'isIn' || constraint === 'isEnum') {
    const choices = text.split('following values: ', 2)[1];
    return choices === undefined ? text : `Valeurs acceptées : ${choices.replaceAll(',', ', ').replaceAll('  ', ' ')}.`;
  }
  const french = MESSAGES[constraint];
  if (french === undefined || !/ (must|should) /.test(text)) return text;
  const numbers = text.match(/-?\d+(\.\d+)?/g) ?? [];
  return french.replace(/\{(\d)\}/g, (_, position: string) => numbers[Number(position) - 1] ?? '');
}
