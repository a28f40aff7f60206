export class ImportAccepte {
  id!: string;

  /** @example en_attente */
  statut!: string;
}

/** Why a file could not be loaded. */
export class ErreurImport {
  /**
   * Stable.
   * @example csv_invalide
   */
  code!: string;

  ligne?: number;

  colonne?: number;

  numero?: number;
}

export class ImportItem {
  id!: string;

  /** @example decp */
  type!: string | null;

  /** @example decp-v1-json */
  format!: string | null;

  /** @example decp-2025.json */
  fichier!: string;

  /** Bytes. */
  taille!: number;

  sha256!: string;

  dry_run!: boolean;

  /**
   * en_attente, en_cours, termine or echoue.
   * @example termine
   */
  statut!: string;

  /** Share of the file that has been read, from 0 to 100. */
  progression!: number;

  /** @example 412 */
  lignes_lues!: number;

  /** @example 396 */
  lignes_acceptees!: number;

  /** @example 11 */
  lignes_corrigees!: number;

  /** @example 5 */
  lignes_rejetees!: number;

  /** What was created, changed or left as it was, by kind of object, and the warnings. */
  bilan!: Record<string, unknown>;

  /** @example Import terminé. */
  message!: string | null;

  /** Why the file could not be loaded: a stable code, with its line and column when it has one. */
  erreur!: ErreurImport | null;

  created_at!: string;

  started_at!: string | null;

  finished_at!: string | null;
}

export class ImportList {
  imports!: ImportItem[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class CorrectionItem {
  champ!: string;
  avant!: string;
  apres!: string;
  raison!: string;
}

export class MotifItem {
  champ!: string;
  raison!: string;
}

export class ImportLigneItem {
  /** Rank of the row in the file, from 1. */
  numero!: number;

  /** Line of the file where it starts. */
  ligne!: number | null;

  /**
   * acceptee, corrigee or rejetee.
   * @example rejetee
   */
  statut!: string;

  /** The row as it stands in the file. */
  original!: string;

  corrections!: CorrectionItem[];

  rejets!: MotifItem[];

  avertissements!: MotifItem[];
}

export class ImportLigneList {
  lignes!: ImportLigneItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
