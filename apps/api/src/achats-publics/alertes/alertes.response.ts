export class AlerteMarche {
  id!: string;
  /** @example "2024-031" */
  numero!: string;
  /** @example "Entretien des espaces verts" */
  objet!: string;
}

export class AlerteMandat {
  id!: string;
  /** @example "1187" */
  numero!: string;
  /** @example 2026 */
  exercice!: number;
}

export class AlerteItem {
  id!: string;
  /**
   * echeance (a marché ends or is to be renewed) or delai_paiement (a mandat is to be paid).
   * @example echeance
   */
  type!: string;
  /**
   * en_cours, or traitee once the mandat is paid or the deadline is past.
   * @example en_cours
   */
  statut!: string;
  created_at!: string;
  /**
   * The deadline, or the last day to pay.
   * @example "2026-12-31"
   */
  date_limite!: string;
  /**
   * Days left today; negative once past.
   * @example 40
   */
  jours_restants!: number;
  /** Given because the payment delay is past. */
  depasse!: boolean;
  /**
   * fin or reconduction, for a deadline.
   * @example reconduction
   */
  nature!: string | null;
  /**
   * 180, 90 or 30 days before, for a deadline.
   * @example 90
   */
  palier!: number | null;
  marche!: AlerteMarche | null;
  mandat!: AlerteMandat | null;
}

export class AlerteList {
  alertes!: AlerteItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
