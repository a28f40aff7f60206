export class FournisseurItem {
  id!: string;

  /** @example SIRET */
  type_id!: string;

  /** @example 84529610400019 */
  identifiant!: string;

  /** Whether the key of its SIRET is right: a wrong one comes from a file and is to be checked. Null: it is no SIRET. */
  cle_valide!: boolean | null;

  /** @example 845296104 */
  siren!: string | null;

  /** @example "Menuiserie grassoise" */
  raison_sociale!: string;

  /** Spend of its legal unit over the exercice, in euros HT. */
  depense_ht!: number;

  /** Marchés of its legal unit. */
  nombre_marches!: number;

  /**
   * Identifiers of the other suppliers of the same legal unit: its spend is theirs too. A hundred at most.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  autres_etablissements!: string[];

  /** To be sent back with a change: a stale one is refused. */
  version!: number;
}

/** A legal unit among the largest of an exercice. */
export class PrincipalItem {
  /**
   * As `GET /api/v1/lignes` takes it in `fournisseur`: its SIREN, else its identifier.
   * @example 845296104
   */
  fournisseur!: string;

  /** @example "Menuiserie grassoise" */
  raison_sociale!: string;

  /** In euros HT. */
  montant_ht!: number;
}

/** How much of the spend goes to few suppliers, counted by legal unit. */
export class ConcentrationItem {
  exercice!: number;
  fournisseurs_distincts!: number;
  total_ht!: number;
  /** Percent of what the suppliers are paid, those paid back aside; null when there is none. */
  premier_pct!: number | null;
  cinq_premiers_pct!: number | null;
  dix_premiers_pct!: number | null;
  /** What the shares are of, in euros HT: what the suppliers are paid, those paid back aside. */
  base_ht!: number;
  /** The ten largest, which the shares are counted of. */
  principaux!: PrincipalItem[];
}

export class FournisseurList {
  fournisseurs!: FournisseurItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
  /** Null when the organisation has no exercice. */
  concentration!: ConcentrationItem | null;
}

export class DepenseExercice {
  exercice!: number;
  montant_ht!: number;
  nombre_lignes!: number;
}

export class MarcheTitulaireItem {
  id!: string;
  numero!: string;

  /**
   * Number of its lot; empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;
  objet!: string;
  montant!: number | null;
  date_notification!: string | null;
}

export class FournisseurDetail extends FournisseurItem {
  /** Spend of its legal unit by exercice, the latest first. */
  depenses!: DepenseExercice[];

  /** The latest marchés of its legal unit, at most a hundred. */
  marches!: MarcheTitulaireItem[];

  /** Other identifiers of the same legal unit. */
  etablissements!: { id: string; identifiant: string; raison_sociale: string }[];
}
