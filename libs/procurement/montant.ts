/**
 * An amount in euros as PostgreSQL writes a `numeric(15,2)`: `1234.50`, `-12`, at most two decimals.
 * Rules take and return such strings and compute in integer cents: no float ever holds money.
 */
export type Montant = string;

const MONTANT = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** @throws RangeError when the text is no amount with two decimals at most */
export function toCentimes(montant: Montant): bigint {
  const match = MONTANT.exec(montant);
  if (!match) throw new RangeError(`Montant illisible : « ${montant} »`);
  const centimes = BigInt(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return match[1] === '-' ? -centimes : centimes;
}

/** With two decimals always: `12.30`, `-0.05`. */
export function fromCentimes(centimes: bigint): Montant {
  const absolute = centimes < 0n ? -centimes : centimes;
  const digits = absolute.toString().padStart(3, '0');
  return `${centimes < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer division rounded to the nearest, halves away from zero: what `round(numeric)` does in PostgreSQL. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}

/**
 * Share in percent, not rounded: it is rounded once, by what tells it.
 *
 * @returns null when the total is zero or negative (more annulations than payments): a rate would say nothing
 */
export function pourcentage(partie: bigint, total: bigint): number | null {
  return total <= 0n ? null : Number(100n * partie) / Number(total);
}

const EUROS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** For messages: `40 000,00 €`, thousands separated by a narrow no-break space. */
export function formatEuros(montant: Montant): string {
  return formatEurosPrecis(fromCentimes(toCentimes(montant)));
}

/** Words with their amounts in whole euros where they have no cents: `72 000 €`. */
export const sansCentimesNuls = (texte: string): string => texte.replaceAll(/,00(?=\u00a0€)/g, '');

/** Whole euros where there are no cents, as thresholds and ceilings are written: `72 000 €`. */
export const formatEurosRonds = (montant: Montant): string => sansCentimesNuls(formatEuros(montant));

/** The same of a price of a unit, which has up to four decimals: `0,1254 €`. */
export const formatEurosPrecis = (prix: string): string => `${EUROS.format(prix as `${number}`)}\u00a0€`;
