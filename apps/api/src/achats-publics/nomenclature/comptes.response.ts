/** An account that no nomenclature of accounts holds. */
export class CompteItem {
  /** @example 99999 */
  numero!: string;

  /**
   * fonctionnement or investissement; null until it is decided.
   * @example fonctionnement
   */
  section!: string | null;

  /** Whether it records purchases; null until it is decided. */
  achat!: boolean | null;

  /** It waits for a decision: its lines are to be verified, and in no section. */
  a_decider!: boolean;

  /** Lines of mandats on it, all exercices. */
  nombre_lignes!: number;

  /**
   * Their sum, before tax.
   * @example 4000
   */
  montant_ht!: number;

  /** Those of closed exercices: they keep what was decided when the exercice was closed. */
  lignes_closes!: number;
}

export class CompteList {
  comptes!: CompteItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
