/**
 * Which lines a bulk reclassification is about. Without `famille_id` the rules classify them again, with it they are
 * given to that famille by hand; every other member narrows them.
 */
export interface CriteresReclassement {
  exercice?: number;
  famille_id?: string;
  /** Prefix of the account. */
  compte?: string;
  fournisseur_id?: string;
  marche_id?: string;
  /** Null: lines that have no famille. */
  famille_actuelle_id?: string | null;
}
