/** Turns the text of an environment variable into a value; throws when it cannot. */
export type Reader = (text: string) => unknown;

interface Declaration {
  member: string;
  variable: string;
  read: Reader;
}

const declarations = new Map<object, Declaration[]>();

/** Declares that a member of a settings class is read from an environment variable; absent or empty → the default. */
export function FromEnvironment(variable: string, read: Reader = (text) => text): PropertyDecorator {
  return (target, member) => {
    const known = declarations.get(target) ?? [];
    known.push({ member: String(member), variable, read });
    declarations.set(target, known);
  };
}

/** The declared members of a settings class, in order. */
export const declaredVariables = (target: object): readonly Declaration[] => declarations.get(target) ?? [];

/** Reads a whole number, zero or more. */
export const wholeNumber: Reader = (text) => {
  if (!/^\d{1,15}$/.test(text)) throw new Error('a whole number is expected');
  return Number(text);
};

/** Reads yes or no, in English or in French. */
export const flag: Reader = (text) => {
  if (/^(true|1|on|yes|oui)$/i.test(text)) return true;
  if (/^(false|0|off|no|non)$/i.test(text)) return false;
  throw new Error('true or false is expected');
};

/** Reads a list whose empty parts are dropped. */
export const commaSeparated: Reader = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads a list of whole numbers. */
export const wholeNumbers: Reader = (text) => (commaSeparated(text) as string[]).map((part) => wholeNumber(part));
