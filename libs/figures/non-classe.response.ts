/** Purchases of an exercice without a famille: no need counts them, no rate judges them. */
export class NonClasseExercice {
  /** @example 2026 */
  exercice!: number;
  /** @example 125430.5 */
  montant!: number;
  /** Number of lines. */
  nombre!: number;
  /**
   * Purchases in scope, which `pct` is a share of.
   * @example 1987799.25
   */
  base_ht!: number;
  /**
   * Share of the purchases, in percent.
   * @example 6.31
   */
  pct!: number | null;
}
