import {
  TauxConformiteResponse,
  VolumeFamilleResponse,
  VolumeServiceResponse,
  VolumeTypeResponse,
} from '#figures/figures.response.js';

/** The local authority, as published on its synthesis. */
export class AutoriteResponse {
  /** @example "Ville de Montreuil" */
  nom!: string;
  /** Address of the logo, or null. */
  logo_url!: string | null;
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
  /**
   * Same, the whole exercice before, also while the one consulted runs; null when that exercice is unknown.
   * @example 46763400
   */
  volume_precedent!: number | null;
  /**
   * Variation of the volume against the whole exercice before, in percent; null without a basis. While the exercice runs,
   * the page of the link compares it with the one before at the same date instead.
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
  /**
   * Investment expenditure, euros before tax; null when the section is not known.
   * @example 19880410.25
   */
  investissement!: number | null;
  /**
   * Operating expenditure, euros before tax; null when the section is not known.
   * @example 28331935.42
   */
  fonctionnement!: number | null;
  /** The nomenclature codes with the largest amounts, largest first. */
  principales_familles!: VolumeFamilleResponse[];
}
