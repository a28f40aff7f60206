import { toCentimes } from '../montant.js';
import { REMPLISSAGE_MAX_CENTIMES } from '../verdicts/conventions.js';

/** French rates of VAT, in thousandths (CGI 278 à 281 nonies). */
const TAUX_TVA = [200n, 100n, 55n, 21n];

/** Whether an amount tells one: neither absent nor a symbolic euro. */
export const estDit = (montant: string | null): montant is string => montant !== null && sontDits(toCentimes(montant));

const sontDits = (centimes: bigint): boolean => centimes > REMPLISSAGE_MAX_CENTIMES || centimes < 0n;

/** Two amounts in whole hundreds of euros are rather two lots, as people estimate them. In centimes. */
const ROND = 10_000n;

/** Whether one amount is the other with VAT, to the cent, and so by more than chance. */
export function estHorsTaxesOuTtc(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a === b) return false;
  const [x, y] = [toCentimes(a), toCentimes(b)];
  if (!sontDits(x) || !sontDits(y)) return false;
  const [moins, plus] = x < y ? [x, y] : [y, x];
  if (moins % ROND === 0n && plus % ROND === 0n) return false;
  return moins !== plus && TAUX_TVA.some((taux) => ecart(plus * 1000n, moins * (1000n + taux)) <= 1000n);
}

const ecart = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);
