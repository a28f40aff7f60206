import { findCompteConnu } from '#procurement/reference/comptes.js';

/** « compte 6232 (Fêtes et cérémonies) »: with what it is of, where its number is known. */
export function sayAccount(numero: string): string {
  const known = findCompteConnu(numero);
  return known ? `compte ${numero} (${known.libelle})` : `compte ${numero}`;
}

/** « 6232 Fêtes et cérémonies » in a table. */
export function withAccountName(numero: string): string {
  const known = findCompteConnu(numero);
  return known ? `${numero} ${known.libelle}` : numero;
}
