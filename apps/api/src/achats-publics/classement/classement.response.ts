import { NonClasseExercice } from '#figures/non-classe.response.js';

export class RegleItem {
  id!: string;
  /** compte, cpv or fournisseur. */
  critere!: string;
  /**
   * Prefix of the account or of the CPV, SIREN of the supplier.
   * @example "6283"
   */
  valeur!: string;
  famille!: { id: string; code: string; libelle: string };
  created_at!: string;
}

export class RegleList {
  regles!: RegleItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}

/** A reclassification that the task-worker will do. */
export class ReclassementAccepte {
  id!: string;
  /** @example en_attente */
  statut!: string;
}

/** How far a reclassification is, and what it did. */
export class ReclassementResponse {
  id!: string;
  /**
   * en_attente, en_cours, termine or echoue.
   * @example termine
   */
  statut!: string;
  /**
   * Percent of the lines looked at.
   * @example 40
   */
  progression!: number;
  /** Lines that meet the criteria; null before it begins. */
  lignes_total!: number | null;
  lignes_lues!: number;
  /** Lines whose famille, source or confidence changed so far. */
  lignes_modifiees!: number;
  /** Why it failed. */
  message!: string | null;
  /** What is unclassified now, by exercice. */
  non_classe!: NonClasseExercice[];
  created_at!: string;
  started_at!: string | null;
  finished_at!: string | null;
}
