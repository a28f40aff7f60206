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

export class NomenclatureTree {
  /** Null while the organisation has no nomenclature. */
  nomenclature!: NomenclatureActive | null;

  /** Every version, the latest first. */
  versions!: { id: string; numero: number; libelle: string; active: boolean }[];

  /** Familles of the active version, as a tree. */
  familles!: FamilleNode[];

  total!: number;
}
