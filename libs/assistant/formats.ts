const NARROW = '\u202f';
const typographic = (text: string): string => text.replace(/[\u00a0\u202f ]/g, NARROW).replace(/^-/, '\u2212');
const format = (decimals: number, signDisplay: 'negative' | 'exceptZero' = 'negative') =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay });
const entier = format(0);
const centimes = format(2);
const dixieme = format(1);
const signe = format(1, 'exceptZero');
const jourLong = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

const nombre = (valeur: number): string => typographic(entier.format(valeur));
/** To the cent: what is answered can be checked. */
export const euros = (valeur: number): string => typographic(`${centimes.format(valeur)} €`);
/** Whole euros when there are no cents: thresholds. */
export const eurosRonds = (valeur: number): string =>
  Number.isInteger(valeur) ? typographic(`${entier.format(valeur)} €`) : euros(valeur);
/** A share, to the tenth: `12,5 %`. */
export const pourcent = (valeur: number): string => typographic(`${dixieme.format(valeur)} %`);
/** A change with its sign, to the tenth: `+3,2 %`. */
export const variation = (valeur: number): string => typographic(`${signe.format(valeur)} %`);
/** A delay, to the tenth: `28,4 jours`. */
export const jours = (valeur: number): string => typographic(`${dixieme.format(valeur)} jours`);
/** `15 janvier 2026`, from YYYY-MM-DD. */
export const date = (jour: string): string => jourLong.format(new Date(`${jour}T00:00:00Z`)).replace(/^1 /, '1er ');
/** `3 marchés`, `1 marché`. */
export const quantite = (valeur: number, singulier: string, pluriel: string): string =>
  `${nombre(valeur)} ${valeur >= 2 ? pluriel : singulier}`;
