export class OperationItem {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /** @example GYM-2026 */
  code!: string;

  /** @example "Construction du gymnase Jean-Moulin" */
  libelle!: string;

  /**
   * Estimated value of all its works, in euros HT; null while nobody gave it.
   * @example 2400000
   */
  estimation_ht!: number | null;

  /**
   * Marchés that belong to it.
   * @example 3
   */
  nombre_marches!: number;

  /**
   * To be sent back with a change: a stale one is refused.
   * @example 1
   */
  version!: number;

  /** @example 2026-01-15T09:30:00.000Z */
  created_at!: string;

  /** @example 2026-01-15T09:30:00.000Z */
  updated_at!: string;
}

export class OperationList {
  operations!: OperationItem[];

  /**
   * Opérations that match the filters.
   * @example 12
   */
  total!: number;

  /** @example 1 */
  page!: number;

  /** @example 100 */
  page_size!: number;

  /** @example 1 */
  pages!: number;
}
