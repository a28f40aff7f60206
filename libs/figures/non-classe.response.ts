/** Purchases of an exercice without a famille: no need counts them, no rate judges them. */
export class NonClasseExercice {
  /** @example 2026 */
  exercice!: number;
  /** @example 125430.5 */
  montant!: number;
  /** Number of lines. */
  nombre!: number;
  /**
   * Share of the purchases, in percent.
   * @example 6.31
   */
  pct!: number | null;
}
