import type { Jour } from './dates.js';
import { toCentimes, type Montant } from './montant.js';
import { findSeuil, type CodeSeuil, type Seuil, type TypeAcheteur } from './seuils.js';
import type { TypeAchat } from './types-achat.js';

/**
 * How demanding a way of buying is: 0 without publicity nor competition (R2122-8), 1 procédure adaptée (R2123-1),
 * 2 procédure adaptée with a notice in the BOAMP or a legal gazette (R2131-12), 3 procédure formalisée (R2124-1).
 */
export type Rang = 0 | 1 | 2 | 3;

export const LIBELLES_RANG: Readonly<Record<Rang, string>> = {
  0: 'dispense de publicité et de mise en concurrence',
  1: 'procédure adaptée',
  2: 'procédure adaptée avec publicité au BOAMP ou dans un journal d’annonces légales',
  3: 'procédure formalisée',
};

export interface RangRequis {
  rang: Rang;
  /** The threshold that decides: the highest one reached or, for rank 0, the dispense threshold not reached. */
  seuil: Seuil;
  /** True when a threshold the answer relies on was not read in a source. */
  aVerifier: boolean;
}

/** The thresholds a need can cross, from the lowest rank to the highest. */
const PALIERS: readonly { rang: Rang; code: CodeSeuil }[] = [
  { rang: 1, code: 'dispense' },
  { rang: 2, code: 'publicite' },
  { rang: 3, code: 'formalisee' },
];

export interface Besoin {
  /** Total HT of the need (see `besoins.ts`). */
  montant: Montant;
  typeAchat: TypeAchat;
  /** Day the consultation was launched. */
  jour: Jour;
  acheteur?: TypeAcheteur;
}

/**
 * The rank the code requires for a need on a day. A threshold is reached « à partir de » its amount. For works, the
 * dispense (100 000 €) is above the publicity threshold (90 000 €): below the dispense nothing is required at all.
 *
 * @returns undefined when the table has no threshold for that day
 */
export function rangRequis(besoin: Besoin): RangRequis | undefined {
  const montant = toCentimes(besoin.montant);
  const paliers = PALIERS.map(({ rang, code }) => ({
    rang,
    seuil: findSeuil(code, besoin.typeAchat, besoin.jour, besoin.acheteur),
  }));
  const [dispense] = paliers;
  if (!dispense?.seuil || paliers.some(({ seuil }) => !seuil)) return undefined;
  const aVerifier = paliers.some(({ seuil }) => seuil?.aVerifier);

  if (montant < toCentimes(dispense.seuil.montant)) return { rang: 0, seuil: dispense.seuil, aVerifier };
  let required: RangRequis = { rang: 1, seuil: dispense.seuil, aVerifier };
  for (const { rang, seuil } of paliers) {
    if (seuil && montant >= toCentimes(seuil.montant)) required = { rang, seuil, aVerifier };
  }
  return required;
}

/**
 * The thresholds of obligation in force on a day, by increasing amount: those `nomenclature/seuils` shows a need
 * against, and whose crossing is an event. The publicity threshold of works stays hidden while the dispense covers it.
 */
export function seuilsApplicables(typeAchat: TypeAchat, jour: Jour, acheteur?: TypeAcheteur): Seuil[] {
  const dispense = findSeuil('dispense', typeAchat, jour, acheteur);
  return PALIERS.map(({ code }) => findSeuil(code, typeAchat, jour, acheteur))
    .filter((seuil) => seuil !== undefined)
    .filter((seuil) => !dispense || toCentimes(seuil.montant) >= toCentimes(dispense.montant));
}
