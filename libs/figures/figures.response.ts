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
