import { NonClasseExercice } from '../dashboard/non-classe.response.js';

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

/** What a reclassification did. */
export class ReclassementResponse {
  /** Lines whose famille, source or confidence changed. */
  lignes_modifiees!: number;
  /** What is still unclassified, by exercice. */
  non_classe!: NonClasseExercice[];
}
