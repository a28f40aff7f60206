import { motif } from '#imports/motifs.js';
import type { TypeBordereau } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { divideRounded, fromCentimes, toCentimes } from '#procurement/montant.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Amounts of a line as the file gives them: decimal strings with two decimals. */
export interface MontantsLus {
  ht: string | undefined;
  tva: string | undefined;
  ttc: string | undefined;
  /** Rate of TVA in percent. */
  taux?: string | undefined;
}

/** HT and TVA of a line; `ttc` when `montantHt` holds an amount with tax, whose rate is not known. */
export interface MontantsRetenus {
  montantHt: string;
  montantTva: string;
  montantBase: 'ht' | 'ttc';
}

/**
 * HT and TVA of a line from what the file gives: HT is taken from TTC less TVA or by the rate of TVA, TVA from TTC less
 * HT. A TTC alone is kept as it is, with a warning: nothing says what it is without tax.
 */
export function settleMontants(verdict: Verdict, { ht, tva, ttc, taux }: MontantsLus): MontantsRetenus {
  if (ht !== undefined) {
    const montantTva = tva ?? (ttc === undefined ? '0.00' : subtract(ttc, ht));
    return { montantHt: ht, montantTva, montantBase: 'ht' };
  }
  if (ttc === undefined) {
    if (!verdict.rejected) verdict.reject('montant_ht', motif('montant.absent', 'Montant absent.'));
    return { montantHt: '0.00', montantTva: '0.00', montantBase: 'ht' };
  }
  if (tva !== undefined) return { montantHt: subtract(ttc, tva), montantTva: tva, montantBase: 'ht' };
  if (taux !== undefined) {
    const montantHt = withoutTax(ttc, taux);
    return { montantHt, montantTva: subtract(ttc, montantHt), montantBase: 'ht' };
  }
  verdict.warn(
    'montant_ht',
    motif('montant.ttc', 'Ni montant HT ni TVA : le montant est gardé TTC, son montant hors taxes n’est pas connu.'),
  );
  return { montantHt: ttc, montantTva: '0.00', montantBase: 'ttc' };
}

/** An annulation or reduction is negative, whatever sign the file gives it: sums are then right without its type. */
export function signMontant(typeBordereau: TypeBordereau, montant: string): string {
  if (typeBordereau !== '02' || montant.startsWith('-') || montant === '0.00') return montant;
  return `-${montant}`;
}

/** An amount without the tax that it includes, at a rate in percent. */
function withoutTax(ttc: string, taux: string): string {
  return fromCentimes(divideRounded(toCentimes(ttc) * 10_000n, 10_000n + toCentimes(taux)));
}

/** Exact difference of two amounts with two decimals. */
function subtract(one: string, other: string): string {
  return fromCentimes(toCentimes(one) - toCentimes(other));
}
