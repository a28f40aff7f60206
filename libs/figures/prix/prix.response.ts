import { CodeLibelle, TitulaireItem } from '../marches/marches.response.js';

export class MarcheReferenceItem {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /**
   * Number of its lot; empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;

  objet!: string;
}

export class LignePrixItem {
  id!: string;

  /** @example 1.02 */
  code!: string;

  /** @example "Enrobé à chaud 0/10" */
  designation!: string;

  /** @example m² */
  unite!: string;

  /** @example 18.45 */
  prix_unitaire_ht!: number;

  famille!: CodeLibelle | null;
}

/** A price found, with what it comes from. */
export class PrixTrouve extends LignePrixItem {
  bordereau!: { id: string; libelle: string; version: number };

  marche!: MarcheReferenceItem | null;

  fournisseur!: TitulaireItem | null;

  /** First day of the price. */
  date_valeur!: string | null;

  /** Last day of the price, or end of its marché. */
  echeance!: string | null;

  /** The words were not found as they are: the nearest spelling was. */
  approche!: boolean;
}

/** Prices of the same unit among all that match. */
export class StatistiquePrix {
  /** @example m² */
  unite!: string;
  nombre!: number;
  minimum!: number;
  mediane!: number;
  maximum!: number;
}

export class RecherchePrixResult {
  items!: PrixTrouve[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;

  /** @example pertinence */
  tri!: string;

  /** By unit, the most frequent first: what is comparable. */
  statistiques!: StatistiquePrix[];
}
