export interface Periode {
  /** As asked, in the order of the question; empty: the current exercice. */
  exercices: readonly number[];
  /** First and last month, 1 to 12, within each exercice. */
  mois: readonly [number, number] | null;
  /** « mars et juin »: these months alone of `mois`; null or absent: all of them. */
  parmi?: readonly number[] | null;
  /** « du 15 mars au 20 avril »: the first and the last day, within `mois` or, with `suite`, from its first month on. */
  jours?: readonly [string, string] | null;
  /** The day that the one end of `jours` was told by: « après le 12 mars », which « avant cette date » speaks of. */
  date?: string;
  /** From the first month of the first exercice on, without a break: « depuis octobre 2025 ». */
  suite: boolean;
  /** Up to the day of the year that it is today, in each exercice. */
  memeDate: boolean;
  /** The day of `mois` whose rules are asked for. */
  jour: number | null;
}

export interface Besoin {
  /** A purchase to come, or the threshold that is asked about: euros before tax unless `ttc`. */
  montant: number | null;
  ttc: boolean;
  /** The purchase is made: the need that is recorded holds it. Absent in frames that were kept before it was told. */
  fait?: boolean;
  /** Of a concession, which has thresholds of its own. */
  concession: boolean;
  seuil: 'dispense' | 'publicite' | 'formalisee' | 'publication_decp' | null;
  sansMarche: boolean;
  /** Without a contract, whatever they amount to. */
  tous?: boolean;
  /** The familles that nothing was bought of. */
  sansAchat?: boolean;
  /** Those that are next to go past their threshold. */
  proche: boolean;
}

/** The filters that a share may be taken in. */
export type ShareBase = 'types' | 'sections' | 'verdicts' | 'familles' | 'services' | 'passation' | 'groupe';
