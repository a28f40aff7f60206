import { toCentimes } from '../montant.js';
import type { TypeAchat } from '../types-achat.js';
import type { FaitsMarche, PartDeLots } from './faits.js';
import { auMoins, plafond, type Valeurs } from './valeur.js';

/** Small lots of a formal procedure may be bought by procédure adaptée below this, in centimes (R2123-1 2°). */
export const PLAFONDS_PETIT_LOT: Readonly<Record<TypeAchat, bigint>> = {
  fournitures: 8_000_000n,
  services: 8_000_000n,
  travaux: 100_000_000n,
};

/** Small lots are a fifth of all lots at most, in percent. */
export const PART_MAX_PCT = 20;

/** The two exceptions: without publicity (R2122-8 al. 2), or by procédure adaptée (R2123-1 2°). */
export type Exception = 'sansPublicite' | 'adaptee';

/** Whether the small lots of a consultation stay within their share: yes, no, or not known. */
export interface PartDesPetitsLots {
  respectee: boolean[];
  /** Why both are possible. */
  faute: 'montant' | 'procedure' | null;
}

/**
 * Whether the lots bought like this one are a fifth of all lots at most, computed over the known lots at their most. Both
 * answers are possible while the amount or the procedure of another lot is not known.
 */
export function partDesPetitsLots(faits: FaitsMarche, valeurs: Valeurs, exception: Exception): PartDesPetitsLots {
  const { parts, nombre } = faits.autresLots;
  // A person says that it is a small lot, and not all lots are known: nothing recorded says otherwise.
  if (faits.cas === 'petit_lot' && (nombre === 0 || valeurs.lotsManquants > 0))
    return { respectee: [true], faute: null };
  if (nombre === 0) return { respectee: [false], faute: null };
  if (!valeurs.propre.connue) return { respectee: [true, false], faute: 'montant' };
  const own = plafond(valeurs.propre);
  const same = parts[exception];
  const all = own + sumOf(parts);
  const within = (small: bigint): boolean => small * 100n <= all * BigInt(PART_MAX_PCT);
  const least = within(own + toCentimes(same.montant));
  const most = within(own + toCentimes(same.montant) + toCentimes(parts.inconnue.montant));
  if (Object.values(parts).some(({ sansMontant }) => sansMontant > 0))
    return { respectee: [true, false], faute: 'montant' };
  return least === most ? { respectee: [least], faute: null } : { respectee: [true, false], faute: 'procedure' };
}

/** Whether a lot is small enough for an exception, at the most it may be worth; where nothing bounds it, at the least. */
export function estPetit(
  valeurs: Valeurs,
  { type, borne }: { type: TypeAchat; borne: 'min' | 'max' },
  exception: Exception,
  dispense: bigint,
): boolean {
  const limit = exception === 'adaptee' ? PLAFONDS_PETIT_LOT[type] : dispense;
  if (!valeurs.propre.connue) return borne === 'min' && auMoins(valeurs.propre) < limit;
  return plafond(valeurs.propre) < limit;
}

const sumOf = (parts: Record<string, PartDeLots>): bigint =>
  Object.values(parts).reduce((sum, { montant }) => sum + toCentimes(montant), 0n);
