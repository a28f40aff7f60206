import { DonneeManquante, LevierItem } from '#verdicts/verdict.response.js';

/** Whether the avenants of a marché hold (R2194-1 to R2194-9): a control of its own, which moves no verdict of passation. */
export class ModificationsResponse {
  /**
   * conforme, non_conforme or a_verifier.
   * @example a_verifier
   */
  statut!: string;
  /** @example "À vérifier : 18,75 % atteignent la limite de la modification de faible montant, 15 % pour des travaux et moins que le seuil européen ; indiquez l’article qui fonde l’avenant (R2194-1 à R2194-8)." */
  phrase!: string;
  /** @example "R2194-1 à R2194-9" */
  reference!: string;
  /** Each fact whose value alone decides. */
  manque!: DonneeManquante[];
  /** Net sum of the avenants that rest on their small amount alone; null: the amount of one is not known. */
  cumul_ht!: number | null;
  /** Of the initial amount. */
  part_pct!: number | null;
  /** 10 for supplies and services, 15 for works. */
  limite_pct!: number;
  /** What the sum must stay below, beside the European threshold. */
  plafond_ht!: number | null;
  /** Numbers of the avenants that exceed half of the initial amount (R2194-3). */
  excessifs!: number[];
  /** What would change it. */
  leviers!: LevierItem[];
}
