/** Filters of the list; each is optional, an empty one is absent. */
export class ListConsultationsQuery {
  /**
   * Part of the object or the number of the consultation, or the exact number of one of its marchés.
   * @example école
   */
  search?: string;

  /**
   * Why its lots stand together: sur, probable or main.
   * @example probable
   */
  regroupement?: string;

  /**
   * true: only the consultations of several marchés.
   * @example true
   */
  allotie?: string;

  /**
   * Statut of the verdict of one of its marchés: conforme, non_conforme, a_verifier or hors_champ.
   * @example a_verifier
   */
  verdict?: string;

  /**
   * Fact that the verdict of one of its marchés lacks (avis, cas, estimation, jour…).
   * @example avis
   */
  manque?: string;

  /**
   * From 1.
   * @example 1
   */
  page?: string;

  /**
   * At most 200.
   * @example 50
   */
  page_size?: string;
}
