export class ImportAccepte {
  id!: string;

  /** @example en_attente */
  statut!: string;
}

/** Why a file could not be loaded, or why its run was ended. */
export class ErreurImport {
  /**
   * Stable.
   * @example csv_invalide
   */
  code!: string;

  /**
   * What happened and what to do, in French.
   * @example "Une opération a duré plus de 2 minutes pendant l’enregistrement des données : l’import est arrêté, rien n’a été enregistré."
   */
  message?: string;

  /**
   * The step that passed its limit: lecture, controle, verdicts, enregistrement or cloture.
   * @example enregistrement
   */
  phase?: string;

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
   * The day that the data was drawn, as whoever sent the file said; null: nobody said.
   * @example 2026-10-31
   */
  date_extraction!: string | null;

  /**
   * en_attente, en_cours, termine or echoue.
   * @example termine
   */
  statut!: string;

  /**
   * While it waits: its rank in the line of all organisations, 1 being the next. Organisations take turns, so that a
   * rank does not grow with the files of another. Null once the import has begun.
   */
  rang_attente!: number | null;

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

  /**
   * Of the rejected rows, those that somebody can mend and that no correction has sent again. None of a trial.
   * @example 5
   */
  reste_a_corriger!: number;

  /** What was created, changed or left as it was, by kind of object, and the warnings. */
  bilan!: Record<string, unknown>;

  /** @example "Import terminé." */
  message!: string | null;

  /** Why the file could not be loaded: a stable code and words, with the line and column of the file or the step of the run. */
  erreur!: ErreurImport | null;

  created_at!: string;

  started_at!: string | null;

  finished_at!: string | null;

  /**
   * Who sent the file: the name of a member, the label of a key.
   * @example "Claire Martin"
   */
  auteur!: string | null;

  /** The import whose rejected rows this one corrects. */
  import_source_id!: string | null;

  /** The last import of the same file after this one, where its rejected rows are left to mend; null: it was not imported again. */
  reprise_id!: string | null;

  /**
   * Whether somebody took its mandats back: en_attente, termine or echoue; null: nobody did.
   * @example termine
   */
  retrait!: string | null;
}

export class ImportList {
  imports!: ImportItem[];
  total!: number;
  /** Rows left to mend, over all pages. */
  reste_a_corriger!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class CorrectionItem {
  champ!: string;

  /**
   * Stable; see `motifs`. Absent from imports that ended before codes existed.
   * @example date.ramenee
   */
  code?: string;

  avant!: string;
  apres!: string;
  raison!: string;
}

export class MotifItem {
  champ!: string;

  /**
   * Stable; see `motifs`. Absent from imports that ended before codes existed.
   * @example date.illisible
   */
  code?: string;

  raison!: string;
}

/** The correction that sent a rejected row again. */
export class RenvoiItem {
  /** @example 01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9f */
  import_id!: string;

  /**
   * en_cours, retenue or rejetee: what became of the row there.
   * @example retenue
   */
  statut!: string;
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

  /** The cells of the row under the labels of their columns; null for formats that are no tables. */
  champs!: ChampItem[] | null;

  /** What the row created or changed; nothing for a row that was known already. */
  ressources!: RessourceFaite[];

  /** The last correction that sent a rejected row again; null for the others. */
  renvoi!: RenvoiItem | null;
}

export class RessourceFaite {
  /**
   * marche, mandat, famille or prix.
   * @example marche
   */
  type!: string;

  /** @example 01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e */
  id!: string;

  /** false: it was known, and the row changed it. */
  cree!: boolean;
}

export class ChampItem {
  /** @example "Date d’émission" */
  nom!: string;

  /** @example 31/02/2026 */
  valeur!: string;

  /**
   * The field that remarks name this column by; null for a column that nothing reads.
   * @example date_emission
   */
  champ!: string | null;
}

export class ExempleItem {
  numero!: number;

  /** Line of the file where the row begins. */
  ligne!: number;

  raison!: string;
}

/** What the import says of several rows at once. */
export class MotifGroupe {
  /**
   * rejetee, corrigee or avertissement.
   * @example rejetee
   */
  statut!: string;

  /**
   * Stable: group by it.
   * @example valeur.absente
   */
  code!: string;

  /** @example date_emission */
  champ!: string;

  /**
   * Words of the first row.
   * @example "Valeur obligatoire absente."
   */
  raison!: string;

  /**
   * For rejections: a_corriger, autre_acheteur or repetition.
   * @example a_corriger
   */
  categorie!: string | null;

  /**
   * What to do, in French.
   * @example "Complétez la valeur."
   */
  que_faire!: string;

  /** @example 22 */
  nombre!: number;

  /**
   * Of these, rejected rows that a correction has kept since, or is reading.
   * @example 20
   */
  renvoyees!: number;

  /**
   * Of these, rejected rows whose last correction was rejected too.
   * @example 1
   */
  encore_rejetees!: number;

  /**
   * The last import that rejected them again: they are corrected there. Null: there is none.
   * @example "01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f"
   */
  dernier_renvoi!: string | null;

  /** The first row. */
  exemple!: ExempleItem;

  /** Three rows at most. */
  exemples!: ExempleItem[];
}

export class MotifGroupeList {
  motifs!: MotifGroupe[];
}

export class ImportLigneList {
  lignes!: ImportLigneItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
