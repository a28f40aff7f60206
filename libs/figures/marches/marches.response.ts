/** A service or famille named beside a marché. */
export class CodeLibelle {
  id!: string;

  /** @example DSI */
  code!: string;

  /** @example "Direction des systèmes d’information" */
  libelle!: string;
}

export class TitulaireItem {
  id!: string;

  /** @example SIRET */
  type_id!: string;

  /** @example 84529610400019 */
  identifiant!: string;

  /** @example "Bureau Vallée" */
  raison_sociale!: string;
}

export class MarcheItem {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /**
   * Number of the lot in its consultation; empty when the marché stands alone. Lots of one consultation may share a number
   * of marché.
   * @example 2
   */
  lot!: string;

  /** The lot was given a letter, in want of a number. */
  lot_a_preciser!: boolean;

  /** The consultation that it belongs to, with its other lots if any. */
  consultation_id!: string;

  /** @example "Fourniture de mobilier scolaire" */
  objet!: string;

  /** marche or concession. */
  categorie!: string;

  /** @example Marché */
  nature!: string | null;

  /**
   * fournitures, services or travaux.
   * @example fournitures
   */
  type!: string | null;

  /** @example 39160000 */
  cpv!: string | null;

  /** @example "Procédure adaptée" */
  procedure!: string | null;

  /** @example 2025 */
  exercice!: number;

  /**
   * Initial amount in euros HT.
   * @example 84500.5
   */
  montant!: number | null;

  montant_max!: number | null;

  /** @example 2025-03-02 */
  date_notification!: string | null;

  /** @example 24 */
  duree_mois!: number | null;

  /** @example 2027-03-02 */
  date_fin!: string | null;

  /**
   * en_preparation, en_cours or termine, from its dates.
   * @example en_cours
   */
  statut!: string;

  /** As it is sent back with a change. */
  service_id!: string | null;

  service!: CodeLibelle | null;

  /** As it is sent back with a change. */
  famille_id!: string | null;

  famille!: CodeLibelle | null;

  titulaires!: TitulaireItem[];

  /** To be sent back with a change: a stale one is refused. */
  version!: number;

  created_at!: string;

  updated_at!: string;
}

export class MarcheListItem extends MarcheItem {
  /**
   * With the avenants.
   * @example 94000
   */
  montant_actuel!: number | null;

  /**
   * Mandats of all exercices, net of annulations, in euros HT.
   * @example 71200
   */
  paye_ht!: number;

  /**
   * What `paye_ht` is held against: the maximum of a framework agreement, else the amount with its avenants; null when neither is known.
   * @example 94000
   */
  reference_ht!: number | null;
}

export class MarcheList {
  marches!: MarcheListItem[];

  /** Marchés that match the filters. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
