import { motif } from '#imports/motifs.js';
import type { TypeBordereau } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Amounts of a line as the file gives them: decimal strings with two decimals. */
export interface MontantsLus {
  ht: string | undefined;
  tva: string | undefined;
  ttc: string | undefined;
}

/**
 * HT and TVA of a line from what the file gives: HT is taken from TTC less TVA, TVA from TTC less HT. A TTC alone is
 * taken as HT with a warning, as `MtHT` is TTC in PES where no TVA is recovered.
 */
export function settleMontants(
  verdict: Verdict,
  { ht, tva, ttc }: MontantsLus,
): { montantHt: string; montantTva: string } {
  if (ht !== undefined) {
    if (tva !== undefined || ttc === undefined) return { montantHt: ht, montantTva: tva ?? '0.00' };
    return { montantHt: ht, montantTva: subtract(ttc, ht) };
  }
  if (ttc === undefined) {
    if (!verdict.rejected) verdict.reject('montant_ht', motif('montant.absent', 'Montant absent.'));
    return { montantHt: '0.00', montantTva: '0.00' };
  }
  if (tva !== undefined) return { montantHt: subtract(ttc, tva), montantTva: tva };
  verdict.warn(
    'montant_ht',
    motif('montant.ttc', 'Ni montant HT ni TVA : le montant TTC est pris pour le montant HT.'),
  );
  return { montantHt: ttc, montantTva: '0.00' };
}

/** An annulation or reduction is negative, whatever sign the file gives it: sums are then right without its type. */
export function signMontant(typeBordereau: TypeBordereau, montant: string): string {
  if (typeBordereau !== '02' || montant.startsWith('-') || montant === '0.00') return montant;
  return `-${montant}`;
}

/** Exact difference of two amounts with two decimals. */
function subtract(one: string, other: string): string {
  return fromCentimes(toCentimes(one) - toCentimes(other));
}
