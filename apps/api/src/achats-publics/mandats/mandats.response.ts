import { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';

export class MandatItem {
  id!: string;

  /** @example 2025 */
  exercice!: number;

  /** Code of the budget; empty when the file has one budget only. */
  budget!: string;

  /** @example 1042 */
  numero!: string;

  /**
   * 01 ordinaire, 02 annulation ou réduction, 03 ordre de paiement.
   * @example 01
   */
  type_bordereau!: string;

  /** Bundle of mandats (PES), not a price schedule. */
  bordereau!: string | null;

  /** @example "Maintenance des ascenseurs" */
  objet!: string;

  service!: CodeLibelle | null;

  fournisseur!: TitulaireItem | null;

  /** @example 2025-03-25 */
  date_emission!: string;

  /** @example 2025-04-24 */
  date_paiement!: string | null;

  /**
   * paye; impaye, by a file that tells of payments; or inconnu: no file told, and the mandat is not late.
   * @example paye
   */
  paiement!: string;

  /**
   * The same as people read it.
   * @example "payé le 24 avril 2025"
   */
  paiement_libelle!: string;

  /**
   * Signed: an annulation is negative.
   * @example 1250.5
   */
  montant_ht!: number;

  montant_tva!: number;

  montant_ttc!: number;

  /** To be sent back with a change: a stale one is refused. */
  version!: number;
}

export class MandatList {
  mandats!: MandatItem[];

  /** Mandats that match the filters. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** The marché that a line pays. */
export class MarchePaye {
  id!: string;

  numero!: string;

  /**
   * Number of its lot; empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;
}

export class LigneMandatItem {
  id!: string;

  numero!: number;

  /** @example 60632 */
  compte!: string | null;

  fonction!: string | null;

  section!: string | null;

  /** True when the account is no purchase. */
  hors_perimetre!: boolean;

  fournisseur!: TitulaireItem | null;

  facture!: string | null;

  montant_ht!: number;

  montant_tva!: number;

  marche!: MarchePaye | null;

  /** The marché as the file names it, known or not. */
  marche_reference!: string | null;

  famille!: CodeLibelle | null;

  /** marche, compte, cpv, fournisseur or manuel. */
  source_classement!: string | null;

  /** 0 to 1. */
  confiance!: number | null;

  justification!: string | null;
}

export class InteretsItem {
  /** @example 4.58 */
  montant!: number;
  /**
   * Percent.
   * @example 11.15
   */
  taux!: number;
  /** @example 10 */
  jours!: number;
  /** @example 2025-04-15 */
  debut!: string;
  /** @example "BCE, taux du 18 décembre 2024" */
  source!: string;
  /** The rate is not confirmed by a source. */
  a_verifier!: boolean;
}

/** A time during which the delay does not run. */
export class InterruptionItem {
  /** @example 2025-03-10 */
  debut!: string;

  /** @example 2025-03-15 */
  fin!: string | null;

  motif!: string | null;
}

/** Payment delay of the mandat (R2192-10 s.). */
export class DelaiPaiementItem {
  /**
   * non_eligible, a_verifier, paiement_inconnu, interrompu, en_cours, en_retard, paye_dans_le_delai or paye_en_retard.
   * `paiement_inconnu`: no file told whether the mandat is paid, or its exercice is closed without a date. It is not late.
   * @example paye_en_retard
   */
  statut!: string;
  /**
   * The state as people read it.
   * @example "payé en retard"
   */
  libelle!: string;
  /**
   * The state in a sentence, with the days and amounts it follows from.
   * @example "Payé le 24 avril 2025 : 10 jours de retard, 4,58 € d’intérêts, 40,00 € d’indemnité."
   */
  explication!: string;
  /** @example true */
  eligible!: boolean;
  /** @example 2025-03-03 */
  date_demande!: string | null;
  /** @example 2025-02-28 */
  date_service_fait!: string | null;
  /** @example 2025-03-03 */
  debut!: string | null;
  /**
   * By what the buyer is at the start, or by the contract when it is shorter; null while the buyer's nature decides.
   * @example 30
   */
  delai_jours!: number | null;
  /**
   * Last day to pay; by the shortest delay while the buyer's nature decides.
   * @example 2025-04-14
   */
  limite!: string | null;
  /** Last day by the longest delay, while the buyer's nature decides. */
  limite_tardive!: string | null;
  /** @example 2025-04-04 */
  limite_ordonnateur!: string | null;
  /**
   * The day of payment, or the last day for which a file told that the mandat was not paid: delays are measured on it.
   * @example 2025-04-24
   */
  mesure_au!: string | null;
  /** @example 10 */
  jours_ordonnateur!: number | null;
  /** @example 30 */
  jours_comptable!: number | null;
  /**
   * 0 on time; null when it is not known.
   * @example 10
   */
  jours_retard!: number | null;
  interruption!: InterruptionItem | null;
  /** Days of an interruption whose dates the file does not give: they push the limit back. */
  jours_suspension!: number | null;
  /** Null on time, when the payment is not known, and when the rate of the semester is not known: `anomalies` then says so. */
  interets!: InteretsItem | null;
  /**
   * Flat compensation for recovery costs; null when the delay is not known.
   * @example 40
   */
  indemnite!: number | null;
  /**
   * The limit that the finance software gave.
   * @example 2025-04-14
   */
  limite_annoncee!: string | null;
  /**
   * The data that alone would settle the doubt: nature_acheteur.
   * @example []
   */
  manque!: string[];
  /** @example [] */
  anomalies!: string[];
}

/** The mandat that an annulation reduces. */
export class MandatOrigine {
  exercice!: number | null;

  numero!: string;
}

export class MandatDetail extends MandatItem {
  nature_piece!: string | null;

  /** The mandat that an annulation reduces. */
  origine!: MandatOrigine | null;

  /** The first hundred; `GET /api/v1/mandats/:id/lignes` gives them all, a page at a time. */
  lignes!: LigneMandatItem[];

  /** Lines of the mandat. */
  lignes_total!: number;

  /** Null when nothing is known of the payment delay. */
  delai_paiement!: DelaiPaiementItem | null;
}

/** A mandat whose lines were just classified. */
export class MandatClasse extends MandatDetail {
  /**
   * The operation of the history that `POST /api/v1/nomenclature/reclassement/:id/annulation` undoes; null where nothing changed:
   * every line was classified so already.
   */
  classement_id!: string | null;
}

/** A page of the lines of a mandat, in their order. */
export class LigneMandatList {
  lignes!: LigneMandatItem[];

  /** Lines of the mandat. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
