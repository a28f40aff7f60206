import { isIP } from 'node:net';

/** Turns the text of an environment variable into a value; throws an error in French, without the text, when it cannot. */
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

/** The declared members of a settings class, in order, after those of the class that it extends. */
export function declaredVariables(target: object): readonly Declaration[] {
  const base = Object.getPrototypeOf(target) as object | null;
  return [...(base ? declaredVariables(base) : []), ...(declarations.get(target) ?? [])];
}

/** Reads a whole number; its setting says the least that it may be. */
export const wholeNumber: Reader = (text) => {
  if (!/^-?\d{1,15}$/.test(text)) throw new Error('un nombre entier est attendu');
  return Number(text);
};

/** Reads yes or no, in English or in French. */
export const flag: Reader = (text) => {
  if (/^(true|1|on|yes|oui)$/i.test(text)) return true;
  if (/^(false|0|off|no|non)$/i.test(text)) return false;
  throw new Error('true ou false est attendu');
};

/** Reads a list whose empty parts are dropped. */
const commaSeparated: Reader = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads a list of whole numbers. */
export const wholeNumbers: Reader = (text) => (commaSeparated(text) as string[]).map((part) => wholeNumber(part));

/** Reads a list of origins, as browsers send them: scheme, host and port, nothing after. */
export const origins: Reader = (text) => {
  const parts = commaSeparated(text) as string[];
  if (!parts.every(isWebOrigin))
    throw new Error('des origines sont attendues : https://hôte, sans chemin ni barre finale');
  return parts;
};

function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Reads which proxies are trusted: a number of hops, or addresses, CIDRs and Express's names of ranges. */
export const proxies: Reader = (text) => {
  if (/^\d+$/.test(text)) return wholeNumber(text);
  const parts = commaSeparated(text) as string[];
  if (parts.length === 0 || !parts.every(isProxy))
    throw new Error('un nombre de relais, ou des adresses et des CIDR, sont attendus');
  return parts;
};

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest);
}
