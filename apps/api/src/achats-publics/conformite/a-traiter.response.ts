import { CodeLibelle } from '#figures/marches/marches.response.js';
import { LevierItem } from '#verdicts/verdict.response.js';

/** The marché of a group of lines. */
export class MarcheATraiter {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /** @example "Fourniture de mobilier scolaire" */
  objet!: string;
}

/** Filters of `GET /api/v1/lignes` that show the lines of a group, and no others. */
export class FiltreDeGroupe {
  /** @example 2026 */
  exercice!: number;

  /**
   * Identifier, or `aucune`.
   * @example aucune
   */
  famille!: string;

  /**
   * Identifier, or `aucun`.
   * @example aucun
   */
  marche!: string;

  /**
   * The verdict with its reason.
   * @example non_conforme.hors_marche
   */
  verdict!: string;

  /**
   * The one that was asked for; null: all.
   * @example DSI
   */
  service!: string | null;
}

/** Lines whose verdict wants something, for one reason. */
export class GroupeATraiter {
  /** @example hors_marche */
  motif!: string;

  /** @example 2026 */
  exercice!: number;

  famille!: CodeLibelle | null;

  marche!: MarcheATraiter | null;

  /** The lines cite a marché that the organisation does not have, and want it recorded. */
  marche_inconnu!: boolean;

  /** @example 3 */
  nombre!: number;

  /** @example 41500 */
  montant_ht!: number;

  /**
   * non_conforme or a_verifier.
   * @example non_conforme
   */
  verdict!: string;

  /** What to record. */
  leviers!: LevierItem[];

  filtre!: FiltreDeGroupe;
}

export class GroupesATraiter {
  groupes!: GroupeATraiter[];

  /** Groups that match the filters. */
  total!: number;

  /** What they add up to, in euros HT. */
  montant_ht!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
