import { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';

/** The mandat of a line. */
export class MandatDeLigne {
  id!: string;

  /** @example "13513" */
  numero!: string;

  /** @example 2026 */
  exercice!: number;

  /** @example 2026-11-21 */
  date_emission!: string;

  /** @example 2026-12-05 */
  date_paiement!: string | null;

  /** To be sent back with a change of its classification. */
  version!: number;
}

/** The marché that a line is paid on. */
export class MarcheDeLigne {
  id!: string;

  numero!: string;

  objet!: string;
}

/** Whether the purchase was made by the rules; the whole chain is at `GET /api/v1/mandats/:id/conformite`. */
export class VerdictDeLigne {
  /**
   * conforme, non_conforme, a_verifier or hors_champ.
   * @example a_verifier
   */
  statut!: string;

  /**
   * compte, marche, exclu, cas_r2122, cas_contredit, sous_dispense, petits_achats, hors_marche or donnee_manquante.
   * @example donnee_manquante
   */
  motif!: string;

  /**
   * The data that alone would settle it.
   * @example ["famille"]
   */
  manque!: string[];
}

/** A line of a mandat, in the list of lines. */
export class LigneItem {
  id!: string;

  /**
   * Rank in its mandat.
   * @example 1
   */
  numero!: number;

  mandat!: MandatDeLigne;

  /** @example "Affranchissement et courrier" */
  objet!: string;

  service!: CodeLibelle | null;

  fournisseur!: TitulaireItem | null;

  /** @example "6261" */
  compte!: string | null;

  /** @example fonctionnement */
  section!: string | null;

  /** @example services */
  type!: string | null;

  /**
   * Signed: an annulation is negative.
   * @example 553.6
   */
  montant_ht!: number;

  /** `montant_ht` is with tax, of an unknown rate. */
  ttc!: boolean;

  /**
   * Part of `montant_ht` paid beyond the maximum of its contract: it alone counts as à vérifier. 0 without one.
   * @example 0
   */
  part_au_dela_ht!: number;

  marche!: MarcheDeLigne | null;

  famille!: CodeLibelle | null;

  /**
   * marche, compte, cpv, fournisseur or manuel.
   * @example compte
   */
  source_classement!: string | null;

  /**
   * 0 to 1.
   * @example 0.8
   */
  confiance!: number | null;

  verdict!: VerdictDeLigne;

  /** Code of the recorded case. */
  justification!: string | null;
}

export class LigneList {
  lignes!: LigneItem[];

  /**
   * Lines that match the filters.
   * @example 15918
   */
  total!: number;

  /**
   * Their sum; of lines chosen by verdict, the part that has this verdict, as on the dashboard.
   * @example 59345072.06
   */
  montant_ht!: number;

  /**
   * Part of `montant_ht` that is with tax, of an unknown rate.
   * @example 0
   */
  ttc_ht!: number;

  /**
   * What the lines add up to as they are listed, each whole. It is `montant_ht`, except of lines chosen by verdict where some
   * are partly beyond the maximum of their contract: these are listed once, as à vérifier, and count in two verdicts.
   * @example 59345072.06
   */
  lignes_ht!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** One value of a field, among the lines that meet the other filters. */
export class FacetteValeur {
  /**
   * What the filter takes: an identifier, a code, or `aucun`.
   * @example "6261"
   */
  valeur!: string;

  /** @example "6261 Frais d’affranchissement" */
  libelle!: string;

  /** @example 980 */
  nombre!: number;

  /** @example 403900.5 */
  montant_ht!: number;
}

/** The values that are not shown. */
export class FacetteAutres {
  /**
   * How many values.
   * @example 3
   */
  valeurs!: number;

  /** @example 20 */
  nombre!: number;

  /** @example 8399.5 */
  montant_ht!: number;
}

export class FacetteItem {
  /** @example compte */
  champ!: string;

  /** The twenty with the most lines; null where more than 200,000 lines would have to be read: choose more filters first. */
  valeurs!: FacetteValeur[] | null;

  /** The other values; null when all are shown, or none was counted. */
  autres!: FacetteAutres | null;
}

/** Counts of the lines by field; a field ignores its own filter. */
export class FacettesResponse {
  /** @example 1000 */
  total!: number;

  /** @example 412300 */
  montant_ht!: number;

  facettes!: FacetteItem[];
}

/** A famille that lines may be given to, and why. */
export class SuggestionDeFamille {
  famille!: CodeLibelle;

  /**
   * Lines of the selection that the reason holds for.
   * @example 980
   */
  nombre!: number;

  /** @example 403900.5 */
  montant_ht!: number;

  /**
   * historique, compte, cpv or fournisseur.
   * @example historique
   */
  critere!: string;

  /**
   * The account, the CPV, the SIREN, or the name of the supplier.
   * @example "EXPRESS SERVICES"
   */
  valeur!: string;

  /**
   * All values that it rests on, the one of most lines first, as the filters of the lines take them: accounts, SIREN, or
   * identifiers of suppliers; CPV, which no filter takes.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  valeurs!: string[];

  /** @example "214 lignes du fournisseur EXPRESS SERVICES y sont déjà." */
  raison!: string;

  /**
   * 0 to 1.
   * @example 0.95
   */
  confiance!: number;
}

export class SuggestionsResponse {
  /** At most five, the one that takes the most lines first. */
  suggestions!: SuggestionDeFamille[];

  /**
   * Lines of the selection that were looked at: 200,000 at most, the latest.
   * @example 1000
   */
  lignes_lues!: number;
}
