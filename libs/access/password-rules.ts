import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { validationFailed } from '#common/app-error.js';

/** Whose password it is to be: it must not be made of these. */
export interface PasswordOwner {
  email: string;
  /** Empty for someone without a name. */
  name: string;
}

/** Words of the service that many would think of first. */
const SERVICE_WORDS = ['achats publics', 'achatspublics', 'marches publics', 'mairie', 'collectivite'];
/** Guesses that the estimate must reach, as a power of ten. A common word with a year and a sign stays below. */
const LEAST_GUESSES_LOG10 = 9;
/** The time of the estimate grows with the square of the length or faster. Only so many characters are judged. */
const MAX_JUDGED = 32;
/** Each substitution such as `@` for `a` multiplies the variants to try. */
const MAX_SUBSTITUTIONS = 4;
/** A shorter local part or name may be in a password by chance. */
const LEAST_OWN_LENGTH = 4;
/** Of a part of a name, words this long count: « de » is in many passwords. */
const LEAST_WORD_LENGTH = 3;

/** Passwords of the demo, printed at each start and in the documentation. */
const PUBLISHED: ReadonlySet<string> = new Set(
  ['administrateur', 'acheteur', 'lecteur', 'auditeur', 'operateur'].map((role) => `demo-${role}-2026`),
);

const OWN = 'Ce mot de passe contient votre adresse électronique ou votre nom : choisissez-en un autre.';
const COMMON =
  'Ce mot de passe est trop facile à deviner : évitez les mots de passe courants, les suites de touches et un seul mot suivi d’une date.';

/**
 * Refuses a password that holds its owner's e-mail address or name, or that is too easily guessed: common passwords,
 * French words and names, keyboard walks, dates and repeats, with their usual disguises (zxcvbn-ts and its lists).
 * @param field the member of the request, or the setting, that holds it
 * @throws AppError validation_failed naming the field
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  if (holdsOwner(password, owner)) throw validationFailed([{ field, message: OWN }]);
  if (await isEasilyGuessed(password, owner)) throw validationFailed([{ field, message: COMMON }]);
}

/**
 * Whether the local part of the address, its domain, with or without its ending, all the words of the name or two of them
 * stand in the password, in any order.
 */
function holdsOwner(password: string, { email, name }: PasswordOwner): boolean {
  const text = bare(password.normalize('NFKC'));
  const [local = '', domain = ''] = email.split('@');
  // Who guesses types the name of the town, which its domain ends with `.fr`.
  const domainName = domain.split('.').slice(0, -1).join('.');
  const own = [local, domain, domainName, name].flatMap((part) => [bare(part), reversed(bare(part))]);
  if (own.some((part) => part.length >= LEAST_OWN_LENGTH && text.includes(part))) return true;
  const words = name
    .split(/[\s'’-]+/)
    .map(bare)
    .filter((word) => word !== '');
  const held = words.filter((word) => text.includes(word));
  if (bare(name).length >= LEAST_OWN_LENGTH && held.length === words.length) return true;
  return held.filter((word) => word.length >= LEAST_WORD_LENGTH).length >= 2;
}

async function isEasilyGuessed(password: string, { email, name }: PasswordOwner): Promise<boolean> {
  estimator ??= loadEstimator();
  const pieces = `${email} ${name}`.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');
  // Someone who guesses also tries look-alike letters and invisible characters.
  const plain = password.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (PUBLISHED.has(plain)) return true;
  const known = [email, name, ...pieces, ...SERVICE_WORDS];
  const factory = await estimator;
  // An estimate is dear: a text without repeats is judged once.
  return [...new Set([plain, withoutRepeats(plain)])].some(
    (text) => factory.check(text, known).guessesLog10 < LEAST_GUESSES_LOG10,
  );
}

/** « jetaime-jetaime » is « jetaime » twice: the sign between the words keeps the estimate from seeing it. */
function withoutRepeats(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isNew = (word: string, index: number): boolean =>
    word.length < LEAST_OWN_LENGTH || words.indexOf(word) === index;
  return words.every(isNew) ? text : words.filter(isNew).join(' ');
}

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** The letters and digits of a text, without case, accents, separators or the usual disguises. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[01!34@5$7]/g, (sign) => DISGUISES[sign]!)
    .replace(/[^\p{L}\p{N}]/gu, '');

const reversed = (text: string): string => [...text].reverse().join('');

/** Read when the first password is set: the lists take 40 MB, which most processes never need. */
let estimator: Promise<ZxcvbnFactory> | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_JUDGED,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}
