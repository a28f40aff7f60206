import { formatExactAmount } from '#design/format-francais.js';
import { motif } from '#imports/motifs.js';
import type { TypeBordereau } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { divideRounded, fromCentimes, toCentimes } from '#procurement/montant.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Amounts of a line as the file gives them: decimal strings with two decimals. */
export interface MontantsLus {
  ht: string | undefined;
  tva: string | undefined;
  ttc: string | undefined;
  /** Rate of TVA in percent, or as a part of one; with four decimals at most. */
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
    if (tva !== undefined && ttc !== undefined) judgeOtherSum(verdict, ht, tva, ttc);
    const montantTva = tva ?? (ttc === undefined ? '0.00' : subtract(ttc, ht));
    return { montantHt: ht, montantTva, montantBase: 'ht' };
  }
  if (ttc === undefined) {
    if (!verdict.rejected) verdict.reject('montant_ht', motif('montant.absent', 'Montant absent.'));
    return { montantHt: '0.00', montantTva: '0.00', montantBase: 'ht' };
  }
  if (tva !== undefined) return { montantHt: subtract(ttc, tva), montantTva: tva, montantBase: 'ht' };
  if (taux !== undefined) {
    const montantHt = withoutTax(ttc, tauxEnPourcent(verdict, taux));
    return { montantHt, montantTva: subtract(ttc, montantHt), montantBase: 'ht' };
  }
  verdict.warn(
    'montant_ht',
    motif('montant.ttc', 'Ni montant HT ni TVA : le montant est gardé TTC, son montant hors taxes n’est pas connu.'),
  );
  return { montantHt: ttc, montantTva: '0.00', montantBase: 'ttc' };
}

/** What each of the three amounts may have been rounded by, together. */
const ARRONDI_CENTIMES = 2n;

/** One that is so many times the other was misread: a decimal comma lost, or an exponent. */
const FOIS_TROP = 10n;

/**
 * Nothing says which of the three is wrong: what counts is kept, and a person is told. Of two that are far apart none is
 * kept: a single one would carry the whole exercice. The sign of an annulation is no difference.
 */
function judgeOtherSum(verdict: Verdict, ht: string, tva: string, ttc: string): void {
  const sum = toCentimes(ht) + toCentimes(tva);
  const [size, whole] = [magnitude(sum), magnitude(toCentimes(ttc))];
  if (magnitude(size - whole) <= ARRONDI_CENTIMES) return;
  const [net, tax, made, told] = [ht, tva, fromCentimes(sum), ttc].map((one) => formatExactAmount(Number(one)));
  const raison = `Le montant HT (${net}) et la TVA (${tax}) font ${made}, et non ${told} TTC.`;
  const [less, more] = size < whole ? [size, whole] : [whole, size];
  if (less > 0n && more >= FOIS_TROP * less)
    verdict.reject('montant_ttc', motif('montant.contradictoire', `${raison} L’un des trois est mal écrit.`));
  else verdict.warn('montant_ttc', motif('montant.somme', raison));
}

const magnitude = (centimes: bigint): bigint => (centimes < 0n ? -centimes : centimes);

/** An annulation or reduction is negative, whatever sign the file gives it: sums are then right without its type. */
export function signMontant(typeBordereau: TypeBordereau, montant: string): string {
  if (typeBordereau !== '02' || montant.startsWith('-') || montant === '0.00') return montant;
  return `-${montant}`;
}

/** Rates of TVA in France, overseas included (CGI 278 to 281 nonies, 296 and 297), in percent. */
const TAUX_DE_TVA = ['20', '13', '10', '8.5', '5.5', '2.1', '1.75', '1.05'].map(enDixMilliemes);

/** A rate of less than one that is a hundredth of one that exists is that one: a spreadsheet holds 20 % as 0.2. */
function tauxEnPourcent(verdict: Verdict, taux: string): string {
  if (!TAUX_DE_TVA.includes(enDixMilliemes(taux) * 100n)) return taux;
  const [whole, decimals = ''] = taux.split('.') as [string, string?];
  const percent = `${Number(whole)}${decimals.padEnd(4, '0').slice(0, 2)}.${decimals.padEnd(4, '0').slice(2, 4)}`;
  const shown = String(Number(percent));
  verdict.correct(
    'taux_tva',
    taux,
    shown,
    motif('taux.part', `Taux de TVA écrit comme une part : lu ${shown.replace('.', ',')} %.`),
  );
  return percent;
}

/** A rate in ten-thousandths of its unit: exact up to four decimals. */
function enDixMilliemes(taux: string): bigint {
  const [whole = '', decimals = ''] = taux.split('.');
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
}

/** An amount without the tax that it includes, at a rate in percent. */
function withoutTax(ttc: string, taux: string): string {
  return fromCentimes(divideRounded(toCentimes(ttc) * 1_000_000n, 1_000_000n + enDixMilliemes(taux)));
}

/** Exact difference of two amounts with two decimals. */
function subtract(one: string, other: string): string {
  return fromCentimes(toCentimes(one) - toCentimes(other));
}
