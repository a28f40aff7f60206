/** A value of a field, and the marchés that have it. */
export class ValeurMarches {
  /**
   * What the filter takes; `aucun`: not known.
   * @example fournitures
   */
  valeur!: string;

  /** @example Fournitures */
  libelle!: string;

  /** @example 42 */
  nombre!: number;

  /** Sum of the initial amounts that are known, in euros HT. */
  montant_ht!: number;

  /** Sum of the same amounts with their avenants. */
  montant_actuel_ht!: number;
}

/** The values that are not shown. */
export class AutresMarches {
  /** How many values. */
  valeurs!: number;

  nombre!: number;

  montant_ht!: number;

  /** Sum of the same amounts with their avenants. */
  montant_actuel_ht!: number;
}

export class FacetteMarches {
  /** @example type */
  champ!: string;

  /** The twenty with the most marchés. */
  valeurs!: ValeurMarches[];

  /** Null when all are shown. */
  autres!: AutresMarches | null;
}

/** Counts of the marchés by field; a field ignores its own filter. A marché with several holders counts under each. */
export class FacettesMarches {
  /** Marchés that match all filters. */
  total!: number;

  montant_ht!: number;

  /** Sum of the same amounts with their avenants. */
  montant_actuel_ht!: number;

  facettes!: FacetteMarches[];
}
