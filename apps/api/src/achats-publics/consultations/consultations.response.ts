import { TitulaireItem } from '#figures/marches/marches.response.js';

export class ConsultationItem {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a90 */
  id!: string;

  /**
   * Number that the platform or the buyer gave it.
   * @example 18TRA006
   */
  reference!: string | null;

  /** @example "Réhabilitation de l’école Marie-Curie" */
  objet!: string;

  /** @example "Procédure adaptée" */
  procedure!: string | null;

  /** @example 2025-01-10 */
  date_lancement!: string | null;

  /**
   * Estimated value of all lots over their whole duration, in euros HT (R2121-1).
   * @example 720000
   */
  estimation_ht!: number | null;

  /**
   * How the estimation was made.
   * @example "Prix des deux derniers marchés, actualisés"
   */
  estimation_methode!: string | null;

  /**
   * Lots that were put to competition, where it is known.
   * @example 8
   */
  lots_declares!: number | null;

  /**
   * Notice of publicity (R2131-12): inconnu, publie, aucun or profil_seul (on the buyer profile alone).
   * @example publie
   */
  avis!: string;

  /** @example BOAMP */
  avis_support!: string | null;

  /** @example 25-12345 */
  avis_reference!: string | null;

  /** @example 2025-01-10 */
  avis_date!: string | null;

  /**
   * Recorded case of a contract without publicity, or `aucun`; null while nobody said.
   * @example infructueux
   */
  cas!: string | null;

  /**
   * What the case refers to.
   * @example "Consultation 24TRA112, déclarée infructueuse le 04/11/2024"
   */
  cas_reference!: string | null;

  /** Bought for a network of water, heat, energy or transport (L1212-3). */
  activite_reseau!: boolean | null;

  /** Not of the homogeneous need of its famille (R2121-6). */
  besoin_distinct!: boolean | null;

  operation_id!: string | null;

  famille_id!: string | null;

  /**
   * Why its lots stand together: sur (one identifier, or one number of consultation), probable (to be confirmed), main
   * (a person said so, nothing undoes it).
   * @example sur
   */
  regroupement!: string;

  /**
   * Marchés of the consultation: its lots.
   * @example 3
   */
  nombre_marches!: number;

  /**
   * Numbers of its marchés, each once, the first four: they tell it from another of the same objet.
   * @example ["2025-014", "2025-015"]
   */
  numeros!: string[];

  /**
   * Sum of their initial amounts in euros HT, without those that sum up the others.
   * @example 675000
   */
  montant_total!: number;

  /**
   * Marchés whose amount is not known: `montant_total` leaves them out.
   * @example 0
   */
  montants_inconnus!: number;

  /** To be sent back with a change: a stale one is refused. */
  version!: number;

  created_at!: string;

  updated_at!: string;
}

export class ConsultationList {
  consultations!: ConsultationItem[];

  /** Consultations that match the filters. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** A marché in its consultation. */
export class LotDeConsultation {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /** @example 2025E01 */
  numero!: string;

  /**
   * Number of the lot; empty when the marché stands alone.
   * @example 1
   */
  lot!: string;

  /** The lot was given a letter, in want of a number. */
  lot_a_preciser!: boolean;

  /**
   * propose or confirme: it sums up the other lots, and once confirmed is out of every sum.
   * @example propose
   */
  recapitulatif!: string | null;

  /** @example "École Curie - Lot 1 gros œuvre" */
  objet!: string;

  /** @example "Procédure adaptée" */
  procedure!: string | null;

  /**
   * Initial amount in euros HT.
   * @example 410000
   */
  montant!: number | null;

  /** @example 2025-02-03 */
  date_notification!: string | null;

  titulaires!: TitulaireItem[];
}

export class ConsultationDetail extends ConsultationItem {
  /** Its marchés, by lot. */
  lots!: LotDeConsultation[];

  /**
   * Where each fact comes from, by member: saisie, publie, deduit or suppose.
   * @example { "avis": "saisie" }
   */
  provenances!: Record<string, string>;
}
