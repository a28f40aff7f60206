import type { ValidationError } from 'class-validator';

/** French for class-validator's constraints; `{1}`, `{2}` are the numbers of its own message, in order. */
const MESSAGES: Record<string, string> = {
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
  arrayMinSize: 'Au moins {1} valeurs sont attendues.',
  arrayMaxSize: 'Au plus {1} valeurs sont attendues.',
  matches: 'La forme de la valeur ne convient pas.',
};

/** The same of a number that is one. */
const MESSAGES_OF_ONE: Record<string, string> = {
  minLength: 'Une valeur est attendue.',
  arrayMinSize: 'Au moins une valeur est attendue.',
  arrayMaxSize: 'Au plus une valeur est attendue.',
};

/** Constraints on the type of a value: when one fails, what the others say of that value is noise. */
const OF_TYPE = ['isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject', 'nestedValidation'];

/** Constraints that tell the accepted values: enough for a value that is missing or of another type too. */
const OF_LIST = ['isIn', 'isEnum'];

/** What is said of a member of a body that its DTO does not have. */
export const UNKNOWN_MEMBER = 'Membre inconnu.';

/**
 * What is wrong with one member, in French: that it is missing, or of another type, or all that its value is not.
 * @param unknown what is said of one that the DTO does not have
 */
export function messagesOf({ value, constraints = {} }: ValidationError, unknown = UNKNOWN_MEMBER): string[] {
  const failed = Object.keys(constraints);
  if (failed.includes('whitelistValidation')) return [unknown];
  const listed = failed.filter((name) => OF_LIST.includes(name));
  if (failed.length > 0 && listed.length === 0 && value === undefined) return [MESSAGES['isDefined']!];
  const telling = [listed, failed.filter((name) => OF_TYPE.includes(name))].find(({ length }) => length > 0) ?? failed;
  return telling.map((name) => frenchMessage(name, constraints[name]!));
}

/** A DTO's own French message passes unchanged; a default one of class-validator, which is English, is replaced. */
function frenchMessage(constraint: string, text: string): string {
  if (OF_LIST.includes(constraint)) {
    const choices = text.split('following values: ', 2)[1];
    return choices === undefined ? text : `Valeurs acceptées : ${choices.replaceAll(',', ', ').replaceAll('  ', ' ')}.`;
  }
  const rule = / (must|should) .*/s.exec(text)?.[0];
  if (rule === undefined) return text;
  const numbers = rule.match(/-?\d+(\.\d+)?/g) ?? [];
  // class-validator says of a length only the bound that it passes.
  const bound = rule.includes('shorter') ? 'maxLength' : 'minLength';
  const name = constraint === 'isLength' ? bound : constraint;
  const french = (numbers[0] === '1' ? MESSAGES_OF_ONE[name] : undefined) ?? MESSAGES[name];
  return french?.replace(/\{(\d)\}/g, (_, position: string) => numbers[Number(position) - 1] ?? '') ?? text;
}
