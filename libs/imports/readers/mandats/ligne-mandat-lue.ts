import type { TypeIdentifiant } from '#procurement/identifiants.js';

/**
 * How the payee of a mandat is identified: as an operator of DECP, or by what finance software knows of it.
 * `SIREN` and `FINESS` are national numbers; `TIERS` is the reference of the organisation's own third-party file;
 * `NOM` the name alone, folded (lower case, no accent), when the file gives nothing else.
 */
export type TypeTiers = TypeIdentifiant | 'SIREN' | 'FINESS' | 'TIERS' | 'NOM';

export interface TiersLu {
  typeIdentifiant: TypeTiers;
  identifiant: string;
  raisonSociale: string;
}

/** 01 ordinaire, 02 annulation ou réduction, 03 ordre de paiement (PES V2). */
export type TypeBordereau = '01' | '02' | '03';

/** Follow-up of the global payment delay, as the file gives it. */
export interface DgpLu {
  /** False when the payment is outside the rules of the delay. */
  eligible: boolean;
  /** Receipt of the demande de paiement. */
  dateDemande?: string;
  dateServiceFait?: string;
  dateDebut?: string;
  /** The date to pay by, including a suspension. */
  dateLimite?: string;
  /** Length of the delay in days, without the suspension. */
  dureeJours?: number;
  /** Days between `dateDebut` and `dateLimite` that `dureeJours` does not count: the suspension. */
  joursSuspension?: number;
  /** The one interruption that the delay may have (R2192-27); without an end, it lasts. */
  interruptionDebut?: string;
  interruptionFin?: string;
}

/**
 * One line of a mandat. Files hold lines, CSV and PES alike: the loader groups them into mandats by
 * (exercice, budget, typeBordereau, numero), whose own members are repeated on each line.
 * Amounts are decimal strings with two decimals, signed: an annulation (02) is negative whatever sign the file gives.
 */
export interface LigneMandatLue {
  /** Whose flow it is (PES IdColl), as the file writes it. */
  collectivite?: string;
  exercice: number;
  /** Code of the budget; empty when the file has one budget only. */
  budget: string;
  typeBordereau: TypeBordereau;
  bordereau?: string;
  /** Number of the mandat (piece). */
  numero: string;
  /** Number of the line in its mandat; absent when the file gives none: the order of the file then says it. */
  ligne?: number;
  /** PES NatPce: 01 fonctionnement, 02 investissement, 06 annulation-réduction, 11 paie, 12 retenue de garantie, 14 avance. */
  naturePiece?: string;
  objet: string;
  service?: string;
  serviceLibelle?: string;
  dateEmission: string;
  datePaiement?: string;
  /** The file tells of payments: a mandat without a date was not paid when its data was drawn. */
  paiementRenseigne: boolean;
  /** The day that the data was drawn, when the file says it. */
  dateExtraction?: string;
  /** Account (nature), such as `60632`. */
  compte?: string;
  fonction?: string;
  operation?: string;
  fournisseur?: TiersLu;
  facture?: string;
  /** With tax where `montantBase` is `ttc`: the file gives neither its HT nor its TVA. */
  montantHt: string;
  montantTva: string;
  montantBase: 'ht' | 'ttc';
  /** Identifier of the marché, the buyer's or PES IdMarche. */
  marche?: string;
  /** The mandat that an annulation reduces (PES RattachPiece). */
  exerciceOrigine?: number;
  numeroOrigine?: string;
  ligneOrigine?: number;
  dgp?: DgpLu;
}

/** The payment of a mandat, from PES Retour. */
export interface PaiementLu {
  /** Whose flow it is (PES IdColl), as the file writes it. */
  collectivite?: string;
  exercice: number;
  /** Code of the budget. */
  budget: string;
  typeBordereau: TypeBordereau;
  bordereau?: string;
  /** Number of the mandat (piece). */
  numero: string;
  /** Absent when the payment is of the whole mandat. */
  ligne?: number;
  datePaiement: string;
  /** The day that the file was made. */
  dateExtraction?: string;
  /** Absent when the file gives the date only. */
  montant?: string;
}
