/** The local authority, as published on its synthesis. */
export class AutoriteResponse {
  /** @example "Ville de Montreuil" */
  nom!: string;
  /** Address of the logo, or null. */
  logo_url!: string | null;
}

/** Purchases of one prescribing direction or service. */
export class VolumeServiceResponse {
  /**
   * Name of the direction; null for purchases attached to none.
   * @example "Direction des bâtiments"
   */
  service!: string | null;
  /**
   * Euros before tax.
   * @example 12345678.9
   */
  montant!: number;
  /** Same, the exercice before; null when that exercice is unknown. */
  montant_precedent!: number | null;
  /**
   * Share of the total volume, in percent.
   * @example 25.61
   */
  part_pct!: number | null;
}

/** Purchases by type, euros before tax. Purchases of unknown type count in `volume_total` only. */
export class VolumeTypeResponse {
  /** @example 9876543.21 */
  fournitures!: number;
  /** @example 21345678.9 */
  services!: number;
  /** @example 16990123.45 */
  travaux!: number;
}

/**
 * Conformity of procedures, in percent of what falls under the rules (purchases outside their scope left out).
 * Null when nothing falls under them.
 */
export class TauxConformiteResponse {
  /**
   * Conforming share by amount.
   * @example 87.42
   */
  montant_pct!: number | null;
  /**
   * Conforming share by number.
   * @example 91.05
   */
  nombre_pct!: number | null;
  /**
   * Share by amount without a code of the nomenclature yet, so not judged.
   * @example 6.3
   */
  non_classe_pct!: number | null;
}

/** Purchases of one code of the nomenclature. */
export class VolumeFamilleResponse {
  /** @example "71.02" */
  code!: string;
  /** @example "Maintenance des bâtiments" */
  libelle!: string;
  /**
   * Euros before tax.
   * @example 4321987.65
   */
  montant!: number;
  /**
   * Share of the total volume, in percent.
   * @example 8.96
   */
  part_pct!: number | null;
}

/**
 * The elected synthesis: aggregated purchases of one exercice. Its members are closed by the contract ("nothing else,
 * ever"): no attachment, no named supplier, no line amount.
 */
export class SynthesePublique {
  autorite!: AutoriteResponse;
  /**
   * The exercice consulted.
   * @example 2025
   */
  exercice!: number;
  /**
   * Exercices with data, oldest first.
   * @example [2023, 2024, 2025]
   */
  exercices_disponibles!: number[];
  /**
   * Instant at which the synthesis was computed.
   * @example "2026-01-15T09:30:00.000Z"
   */
  date_production!: string;
  /**
   * Total volume of purchases, euros before tax.
   * @example 48212345.67
   */
  volume_total!: number;
  /** Same, the exercice before; null when that exercice is unknown. */
  volume_precedent!: number | null;
  /**
   * Variation of the volume against the exercice before, in percent; null without a basis.
   * @example 3.1
   */
  variation_pct!: number | null;
  /** By prescribing direction, largest first. */
  par_service!: VolumeServiceResponse[];
  par_type!: VolumeTypeResponse;
  taux_conformite!: TauxConformiteResponse;
  /**
   * Number of distinct suppliers, counted by SIREN.
   * @example 1204
   */
  fournisseurs_distincts!: number;
  /** Investment expenditure, euros before tax; null when the section is not known. */
  investissement!: number | null;
  /** Operating expenditure, euros before tax; null when the section is not known. */
  fonctionnement!: number | null;
  /** The nomenclature codes with the largest amounts, largest first. */
  principales_familles!: VolumeFamilleResponse[];
}
