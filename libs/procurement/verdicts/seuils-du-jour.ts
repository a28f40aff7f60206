import type { Jour } from '../dates.js';
import { toCentimes } from '../montant.js';
import { findSeuil, type Seuil, type TypeAcheteur } from '../seuils.js';
import type { TypeAchat } from '../types-achat.js';
import { changements } from './fenetre.js';

/** A threshold, with its amount in centimes. */
export interface SeuilLu {
  centimes: bigint;
  seuil: Seuil;
}

/** The thresholds that a need of one type is compared with on a day. */
export interface SeuilsDuJour {
  dispense: SeuilLu;
  publicite: SeuilLu;
  formalisee: SeuilLu;
}

/** By type, buyer and period: as many as the table has periods. */
const known = new Map<string, SeuilsDuJour | undefined>();

/** @returns undefined when the table does not cover that day */
export function seuilsDuJour(type: TypeAchat, jour: Jour, acheteur: TypeAcheteur): SeuilsDuJour | undefined {
  const period = changements().findLast((debut) => debut <= jour);
  if (period === undefined) return undefined;
  const key = `${type} ${acheteur} ${period}`;
  if (!known.has(key)) known.set(key, readSeuils(type, jour, acheteur));
  return known.get(key);
}

function readSeuils(type: TypeAchat, jour: Jour, acheteur: TypeAcheteur): SeuilsDuJour | undefined {
  const read = (code: 'dispense' | 'publicite' | 'formalisee'): SeuilLu | undefined => {
    const seuil = findSeuil(code, type, jour, acheteur);
    return seuil && { seuil, centimes: toCentimes(seuil.montant) };
  };
  const [dispense, publicite, formalisee] = [read('dispense'), read('publicite'), read('formalisee')];
  return dispense && publicite && formalisee && { dispense, publicite, formalisee };
}
