/** Filters of the alerts; each is optional, an empty one is absent. */
export class ListAlertesQuery {
  /**
   * echeance, delai_paiement, execution_proche, execution_atteinte or webhook_en_echec.
   * @example delai_paiement
   */
  type?: string;

  /**
   * en_cours or traitee.
   * @example en_cours
   */
  statut?: string;

  /** @example 2026 */
  exercice?: string;

  /** From 1. */
  page?: string;

  /** At most 200. */
  page_size?: string;
}
