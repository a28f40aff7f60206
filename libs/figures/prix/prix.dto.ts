/** What prices are searched by, as received from a route or from the assistant. */
export class RecherchePrixQuery {
  /**
   * Words of the designation or of the code; stems, accents and typing mistakes are understood.
   * @example "enrobé à chaud"
   */
  q?: string;

  /**
   * pertinence, prix_asc, prix_desc, date_valeur or echeance; any other value is refused.
   * @example prix_asc
   */
  tri?: string;

  /** Code or identifier of the famille. */
  famille?: string;

  /**
   * Exact unit.
   * @example m²
   */
  unite?: string;

  /** Identifier, SIRET or SIREN of the supplier. */
  fournisseur?: string;

  /** Least unit price. */
  prix_min?: string;

  /** Greatest unit price. */
  prix_max?: string;

  /** From 1. */
  page?: string;

  /** At most 200. */
  limit?: string;
}
