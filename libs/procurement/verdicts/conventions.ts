/*
 * What the law leaves open and the service decides, each in one constant. A change here changes verdicts: raise
 * `REGLES` (version.ts) with it.
 */

/** A ratio of whole numbers: money never meets a float. */
export interface Ratio {
  numerateur: bigint;
  denominateur: bigint;
}

/**
 * How much more than estimated an offer may be before it speaks against the estimate: an amount A was estimated
 * between A / 1.10 and A. An award slightly over a threshold is then no proof against the procedure.
 */
export const MARGE_D_ATTRIBUTION: Ratio = { numerateur: 11n, denominateur: 10n };

/** Awards beyond 1.25 times the recorded estimate ask for its calculation (CE 14/03/1997, n° 170319). */
export const ECART_D_ESTIMATION: Ratio = { numerateur: 5n, denominateur: 4n };

/** How long before its notification a consultation may have been launched, in days. */
export const JOURS_DE_PASSATION_MAX = 365;

/** Amounts up to this many centimes say nothing: nobody buys for one euro. */
export const REMPLISSAGE_MAX_CENTIMES = 100n;

/** Amounts from this many centimes on are no amounts: 999 999 999 €. */
export const REMPLISSAGE_MIN_CENTIMES = 99_999_999_900n;

/**
 * An accord-cadre without maximum was reputed to reach the European threshold (R2121-8 as it stood) when it was launched
 * before this day; from it on a maximum is compulsory (R2162-4, décret 2021-1111).
 */
export const MAXIMUM_OBLIGATOIRE_DEPUIS = '2022-01-01';

/** Innovative purchases may do without publicity since this day (décret 2018-1225, art. 1, JO of this day; then R2122-9-1). */
export const ACHATS_INNOVANTS_DEPUIS = '2018-12-26';

/** Services without a total price count for 48 months at most (directive 2014/24, art. 5 § 14; R2121-7). */
export const MOIS_COMPTES_MAX = 48;

/** An emergency rarely lasts longer, in months: the verdict says so, and stays. */
export const MOIS_D_URGENCE = 12;
