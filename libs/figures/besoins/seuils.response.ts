import { NonClasseExercice } from '../non-classe.response.js';

export class SeuilItem {
  /** dispense, publicite or formalisee. */
  code!: string;
  /** @example "Publicité au BOAMP ou dans un journal d’annonces légales" */
  libelle!: string;
  /**
   * Euros before tax; reached from this amount on.
   * @example 90000
   */
  montant_ht!: number;
  /** Whether the need, paid and engaged, has reached it. */
  franchi!: boolean;
  /** What is left before it, from the need, paid and engaged; negative once past. */
  distance_ht!: number;
  /** @example "CCP R2131-12" */
  texte!: string;
  source!: string;
  /** @example "2024-01-01" */
  en_vigueur_depuis!: string;
  /** True while the value was not read in a source. */
  a_verifier!: boolean;
}

export class PerimetreBesoin {
  id!: string;
  /** @example "20.02" */
  code!: string;
  /** @example "Nettoyage de locaux" */
  libelle!: string;
}

/** Need of a famille, or of an opération for works, over an exercice (R2121-1). Amounts in euros before tax. */
export class BesoinItem {
  /**
   * famille or operation.
   * @example famille
   */
  perimetre!: string;
  famille!: PerimetreBesoin | null;
  operation!: PerimetreBesoin | null;
  /**
   * fournitures, services or travaux.
   * @example services
   */
  type!: string;
  /** Mandats of the exercice, annulations deducted. */
  consomme_ht!: number;
  /** Part of the running marchés that falls in the exercice and is not paid yet. */
  engage_ht!: number;
  /** The need of the exercice: paid, and still to be paid on the running marchés (R2121-1). */
  besoin_ht!: number;
  /** The same as rang_requis. */
  rang_requis_besoin!: number | null;
  /** Need expected at the end of the exercice. */
  prevision_ht!: number;
  /**
   * exercice_termine, prorata or consomme_et_engage.
   * @example prorata
   */
  methode_prevision!: string;
  /** The rank that the need requires: 0 dispense, 1 adaptée, 2 adaptée with publicity, 3 formalisée; null when no threshold is known that day. */
  rang_requis!: number | null;
  /** @example "procédure adaptée" */
  procedure_requise!: string | null;
  /** The rank that the expected need would require. */
  rang_requis_prevision!: number | null;
  seuils!: SeuilItem[];
  /** The first threshold not reached yet; null above the last one. */
  prochain_seuil!: SeuilItem | null;
}

export class SeuilsResponse {
  /** @example 2026 */
  exercice!: number;
  /**
   * Day the thresholds are looked up at: today, or the last day of an exercice that is over.
   * @example "2026-11-21"
   */
  jour!: string;
  /** A page of the needs, the largest first. */
  besoins!: BesoinItem[];
  /** Needs of the exercice. */
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
  /** Purchases that no need counts for want of a famille. */
  non_classe!: NonClasseExercice;
}
