/** What taking an import back would remove, or removed. */
export class RetraitItem {
  import_id!: string;

  /**
   * possible, impossible, en_attente, termine or echoue.
   * @example possible
   */
  statut!: string;

  /**
   * Why nothing can be taken back, or why it failed.
   * @example "L’exercice 2024 est clos : rouvrez-le pour en retirer des mandats."
   */
  raison!: string | null;

  /**
   * Mandats that the file and the corrections of its rows created and that are still there; once that is asked for, those that there were then, and at its end those that were taken.
   * @example 412
   */
  mandats!: number;

  /** @example 530 */
  lignes!: number;

  /**
   * Euros without tax.
   * @example 184300.5
   */
  montant_ht!: number;

  /** Of these lines, those that somebody classified, justified or attached to a marché by hand: that is lost with them. Null once that is asked for. */
  lignes_decidees!: number | null;

  /** Annulations of other files that cancel these mandats and stay: they are then judged by their own day and exercice. Null once that is asked for. */
  annulations!: number | null;

  /**
   * Rejected rows of the file that are left to correct: once it is taken back, none is.
   * @example 12
   */
  rejets!: number;

  /**
   * Who asked for it; null before.
   * @example "Claire Martin"
   */
  auteur!: string | null;

  /** @example 2026-11-30T09:12:00.000Z */
  created_at!: string | null;

  /** @example 2026-11-30T09:12:02.000Z */
  finished_at!: string | null;
}
