import { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';

export class AlerteMarche {
  id!: string;
  /** @example "2024-031" */
  numero!: string;
  /** @example "Entretien des espaces verts" */
  objet!: string;
  service!: CodeLibelle | null;
  /**
   * Initial amount and all avenants, in euros HT.
   * @example 92000
   */
  montant_actuel!: number | null;
}

export class AlerteMandat {
  id!: string;
  /** @example "1187" */
  numero!: string;
  /** @example 2026 */
  exercice!: number;
  fournisseur!: TitulaireItem | null;
  /** @example 12400 */
  montant_ttc!: number;
}

export class AlerteExecution {
  /**
   * maximum (of a framework agreement) or montant (with its avenants).
   * @example maximum
   */
  base!: string;
  reference_ht!: number;
  paye_ht!: number;
  /** @example 81.4 */
  part_pct!: number | null;
}

export class AlerteWebhook {
  id!: string;
  /**
   * Origin of its address.
   * @example "https://client.exemple.fr"
   */
  origine!: string;
  /**
   * Since when it fails.
   * @example "2026-03-02T10:04:00.000Z"
   */
  depuis!: string;
}

/** A member who may follow an alert. */
export class Suiveur {
  id!: string;

  /** @example "Camille Martin" */
  nom!: string;
}

export class SuiveurItem extends Suiveur {
  /** @example acheteur */
  role!: string;

  /** Whether it is the caller. */
  moi!: boolean;
}

export class SuiveurList {
  membres!: SuiveurItem[];

  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** That somebody looked at an alert. */
export class Acquittement {
  /** @example 2026-11-23T10:04:00.000Z */
  le!: string;

  /**
   * Name of who did; null for an API key or an account that is gone.
   * @example "Camille Martin"
   */
  par!: string | null;
}

/** What was written. */
export class AlertesSuivies {
  /**
   * Alerts.
   * @example 3
   */
  nombre!: number;
}

export class AlerteItem {
  id!: string;
  /**
   * echeance (a marché ends or is to be renewed), delai_paiement (a mandat is to be paid), execution_proche or
   * execution_atteinte (80 or 100 % of what may be paid on a marché is paid), webhook_en_echec (an entry point has failed
   * for an hour or a day; shown with `admin.manage` alone).
   * @example echeance
   */
  type!: string;
  /**
   * en_cours, or traitee once the deadline is past, the mandat is paid, its payment is no longer known (closed exercice),
   * the amount of the marché is another, or the entry point works again, was suspended or removed.
   * @example en_cours
   */
  statut!: string;
  created_at!: string;
  /**
   * The deadline, the last day to pay, or the last day of a marché whose execution is announced; null when it is not known.
   * @example "2026-12-31"
   */
  date_limite!: string | null;
  /**
   * The day that `jours_restants` is counted from: today, or the last day on which the mandat was known not to be paid.
   * @example "2026-11-21"
   */
  mesure_au!: string;
  /**
   * Days left; negative once past.
   * @example 40
   */
  jours_restants!: number | null;
  /** Given because the payment delay is past. */
  depasse!: boolean;
  /**
   * fin or reconduction, for a deadline.
   * @example reconduction
   */
  nature!: string | null;
  /**
   * 180, 90 or 30 days before, for a deadline; 80 or 100 %, for an execution; 1 or 24 hours, for an entry point.
   * @example 90
   */
  palier!: number | null;
  marche!: AlerteMarche | null;
  mandat!: AlerteMandat | null;
  /** For an execution: what is paid now, which is the sum of its lines; once `traitee`, what was paid when the alert was given. */
  execution!: AlerteExecution | null;
  /** The entry point that fails. */
  webhook!: AlerteWebhook | null;
  acquittee!: Acquittement | null;
  /** The member who follows it. */
  assigne_a!: Suiveur | null;
}

export class AlerteList {
  alertes!: AlerteItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
