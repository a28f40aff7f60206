import { CodeLibelle } from '#figures/marches/marches.response.js';

export class BesoinEstimeItem {
  /** As it is sent back. */
  famille_id!: string;

  famille!: CodeLibelle;

  /** @example 2026 */
  exercice!: number;

  /**
   * In euros HT; null: no estimate.
   * @example 62000
   */
  montant_ht!: number | null;
}

export class BesoinEstimeList {
  besoins_estimes!: BesoinEstimeItem[];

  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
