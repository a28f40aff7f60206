/**
 * A `numeric(15,2)` or `numeric(15,4)` read from PostgreSQL as text, for a JSON answer.
 * Exact: at most 15 significant digits, which a double carries without loss. Computing is SQL's, never this number's.
 */
export function toAmount(numeric: string): number {
  return Number(numeric);
}

/** The same for a column that may be null. */
export function toOptionalAmount(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}

/** What amounts come to, added up in whole cents. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, one) => cents + Math.round(one * 100), 0) / 100;
