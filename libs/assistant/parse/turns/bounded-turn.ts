import { above, below } from '../../frame/bounds.js';
import type { Frame } from '../../frame/frame.js';
import type { Amounts } from '../figures/amounts.js';
import type { Reading } from '../reading.js';
import { isAmount, whole } from './turn-rows.js';

const WHICH = /^(?:lesquels|lesquelles|ceux|celles|qui)$/;
const RECEIVED = /^(?:et|parmi|eux|elles|ont|a|recu|touche|percu|encaisse|eu|depasse|depassent|chacun|chacune)$/;

/**
 * « lesquels ont reçu plus de 50 000 € ? » after suppliers that were counted or told: those of them that were paid as much, where the
 * whole turn says only that; null of anything else. Of the first ones alone, no frame keeps which they were.
 */
export function ofBoundedTurn(reading: Reading, before: Frame, amounts: Amounts): Frame | null {
  const { tokens } = reading;
  const { min, max, isMinOut, isMaxOut, montant } = amounts;
  if ((min === null) === (max === null) || montant !== null) return null;
  const { acte, sujet, groupe, mesure, n, filtres } = before;
  const areSuppliers = mesure === 'nombre_fournisseurs' || (groupe === 'fournisseur' && isAmount(before));
  const isOpen = filtres.fournisseurs === null && filtres.montantMin === null && filtres.montantMax === null;
  if (acte !== 'mesurer' || sujet !== 'achats' || !areSuppliers || !isOpen || n !== null || before.part) return null;
  const isAll = tokens.every(({ text }, at) => reading.of(at) === 'chiffre' || WHICH.test(text) || RECEIVED.test(text));
  if (!isAll || !tokens.some(({ text }) => WHICH.test(text))) return null;
  return {
    ...whole(before),
    mesure: 'montant_ht',
    groupe: 'fournisseur',
    filtres: {
      ...filtres,
      montantMin: min !== null && isMinOut ? above(min) : min,
      montantMax: max !== null && isMaxOut ? below(max) : max,
    },
  };
}
