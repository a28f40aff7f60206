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

/** An operation that undoes another one. */
export class AnnulationItem {
  id!: string;
  /** @example termine */
  statut!: string;
  /**
   * Lines that are again as they were.
   * @example 998
   */
  lignes_retablies!: number;
  /**
   * Lines that somebody changed since, or whose exercice is closed by now.
   * @example 2
   */
  lignes_laissees!: number;
}

/** A bulk classification: who asked for what, how far it is, and what it did. */
export class ReclassementItem {
  id!: string;
  /**
   * en_attente, en_cours, termine or echoue.
   * @example termine
   */
  statut!: string;
  /**
   * Percent of the lines looked at.
   * @example 100
   */
  progression!: number;
  /** @example "Famille 21.03 Affranchissement" */
  action!: string;
  /**
   * What was chosen.
   * @example "Exercice 2026 · Fournisseur EXPRESS SERVICES · Sans famille"
   */
  filtre!: string;
  /**
   * Who asked for it: a member, a key by its label, the operator or the service itself.
   * @example "Camille Martin"
   */
  auteur!: string | null;
  /**
   * Lines of open exercices that were chosen; null before it begins.
   * @example 1000
   */
  lignes_total!: number | null;
  /** @example 1000 */
  lignes_lues!: number;
  /**
   * Lines that changed so far.
   * @example 1000
   */
  lignes_modifiees!: number;
  /**
   * Lines that were chosen and left: of a closed exercice, or for an undoing, changed since.
   * @example 0
   */
  lignes_laissees!: number;
  /** Why it failed. */
  message!: string | null;
  /**
   * Whether it can be undone: for thirty days, once.
   * @example true
   */
  annulable!: boolean;
  /**
   * The operation that this one undoes.
   * @example "0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a78"
   */
  annule!: string | null;
  /** What undid it. */
  annulation!: AnnulationItem | null;
  created_at!: string;
  started_at!: string | null;
  finished_at!: string | null;
}

/** How far a reclassification is, and what it did. */
export class ReclassementResponse extends ReclassementItem {
  /** What is unclassified now, by exercice. */
  non_classe!: NonClasseExercice[];
}

/** Bulk classifications, the latest first. */
export class ReclassementList {
  reclassements!: ReclassementItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
