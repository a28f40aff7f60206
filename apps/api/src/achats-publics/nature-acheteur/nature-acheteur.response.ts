export class NatureItem {
  /** @example 2020-01-01 */
  valid_from!: string;

  /**
   * collectivite, groupement, etablissement_public_local, office_public_habitat, etablissement_public_sante,
   * entite_adjudicatrice, entreprise_publique, organisme_prive or etat.
   * @example collectivite
   */
  nature!: string;

  /** @example "Collectivité territoriale" */
  libelle!: string;

  /**
   * Sector of an entité adjudicatrice: eau, gaz_chaleur, electricite, transport or autre.
   * @example eau
   */
  secteur!: string | null;
}

export class NatureAcheteurResponse {
  /** What it is today; null while the operator has not said it. */
  actuelle!: NatureItem | null;

  /** All that was said, the latest first. */
  natures!: NatureItem[];
}
