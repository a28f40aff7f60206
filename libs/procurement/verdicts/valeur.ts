import { divideRounded, toCentimes } from '../montant.js';
import {
  MARGE_D_ATTRIBUTION,
  MOIS_COMPTES_MAX,
  REMPLISSAGE_MAX_CENTIMES,
  REMPLISSAGE_MIN_CENTIMES,
} from './conventions.js';
import type { AutresLots, FaitsMarche, FaitsValeur } from './faits.js';

/** More than any amount: the value of a lot whose amount nobody knows. In centimes. */
export const SANS_BORNE = 10n ** 18n;

/**
 * The most and the least that a lot was estimated at, in centimes. `exact` is the value as it stands; the least of
 * `attribue` is still to be divided by `MARGE_D_ATTRIBUTION`, once all lots are added.
 */
export interface ValeurDeLot {
  exact: bigint;
  attribue: bigint;
  /** What the most exceeds exact + attribue by. */
  surplus: bigint;
  /** False: nothing bounds it, for want of an amount or of its options. Exact and attribue are then what it is at least. */
  connue: boolean;
}

/**
 * An amount that says nothing: one euro at most, 999 999 999 € or more, nothing but nines. Up to 99 999,99 € nines are a price: one
 * just below a threshold, as buyers write maxima.
 */
export function estUnRemplissage(montant: string): boolean {
  const centimes = toCentimes(montant);
  return (
    centimes <= REMPLISSAGE_MAX_CENTIMES || centimes >= REMPLISSAGE_MIN_CENTIMES || /^9{6,}(\.(9+|0+))?$/.test(montant)
  );
}

/** The amount in centimes; undefined when it is absent or a filler. */
function lisible(montant: string | null): bigint | undefined {
  return montant === null || estUnRemplissage(montant) ? undefined : toCentimes(montant);
}

/**
 * The value of one lot, over its whole duration (R2121-1). The maximum of an accord-cadre is its value (R2121-8), or its
 * amount when no maximum is told; recorded as without maximum, its value is not known. Any other amount is what was awarded, which tells the estimate but for a margin. A
 * yearly amount counts for the years of its duration, four at most (R2121-7). An amount without its options or renewals is
 * the least of the value.
 */
export function valeurDeLot(lot: FaitsValeur): ValeurDeLot {
  const enregistree = valeurEnregistree(lot);
  return lot.sansOptions ? { ...enregistree, connue: false } : enregistree;
}

function valeurEnregistree(lot: FaitsValeur): ValeurDeLot {
  const maximum = lisible(lot.montantMax);
  if (maximum !== undefined) return { exact: maximum, attribue: 0n, surplus: 0n, connue: true };
  if (lot.sansMaximum) return { exact: 0n, attribue: 0n, surplus: 0n, connue: false };
  const montant = lisible(lot.montant);
  if (montant === undefined) return { exact: 0n, attribue: 0n, surplus: 0n, connue: false };
  const { least, most } = surLaDuree(montant, lot);
  return lot.accordCadre
    ? { exact: least, attribue: 0n, surplus: most - least, connue: true }
    : { exact: 0n, attribue: least, surplus: most - least, connue: true };
}

function surLaDuree(
  montant: bigint,
  { montants, montantBase, dureeMois }: FaitsValeur,
): { least: bigint; most: bigint } {
  const least = (montants ?? []).map(toCentimes).reduce((a, b) => (b < a ? b : a), montant);
  // Nothing proves that rows which differ by a rate of tax are one contract: at most, they are lots.
  const most = montants ? montants.map(toCentimes).reduce((a, b) => a + b, 0n) : montant;
  if (montantBase === 'total') return { least, most };
  const during = (amount: bigint, months: number): bigint =>
    divideRounded(amount * BigInt(Math.min(months, MOIS_COMPTES_MAX)), 12n);
  return dureeMois === null || dureeMois === 0
    ? { least, most: during(most, MOIS_COMPTES_MAX) }
    : { least: during(least, dureeMois), most: during(most, dureeMois) };
}

/** The most that a lot may be worth, in centimes. */
export const plafond = ({ exact, attribue, surplus, connue }: ValeurDeLot): bigint =>
  connue ? exact + attribue + surplus : SANS_BORNE;

/** What is recorded of a lot, be its options known or not. */
export const auMoins = ({ exact, attribue }: ValeurDeLot): bigint => exact + attribue;

