import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';

/** A need of the exercice against the thresholds in force. Amounts in euros before tax. */
export interface BesoinLu {
  code: string;
  libelle: string;
  type: string;
  consomme_ht: number;
  prevision_ht: number;
  procedure_requise: string | null;
  rang_requis: number | null;
  prochain_seuil: { libelle: string; montant_ht: number; distance_ht: number; texte: string } | null;
}

/** Unit prices found by their words. Prices in euros before tax. */
export interface PrixLus {
  total: number;
  statistiques: { unite: string; nombre: number; minimum: number; mediane: number; maximum: number }[];
  items: {
    code: string;
    designation: string;
    unite: string;
    prix_unitaire_ht: number;
    fournisseur: string | null;
    bordereau_id: string;
  }[];
}

/**
 * Readings that the screens of the api already make: the assistant shows the same figures by calling them. They read in
 * the transaction of the question: one that took a second connection would leave the pool waiting for itself.
 */
export abstract class LecturesApi {
  abstract besoins(tx: Transaction, organizationId: string, exercice: number, aujourdhui: string): Promise<BesoinLu[]>;
  abstract prix(tx: Transaction, ctx: RequestContext, texte: string): Promise<PrixLus>;
}
