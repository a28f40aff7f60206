/** What `suggestion` takes: the marchés for which no famille is suggested. */
export const SANS_SUGGESTION = 'aucune';

/** Filters of the list; each is optional, an empty one is absent. */
export class ListMarchesQuery {
  /**
   * Year of notification.
   * @example 2025
   */
  exercice?: string;

  /** Code or identifier of the service. */
  service?: string;

  /**
   * Part of the number, the object or a holder's name; case and accents do not matter.
   * @example mobilier
   */
  search?: string;

  /** Code or identifier of the famille. */
  famille?: string;

  /**
   * Exact procedure.
   * @example "Procédure adaptée"
   */
  procedure?: string;

  /** Identifier, SIRET or SIREN of a holder; `aucun`: no holder is known. */
  fournisseur?: string;

  /**
   * en_preparation, en_cours or termine.
   * @example en_cours
   */
  statut?: string;

  /**
   * Last day of the period in which the marché ends (YYYY-MM-DD); an unreadable date is ignored.
   * @example 2026-12-31
   */
  echeance_avant?: string;

  /**
   * Statut of the verdict: conforme, non_conforme, a_verifier or hors_champ.
   * @example a_verifier
   */
  verdict?: string;

  /**
   * First day of that period (YYYY-MM-DD).
   * @example 2026-01-01
   */
  echeance_apres?: string;

  /**
   * fournitures, services or travaux; `aucun`: not known.
   * @example travaux
   */
  type?: string;

  /** Code or identifier of the opération. */
  operation?: string;

  /**
   * recent (last notified first), echeance (first to end), montant_desc (the initial amount) or montant_actuel_desc (with the avenants).
   * @example echeance
   */
  tri?: string;

  /**
   * Fact that the verdict lacks (avis, cas, estimation, jour…).
   * @example avis
   */
  manque?: string;

  /**
   * `aucune`: of the marchés of open exercices without a famille, those for which none is suggested.
   * @example aucune
   */
  suggestion?: typeof SANS_SUGGESTION;

  /**
   * Identifier of an import: the marchés that it, or corrections of it, created or changed.
   * @example 01980c5e-7c1a-7c66-a9b0-c1d2e3f40516
   */
  import?: string;

  /**
   * Instant in RFC 3339 with its zone: the marchés changed since then, those of an import since it began. One that is unreadable is refused.
   * @example 2026-03-02T10:00:00Z
   */
  modifie_depuis?: string;

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
