import { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';

/** The marché that a deadline is of. */
export class EcheanceMarche {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /**
   * Number of its lot; empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;

  /** @example "Entretien des espaces verts" */
  objet!: string;

  service!: CodeLibelle | null;

  famille!: CodeLibelle | null;

  titulaires!: TitulaireItem[];

  /**
   * Its value over its whole duration: its maximum, else its amount, with the amendments, in euros HT.
   * @example 92000
   */
  valeur_ht!: number | null;
}

export class EcheanceItem {
  marche!: EcheanceMarche;

  /**
   * fin (the marché ends) or reconduction (a period ends, and the marché may be renewed).
   * @example fin
   */
  nature!: string;

  /**
   * 1 for the first renewal; 0 for the end.
   * @example 0
   */
  rang!: number;

  /**
   * Last day of the period.
   * @example 2027-03-02
   */
  date!: string;

  /**
   * Days left.
   * @example 99
   */
  jours_restants!: number;

  /**
   * Day by which to launch what follows: 180 days before an end, 90 before a renewal. A mark of usage, no text sets it.
   * @example 2026-09-03
   */
  a_lancer_le!: string;
}

/** How many deadlines a month has, under the other filters. */
export class EcheancesDuMois {
  /** @example 2027-03 */
  mois!: string;

  /** @example 4 */
  fins!: number;

  /** @example 1 */
  reconductions!: number;
}

export class EcheanceList {
  echeances!: EcheanceItem[];

  /** Deadlines that match the filters. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;

  /** The months from this one on, 24 of them, empty ones included; `mois` does not narrow them. */
  mois!: EcheancesDuMois[];

  /**
   * First day that is looked at: today.
   * @example 2026-11-23
   */
  du!: string;

  /**
   * Last day that is looked at.
   * @example 2028-10-31
   */
  au!: string;
}