/** The least of what was awarded. Rounded down, which changes no comparison with a threshold in whole centimes. */
export const plancher = (exact: bigint, attribue: bigint): bigint =>
  exact + (attribue * MARGE_D_ATTRIBUTION.denominateur) / MARGE_D_ATTRIBUTION.numerateur;

/** What the value of a contract and of its consultation may be, in centimes. */
export interface Valeurs {
  propre: ValeurDeLot;
  /** Of the contract alone, then of all lots of its consultation. */
  seule: { min: bigint; max: bigint };
  groupee: { min: bigint; max: bigint };
  /** What was awarded for all lots, when all amounts are known. */
  attribue: bigint | undefined;
  /** Lots declared and not recorded. */
  lotsManquants: number;
  /** A lot that counts has no readable amount, or one without its options. */
  sansMontant: boolean;
  /** A lot that counts is recorded with an amount without its options or renewals. */
  sansOptions: boolean;
  /** Recorded as an accord-cadre without maximum: the contract, then one of the lots of its consultation. */
  sansMaximum: { seule: boolean; groupee: boolean };
}

/** R2121-1: all lots, whole duration. A recorded estimation is the value; a lot that is missing adds the largest one. */
export function valeursDe(faits: FaitsMarche): Valeurs {
  const { autresLots: autres, consultation } = faits;
  const own = faits.recapitulatif === 'confirme' ? RIEN : valeurDeLot(faits.valeur);
  const ownKnown = own.connue;
  const others = sumOf(autres);
  const counted = faits.recapitulatif === 'confirme' ? 0 : 1;
  const lotsManquants = Math.max(0, (consultation.lotsDeclares ?? 0) - autres.nombre - counted);
  const sansMontant = !ownKnown || others.sansMontant > 0;
  const largest = max(ownKnown ? plafond(own) : 0n, toCentimes(autres.plusGrand));
  const missing = BigInt(lotsManquants) * largest;
  const together = own.exact + own.attribue + own.surplus + others.exact + others.attribue + others.surplus;
  const seule = { min: plancher(own.exact, own.attribue), max: plafond(own) };
  const groupee = {
    min: plancher(own.exact + others.exact - others.repete, own.attribue + others.attribue),
    max: sansMontant ? SANS_BORNE : together + missing,
  };
  const attribue = sansMontant || faits.valeur.accordCadre || faits.valeur.montantMax !== null ? undefined : together;
  const sansOptions = autres.sansOptions || (counted > 0 && faits.valeur.sansOptions);
  const sansMaximum = sansMaximumDe(faits);
  const found = { propre: own, attribue, lotsManquants, sansMontant, sansOptions, sansMaximum };
  if (consultation.estimation !== null) {
    const estimation = toCentimes(consultation.estimation);
    const exactly = { min: estimation, max: estimation };
    return { ...found, seule: exactly, groupee: exactly };
  }
  // A member of a groupement de commandes bought a part: the value is that of the coordinator's consultation (L2113-6).
  if (faits.groupementCommandes === 'membre')
    return {
      ...found,
      seule: { ...seule, max: SANS_BORNE },
      groupee: { ...groupee, max: SANS_BORNE },
    };
  return { ...found, seule, groupee };
}

/** The estimate that was recorded is the value, with or without a maximum. */
function sansMaximumDe({ valeur, autresLots, consultation }: FaitsMarche): Valeurs['sansMaximum'] {
  const own = valeur.sansMaximum && lisible(valeur.montantMax) === undefined;
  const estimated = consultation.estimation !== null;
  return { seule: own && !estimated, groupee: (own || autresLots.sansMaximum) && !estimated };
}

const RIEN: ValeurDeLot = { exact: 0n, attribue: 0n, surplus: 0n, connue: true };

function sumOf({ exact, repete, attribue, surplus, parts }: AutresLots): {
  exact: bigint;
  repete: bigint;
  attribue: bigint;
  surplus: bigint;
  sansMontant: number;
} {
  return {
    exact: toCentimes(exact),
    repete: toCentimes(repete),
    attribue: toCentimes(attribue),
    surplus: toCentimes(surplus),
    sansMontant: Object.values(parts).reduce((sum, part) => sum + part.sansMontant, 0),
  };
}

export const max = (...values: bigint[]): bigint => values.reduce((most, one) => (one > most ? one : most), 0n);
