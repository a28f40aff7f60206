import { hasValidSiretKey } from '#design/siret-key.js';

/** Identifiers of French legal units (SIREN, 9 digits) and of their establishments (SIRET, 14 digits). */

export { isValidSiren, isValidSiret } from '#design/siret-key.js';

export type StatutSiret =
  /** Fourteen digits and a right key. */
  | 'valide'
  /** Fourteen digits, wrong key: to be kept with a warning, real files hold such ones. */
  | 'cle_invalide'
  /** Not fourteen digits: to be refused. */
  | 'format_invalide';

export interface SiretLu {
  statut: StatutSiret;
  /** Fourteen digits; absent when the format is invalid. */
  siret?: string;
  /** The first nine digits; absent when the format is invalid. */
  siren?: string;
  /** What was changed to read it, in words for the import report. */
  corrections: string[];
}

/**
 * Reads a SIRET as real files write it: spaces, dots and dashes are removed; twelve or thirteen digits get back the
 * leading zeros a spreadsheet removed (many SIREN start with 0 or 00), provided that the key is then right.
 */
export function readSiret(raw: string): SiretLu {
  const digits = withoutSeparators(raw);
  const corrections = digits === raw ? [] : ['espaces ou séparateurs retirés du SIRET'];
  const padded = digits.padStart(14, '0');
  if (/^\d{12,13}$/.test(digits) && hasValidSiretKey(padded)) {
    corrections.push(`zéros initiaux du SIRET rétablis : « ${raw} » lu ${padded}`);
    return { statut: 'valide', siret: padded, siren: padded.slice(0, 9), corrections };
  }
  if (!/^\d{14}$/.test(digits)) return { statut: 'format_invalide', corrections: [] };
  return {
    statut: hasValidSiretKey(digits) ? 'valide' : 'cle_invalide',
    siret: digits,
    siren: digits.slice(0, 9),
    corrections,
  };
}

/**
 * The SIREN behind a supplier's identifier, to count suppliers and their concentration: the first nine digits of a
 * SIRET, the last nine of a French VAT number whose key is right, nothing for the foreign and overseas identifiers.
 *
 * @param typeIdentifiant DECP value: SIRET, TVA, TAHITI, RIDET, FRWF, IREP or HORS-UE
 */
export function sirenOf(typeIdentifiant: string, identifiant: string): string | undefined {
  const compact = withoutSeparators(identifiant).toUpperCase();
  if (typeIdentifiant === 'SIRET') return /^\d{14}$/.test(compact) ? compact.slice(0, 9) : undefined;
  if (typeIdentifiant !== 'TVA') return undefined;
  const match = /^FR(\d{2})(\d{9})$/.exec(compact);
  if (!match?.[1] || !match[2]) return undefined;
  return (12 + 3 * (Number(match[2]) % 97)) % 97 === Number(match[1]) ? match[2] : undefined;
}

/** Two letters of a member state (EL for Greece, XI for Northern Ireland), then 8 to 12 signs, seven figures at least. */
const NUMERO_DE_TVA = /^(AT|B[EG]|C[YZ]|D[EK]|E[ELS]|F[IR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI)[0-9A-Z]{8,12}$/;

/** The VAT number of an operator of the Union, without its spaces; undefined for anything else. */
export function numeroDeTva(raw: string): string | undefined {
  const compact = withoutSeparators(raw).toUpperCase();
  return NUMERO_DE_TVA.test(compact) && (compact.match(/\d/g) ?? []).length >= 7 ? compact : undefined;
}

/** The values of `typeIdentifiant` in DECP v2. */
export const TYPES_IDENTIFIANT = ['SIRET', 'TVA', 'TAHITI', 'RIDET', 'FRWF', 'IREP', 'HORS-UE'] as const;
export type TypeIdentifiant = (typeof TYPES_IDENTIFIANT)[number];

/** Spellings met in published files, besides case and `_` for `-`. */
const AUTRES_TYPES: Record<string, TypeIdentifiant> = { 'TVA-INTRACOMMUNAUTAIRE': 'TVA', FRW: 'FRWF' };

/** Brings a `typeIdentifiant` of a published file to its DECP v2 value, undefined when it is none of them. */
export function normaliseTypeIdentifiant(raw: string): TypeIdentifiant | undefined {
  const compact = raw
    .trim()
    .toUpperCase()
    .replace(/[_\s]+/g, '-');
  return TYPES_IDENTIFIANT.find((type) => type === compact) ?? AUTRES_TYPES[compact];
}

function withoutSeparators(raw: string): string {
  return raw.replace(/[\s\u00a0\u202f.-]/g, '');
}
