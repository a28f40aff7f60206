import { TitulaireItem } from '#figures/marches/marches.response.js';
import { LignePrixItem, MarcheReferenceItem } from '#figures/prix/prix.response.js';

/** The lot that a bordereau prices. */
export class LotReferenceItem {
  id!: string;

  numero!: number;

  objet!: string;
}

export class BordereauItem {
  id!: string;

  /** @example "BPU voirie 2025" */
  libelle!: string;

  /** Version of the schedule. */
  version!: number;

  marche!: MarcheReferenceItem | null;

  lot!: LotReferenceItem | null;

  fournisseur!: TitulaireItem | null;

  date_effet!: string | null;

  date_fin!: string | null;

  nombre_lignes!: number;

  created_at!: string;
}

export class BordereauList {
  bordereaux!: BordereauItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}

export class BordereauDetail extends BordereauItem {
  /** The first hundred; `GET /api/v1/bordereaux/:id/lignes` gives them all, a page at a time. */
  lignes!: LignePrixItem[];

  /** Lines of the schedule. */
  lignes_total!: number;
}

/** A page of the lines of a price schedule, by their code. */
export class LignePrixList {
  lignes!: LignePrixItem[];

  /** Lines of the schedule. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
