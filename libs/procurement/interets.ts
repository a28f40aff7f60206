import { addDays, type Jour } from './dates.js';
import { divideRounded, fromCentimes, toCentimes, type Montant } from './montant.js';
import { lazily, readReferenceFile } from './reference/reference-file.js';

/** Flat compensation for recovery costs, due with the first day of delay (D2192-35). */
export const INDEMNITE_FORFAITAIRE: Montant = '40.00';

/** What so many payments that are known late owe for recovery costs. */
export const indemnitesDe = (retards: number): Montant =>
  fromCentimes(BigInt(retards) * toCentimes(INDEMNITE_FORFAITAIRE));

/** Days of the year in the formula `TTC × taux × jours / 365`, leap years included. */
const JOURS_ANNEE = 365n;

/** Rate of one semester: ECB main refinancing rate of its first day, plus eight points (R2192-31). */
export interface TauxInteret {
  validFrom: Jour;
  /** Last day of the semester, included. */
  validTo: Jour;
  /** Percent, two decimals. */
  tauxBce: string;
  points: string;
  /** Percent, two decimals: ECB rate + points. */
  taux: string;
  source: string;
  aVerifier: boolean;
}

type Column = 'valid_from' | 'valid_to' | 'taux_bce' | 'points' | 'source' | 'a_verifier';

/** The whole table, for the rules and to be loaded into SQL: `data/taux-interets.csv`, then what the setting `TAUX_BCE` adds. */
export const tableTauxInterets = lazily((): readonly TauxInteret[] => {
  const table = readReferenceFile<Column>('taux-interets.csv').map((row) => ({
    validFrom: row.valid_from,
    validTo: row.valid_to,
    tauxBce: row.taux_bce,
    points: row.points,
    taux: fromCentimes(toCentimes(row.taux_bce) + toCentimes(row.points)),
    source: row.source,
    aVerifier: row.a_verifier === '1',
  }));
  return [...table, ...tauxAjoutes(process.env['TAUX_BCE'] ?? '', table)];
});

const POINTS = '8.00';

/**
 * The rates that an operator gives for half-years that the table does not have. Those that it has are left out: a release
 * brings them with their source.
 * @param setting `2026-S2:2.15,2027-S1:2.00`: the ECB's rate on the first day of each
 */
export function tauxAjoutes(setting: string, table: readonly Pick<TauxInteret, 'validFrom'>[]): TauxInteret[] {
  const given = [...setting.matchAll(/(\d{4})-S([12]):(\d+(?:\.\d+)?)/g)];
  return given
    .map(([, annee = '', rang, taux = '']) => ({ ...semestreDe(`${annee}-${rang === '1' ? '01' : '07'}-01`), taux }))
    .filter(({ debut }) => table.every(({ validFrom }) => validFrom !== debut))
    .toSorted((one, other) => one.debut.localeCompare(other.debut))
    .map(({ debut, fin, taux }) => ({
      validFrom: debut,
      validTo: fin,
      tauxBce: fromCentimes(toCentimes(taux)),
      points: POINTS,
      taux: fromCentimes(toCentimes(taux) + toCentimes(POINTS)),
      source: 'réglage TAUX_BCE du service',
      aVerifier: false,
    }));
}

/** The rate of the semester a day belongs to; undefined when that semester is not in the table. */
export function findTauxInteret(jour: Jour): TauxInteret | undefined {
  return tableTauxInterets().find(({ validFrom, validTo }) => validFrom <= jour && jour <= validTo);
}

/** A half-year, which has one rate. */
export interface Semestre {
  debut: Jour;
  /** Last day, included. */
  fin: Jour;
  /** `second semestre 2026`. */
  libelle: string;
}

/** The half-year of a day. */
export function semestreDe(jour: Jour): Semestre {
  const annee = jour.slice(0, 4);
  return jour.slice(5) < '07-01'
    ? { debut: `${annee}-01-01`, fin: `${annee}-06-30`, libelle: `premier semestre ${annee}` }
    : { debut: `${annee}-07-01`, fin: `${annee}-12-31`, libelle: `second semestre ${annee}` };
}

/** Days before a half-year from which operators are told that its rate is missing. */
export const PREAVIS_TAUX_JOURS = 30;

/**
 * The half-years whose rate is missing: those that have begun since the last one of the table, and the one that begins
 * within thirty days.
 */
export function semestresSansTaux(
  jour: Jour,
  table: readonly Pick<TauxInteret, 'validFrom' | 'validTo'>[] = tableTauxInterets(),
): Semestre[] {
  const dernier = table.reduce((last, { validTo }) => (validTo > last ? validTo : last), '');
  if (dernier === '') return [semestreDe(jour)];
  const sansTaux: Semestre[] = [];
  let semestre = semestreDe(addDays(dernier, 1));
  while (semestre.debut <= addDays(jour, PREAVIS_TAUX_JOURS)) {
    sansTaux.push(semestre);
    semestre = semestreDe(addDays(semestre.fin, 1));
  }
  return sansTaux;
}

export interface Interets {
  montant: Montant;
  /** Percent. */
  taux: string;
  jours: number;
  /** First day they ran. */
  debut: Jour;
  source: string;
  aVerifier: boolean;
}

/**
 * Late-payment interest (R2192-31, R2192-32): amount TTC × rate × days / 365. One rate for the whole delay, that of the
 * semester in which the interest began to run. Exact fraction of cents, rounded once, to the nearest, halves up.
 *
 * SQL: `round(ttc * taux * jours / 36500, 2)`.
 *
 * @param debut first day of interest: the day after the limit
 * @param jours days from `debut` to the payment, both included
 * @returns undefined when the table has no rate for that semester
 */
export function interetsMoratoires(montantTtc: Montant, debut: Jour, jours: number): Interets | undefined {
  const taux = findTauxInteret(debut);
  if (!taux) return undefined;
  const numerator = toCentimes(montantTtc) * toCentimes(taux.taux) * BigInt(jours);
  return {
    montant: fromCentimes(divideRounded(numerator, JOURS_ANNEE * 10_000n)),
    taux: taux.taux,
    jours,
    debut,
    source: taux.source,
    aVerifier: taux.aVerifier,
  };
}
