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
  /**
   * Same, the exercice before; null when that exercice is unknown.
   * @example 11890240.15
   */
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
  /** @example 21345679.01 */
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
  /**
   * Share by amount that facts on record say was not bought by the rules. With `montant_pct` and `a_verifier_pct` it adds
   * up to 100.
   * @example 2.08
   */
  non_conforme_pct!: number | null;
  /**
   * Share by amount that cannot be judged yet: neither a fault nor a success.
   * @example 10.5
   */
  a_verifier_pct!: number | null;
  /**
   * Share by amount whose file names no contract: it is not said to have been bought without one. Null where annulations
   * that came without what they cancel make it no share of the whole.
   * @example 4.2
   */
  marche_non_renseigne_pct!: number | null;
  /**
   * `trois_parts`; `insuffisamment_renseigne` when more than half is left to check and nothing can be concluded;
   * `annulations` where annulations that came without what they cancel make a part negative or more than the whole: no part
   * is to be shown. Null without a rate.
   * @example "trois_parts"
   */
  affichage!: string | null;
}

/** How much was bought without a contract. Euros before tax; shares in percent of the purchases. */
export class HorsMarcheResponse {
  /**
   * Bought without a contract.
   * @example 6026543.21
   */
  montant!: number;
  /**
   * Its share; null where no file names a contract, so that nothing is known of it.
   * @example 12.5
   */
  part_pct!: number | null;
  /**
   * Bought in files that name no contract: not counted as bought without one.
   * @example 192849.38
   */
  inconnu!: number;
  /** @example 0.4 */
  inconnu_pct!: number | null;
}

/** The same for a part of the purchases: a section, a direction, a famille, a year. */
export class HorsMarchePartResponse extends HorsMarcheResponse {
  /**
   * Code of the famille, section, year; null for a direction, or where it is not known.
   * @example "investissement"
   */
  code!: string | null;
  /**
   * Null for what is attached to none.
   * @example "Direction des bâtiments"
   */
  libelle!: string | null;
  /**
   * Purchases of this part.
   * @example 48212345.67
   */
  volume!: number;
  /**
   * Lines bought without a contract, to read with `GET`.
   * @example "/api/v1/mandats?exercice=2025&passation=hors_marche&section=investissement"
   */
  lignes!: string;
}

/**
 * The part bought without a contract, as the chambers of accounts read it: under 10 % is usual in investissement, 20 to
 * 30 % in fonctionnement.
 */
export class HorsMarcheExerciceResponse extends HorsMarcheResponse {
  par_section!: HorsMarchePartResponse[];
  /** The two hundred largest directions, the largest first. */
  par_service!: HorsMarchePartResponse[];
  /** The ten familles that buy the most without a contract. */
  par_famille!: HorsMarchePartResponse[];
  /** Every exercice, oldest first. */
  par_exercice!: HorsMarchePartResponse[];
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
