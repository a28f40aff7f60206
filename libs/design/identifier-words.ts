import { formatSiret } from './format-francais.js';
import { isValidSiret } from './siret-key.js';

/** An operator as it is identified. */
export interface Identified {
  type_id: string;
  identifiant: string;
}

/** A SIRET of fourteen digits whose key is false: kept and published as it is, and to be checked. */
export const hasFalseKey = ({ type_id, identifiant }: Identified): boolean =>
  type_id === 'SIRET' && /^\d{14}$/.test(identifiant) && !isValidSiret(identifiant);

/** What is said of a false key where one can still correct it. */
export const FALSE_KEY = 'La clé de ce SIRET est fausse : un de ses chiffres est à vérifier.';

/** How it is known: « SIRET 440 446 599 00035 »; a number that cannot be one is said to be so. */
export function identifierOf(operator: Identified): string {
  const { type_id: kind, identifiant } = operator;
  if (kind !== 'SIRET') return `${kind} ${identifiant}`;
  return `SIRET ${formatSiret(identifiant)}${hasFalseKey(operator) ? ' (clé fausse, à vérifier)' : ''}`;
}
