import { ModificationsResponse } from '../modifications/modifications.response.js';

/** What was paid on a marché in one exercice. */
export class PayeExercice {
  /** @example 2026 */
  exercice!: number;
  /** @example 41250.5 */
  montant_ht!: number;
  nombre_lignes!: number;
}

/** Mandats of the marché that were paid late, or known unpaid past their limit. */
export class RetardsExecution {
  nombre!: number;
  /** Interest that they owe, in euros; those whose rate is not known are left out. */
  interets!: number;
  /** Late ones whose interest is not counted: the rate of their semester is not known. */
  interets_sans_taux!: number;
  /** Mandats whose payment is not known: neither late nor on time. */
  paiements_inconnus!: number;
}

/** Marchés subséquents of an accord-cadre: what is paid on them uses up its maximum too (R2162-4). */
export class SubsequentsExecution {
  /** Those that are known, and of this lot of it without a doubt. */
  nombre!: number;
  /** Their identifiers. */
  marches!: string[];
  paye_ht!: number;
}

/** The avenants; those that rest on their small amount alone against its limit (R2194-8). */
export class AvenantsExecution {
  /** Of all avenants. */
  cumul_ht!: number;
  /** Of the initial amount: those without another ground (R2194-8). */
  part_pct!: number | null;
  /** 10 for supplies and services, 15 for works; null when the type is not known. */
  limite_pct!: number | null;
  plafond_ht!: number | null;
  /** Null when it cannot be told. */
  depasse!: boolean | null;
  /** In words; null within the limit. */
  raison!: string | null;
  /** Whether they hold, by their grounds (R2194-1 to R2194-9); null without avenants. */
  modifications!: ModificationsResponse | null;
}

/** When all that may be paid will be paid, at the pace of the last two exercices. */
export class ProjectionExecution {
  /** @example 2027-05-12 */
  date!: string | null;
  /** Why there is no date. */
  raison!: string | null;
  /**
   * First day of the mandats that the pace is taken from.
   * @example "2025-02-01"
   */
  du!: string | null;
  /**
   * Last day of the mandats that the pace is taken from.
   * @example "2026-02-01"
   */
  au!: string | null;
  /** Paid between them. */
  paye_ht!: number | null;
  /** For thirty days. */
  rythme_mensuel_ht!: number | null;
  /**
   * Last day of the marché.
   * @example "2029-02-01"
   */
  fin_marche!: string | null;
  /** True when the amount will be used up before the marché ends. */
  avant_la_fin!: boolean | null;
  /**
   * Where the marché ends before: what will be paid in all then, at that pace. Null: it is used up before, the marché ended
   * before the last payment, or one of its days is not known.
   */
  paye_a_la_fin_ht!: number | null;
  /**
   * The share of what may be paid that this is.
   * @example 38.25
   */
  part_a_la_fin_pct!: number | null;
}

/** One contract of the consultation, with what was paid on it. */
export class LotExecution {
  id!: string;
  numero!: string;
  /**
   * Empty when the contract stands alone.
   * @example "2"
   */
  lot!: string;
  objet!: string;
  montant_actuel!: number | null;
  montant_max!: number | null;
  paye_ht!: number;
  /** With what was paid on its marchés subséquents: what `reste_ht`, `part_pct` and `depasse` count. */
  consomme_ht!: number;
  reste_ht!: number | null;
  part_pct!: number | null;
  depasse!: boolean | null;
}

/** How far a marché is executed: paid against its amount, its avenants and its maximum. */
export class ExecutionResponse {
  /** Of the whole duration; null when it is not known. */
  montant_initial!: number | null;
  /** With the avenants. */
  montant_actuel!: number | null;
  /** Maximum of a framework agreement (R2162-4). */
  montant_max!: number | null;
  /**
   * What `reste_ht`, `part_pct` and `depasse` are of: `maximum` or `montant`; null when neither is known.
   * @example maximum
   */
  base!: string | null;
  /** That amount, with the avenants. */
  reference_ht!: number | null;
  /** Mandats of all exercices, net of annulations, before tax. */
  paye_ht!: number;
  /** What is known with tax alone, tax included; `paye_ht` counts it divided by 1.20, the least that it may be. */
  dont_paye_ttc!: number;
  subsequents!: SubsequentsExecution;
  /** With what was paid on its marchés subséquents: what `reste_ht`, `part_pct`, `depasse` and `projection` count. */
  consomme_ht!: number;
  /** Negative once more was paid. */
  reste_ht!: number | null;
  /** @example 81.42 */
  part_pct!: number | null;
  depasse!: boolean | null;
  par_exercice!: PayeExercice[];
  nombre_lignes!: number;
  /**
   * Day of issue of the first mandat, paid or not.
   * @example "2025-03-01"
   */
  premier_paiement!: string | null;
  /**
   * Day of issue of the last mandat, paid or not.
   * @example "2026-02-01"
   */
  dernier_paiement!: string | null;
  projection!: ProjectionExecution;
  retards!: RetardsExecution;
  avenants!: AvenantsExecution;
  /** Declared subcontracts. */
  sous_traitance_ht!: number;
  /** The contracts of the same consultation, this one included; empty when it has no other. */
  lots!: LotExecution[];
}
