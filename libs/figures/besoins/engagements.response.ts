/** A marché that still engages a need. */
export class EngagementItem {
  marche!: MarcheEngageant;

  /** Part of its value that falls in the exercice and is not paid yet, in euros before tax. */
  engage_ht!: number;
}

export class MarcheEngageant {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /**
   * Number of its lot; empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;

  /** @example "Nettoyage des écoles" */
  objet!: string;

  /**
   * Last day.
   * @example 2027-03-02
   */
  date_fin!: string | null;
}

/** What running marchés still engage of one need: their sum is its `engage_ht`. */
export class EngagementsResponse {
  /** @example 2026 */
  exercice!: number;

  /** A page of the marchés, the most engaged first. */
  engagements!: EngagementItem[];

  /** Marchés that engage something. */
  total!: number;

  /** What they engage together, in euros before tax. */
  engage_ht!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
