import {
  HorsMarcheExerciceResponse,
  TauxConformiteResponse,
  VolumeFamilleResponse,
  VolumeServiceResponse,
  VolumeTypeResponse,
} from '#figures/figures.response.js';

/** One exercice beside the others. */
export class HistoriqueExercice {
  /** @example 2025 */
  exercice!: number;
  /** @example 48212345.67 */
  volume!: number;
  taux_conformite!: TauxConformiteResponse;
}

export class FournisseurPrincipal {
  /**
   * SIREN of the legal unit; null for a supplier that has none.
   * @example "301309605"
   */
  siren!: string | null;
  /**
   * As `GET /api/v1/lignes` takes it in `fournisseur`: its SIREN, else its identifier.
   * @example "301309605"
   */
  fournisseur!: string;
  /** @example "Nettoyage Services" */
  raison_sociale!: string;
  /** @example 1986348.64 */
  montant!: number;
  /** @example 4.12 */
  part_pct!: number | null;
}

/** How much of the purchases goes to few legal units, counted by SIREN. */
export class ConcentrationResponse {
  /**
   * Share of the first one in what the suppliers were paid, those paid back aside, in percent.
   * @example 4.12
   */
  premier_pct!: number | null;
  /** @example 15.3 */
  cinq_premiers_pct!: number | null;
  /** @example 24.85 */
  dix_premiers_pct!: number | null;
  /**
   * Herfindahl–Hirschman index, 0 to 10 000; above 2 500 the purchases are concentrated.
   * @example 812.45
   */
  indice_herfindahl!: number | null;
  /** The ten first, largest first. */
  principaux!: FournisseurPrincipal[];
}

/** Lines by verdict. */
export class VerdictResponse {
  /**
   * conforme, non_conforme, a_verifier or hors_champ.
   * @example conforme
   */
  statut!: string;
  /** @example 42147232.58 */
  montant!: number;
  /** @example 12480 */
  nombre!: number;
}

export class NonClasseResponse {
  /** @example 3037377.78 */
  montant!: number;
  /** @example 1498 */
  nombre!: number;
}

/** What the exercice is compared with: the one of the current year at the same date, any other with the whole one before. */
export class ComparaisonResponse {
  /**
   * Last day that is counted of the exercice before; null where it is counted whole.
   * @example "2024-11-23"
   */
  jusqu_au!: string | null;
  /**
   * Euros before tax.
   * @example 41212345.67
   */
  volume_precedent!: number;
  /**
   * Percent with two decimals; null without a basis.
   * @example 16.99
   */
  variation_pct!: number | null;
}

/** The synthesis of an exercice for the members of the organisation. Amounts in euros before tax. */
export class DashboardResponse {
  /** @example 2025 */
  exercice!: number;
  /** @example [2023, 2024, 2025] */
  exercices_disponibles!: number[];
  /** @example "2025-11-23T09:30:00.000Z" */
  date_production!: string;
  /** @example 48212345.67 */
  volume_total!: number;
  /**
   * Part of it that is with tax: its files give neither the amount before tax nor the rate.
   * @example 0
   */
  volume_ttc!: number;
  /** @example 46763400 */
  volume_precedent!: number | null;
  /**
   * Against the whole exercice before.
   * @example 3.1
   */
  variation_pct!: number | null;
  /** What documents and screens show as what changed; null when the exercice before is not known. */
  comparaison!: ComparaisonResponse | null;
  par_service!: VolumeServiceResponse[];
  par_type!: VolumeTypeResponse;
  taux_conformite!: TauxConformiteResponse;
  /** Lines of every verdict, those out of scope included. */
  par_verdict!: VerdictResponse[];
  /** Lines in scope without a famille: what the rate cannot judge. */
  non_classe!: NonClasseResponse;
  /** The part bought without a contract; null where only published contracts are known. */
  hors_marche!: HorsMarcheExerciceResponse | null;
  /** @example 1204 */
  fournisseurs_distincts!: number;
  concentration!: ConcentrationResponse;
  /**
   * Null when no section is known: published contracts tell none.
   * @example 19880410.25
   */
  investissement!: number | null;
  /**
   * Null when no section is known.
   * @example 28331935.42
   */
  fonctionnement!: number | null;
  principales_familles!: VolumeFamilleResponse[];
  historique!: HistoriqueExercice[];
  /** Alerts still to be dealt with. */
  alertes!: { echeances: number; delais_paiement: number; executions: number };
}
