export class FamilleItem {
  id!: string;

  /** @example 12.03 */
  code!: string;

  /** @example Mobilier */
  libelle!: string;

  /** @example fournitures */
  type!: string;

  parent_id!: string | null;

  prefixes_cpv!: string[];

  comptes!: string[];

  /** To be sent back with a change: a stale one is refused. */
  version!: number;
}

export class FamilleNode extends FamilleItem {
  /** The familles below it. */
  familles!: FamilleNode[];
}

/** The version in force. */
export class NomenclatureActive {
  id!: string;

  numero!: number;

  libelle!: string;
}

/** A page of the familles of a version. */
export class FamillesPage {
  /**
   * Familles of the page in depth-first order, as a tree: their ancestors come with them, on each page that needs them.
   */
  familles!: FamilleNode[];

  /** Familles of the version. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

export class NomenclatureTree extends FamillesPage {
  /** Null while the organisation has no nomenclature. */
  nomenclature!: NomenclatureActive | null;

  /** Every version, the latest first. */
  versions!: { id: string; numero: number; libelle: string; active: boolean }[];
}
