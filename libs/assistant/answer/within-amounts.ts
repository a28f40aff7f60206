import type { Filtres, Frame } from '../frame/frame.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';

/** The contracts of a frame, whatever they amount to. */
export const withoutAmounts = (frame: Frame): Frame => ({
  ...frame,
  filtres: { ...frame.filtres, montantMin: null, montantMax: null },
});

/** Whether a contract amounts to what is asked, in euros before tax: the amount that is told of one contract holds its amendments. */
export function isWithinAmounts(
  { montantMin, montantMax }: Filtres,
  { montant_ht, montant_actuel_ht, avenants_ht }: MarcheTrouve,
): boolean {
  if (montantMin === null && montantMax === null) return true;
  const amount = (avenants_ht ? montant_actuel_ht : null) ?? montant_ht;
  return amount !== null && amount >= (montantMin ?? amount) && amount <= (montantMax ?? amount);
}
