import type { TypeIdentifiant } from '#procurement/identifiants.js';
import type { ArticleModification } from '#procurement/modifications/articles.js';
import type { TypeAchat } from '#procurement/types-achat.js';

/** An economic operator as a file names it; DECP v2 gives no `denominationSociale`. */
export interface OperateurLu {
  typeIdentifiant: TypeIdentifiant;
  identifiant: string;
  denominationSociale?: string;
}

export interface LieuExecutionLu {
  code: string;
  typeCode: string;
  nom?: string;
}

/** How a row of a flat table goes with the others of its contract, which is known once all are. */
export interface LigneAPlat {
  /** Which modification a row tells in the layout of decp.info: 0 for the contract as it was signed, and in the other layouts. */
  version: number;
  /** How many modifications the row counts; absent for none. */
  modificationsAnnoncees?: number;
  /** Parts of the row that have no number of their own: they get it among those of all rows. */
  sansNumero: PartieNumerotee[];
}

export type PartieNumerotee = 'modifications' | 'actesSousTraitance' | 'modificationsActesSousTraitance';

/** An avenant, in the words of DECP. Members are absent when the modification does not touch them. */
export interface ModificationLue {
  /** 1-based; the rank in the file when the source gives none (v1). */
  id: number;
  objet?: string;
  dureeMois?: number;
  /** Decimal string, two decimals. */
  montant?: string;
  titulaires?: OperateurLu[];
  dateNotification?: string;
  datePublicationDonnees?: string;
  /** The ground that its object cites; DECP has no member for it. */
  article?: ArticleModification;
}

export interface ActeSousTraitanceLu {
  id: number;
  /** Absent when it could not be identified. */
  sousTraitant?: OperateurLu;
  /** What the file says of an operator that could not be identified; may be empty. */
  operateurLu?: string;
  dureeMois?: number;
  dateNotification?: string;
  montant?: string;
  variationPrix?: string;
  datePublicationDonnees?: string;
}

export interface ModificationActeSousTraitanceLue {
  id: number;
  dureeMois?: number;
  dateNotification?: string;
  montant?: string;
  datePublicationDonnees?: string;
}

/** What a concession reports each year. */
export interface DonneesExecutionLues {
  datePublicationDonnees?: string;
  depensesInvestissement?: string;
  tarifs: { intitule: string; tarif: string }[];
}

/** What a table tells of the consultation of a contract, and DECP has no member for. */
export interface FaitsLus {
  /** Its number. */
  consultation?: string;
  dateLancement?: string;
  /** HT, decimal string: the estimate made before the launch. */
  estimation?: string;
  avis?: 'publie' | 'aucun' | 'profil_seul';
  avisSupport?: 'BOAMP' | 'JAL' | 'JOUE';
  avisReference?: string;
  avisDate?: string;
  /** The code of a justification, or `aucun`. */
  cas?: string;
}

/**
 * A marché or a contrat de concession read from DECP v1, v2 or a flat layout, in the vocabulary of v2.
 * Amounts are decimal strings with two decimals, dates `YYYY-MM-DD`, the CPV eight digits of the official table.
 */
export interface MarcheLu {
  categorie: 'marche' | 'concession';
  /** The buyer's own identifier, 1 to 16 characters. Unique by buyer only. */
  id: string;
  acheteur: { siret: string; siren: string; nom?: string };
  nature?: string;
  objet: string;
  /** Number of the lot, when the file has a member of its own for it. */
  lot?: string;
  cpv?: string;
  /** As the file writes it. */
  type?: TypeAchat;
  procedure?: string;
  lieuExecution?: LieuExecutionLu;
  dureeMois?: number;
  /** For a concession, the date of signature. */
  dateNotification?: string;
  datePublicationDonnees?: string;
  /** Concessions only. */
  dateDebutExecution?: string;
  /** HT; for a concession, the global value. Absent when the source gives none or a filler (999999999). */
  montant?: string;
  /** Concessions only. */
  montantSubventionPublique?: string;
  /** v2 meaning: Unitaire, Forfaitaire, Mixte. */
  formePrix?: string;
  /** v2 meaning: Définitif ferme, Définitif actualisable, Définitif révisable, Provisoire. */
  typesPrix: string[];
  techniques: string[];
  modalitesExecution: string[];
  idAccordCadre?: string;
  marcheInnovant?: boolean;
  ccag?: string;
  offresRecues?: number;
  attributionAvance?: boolean;
  /** Share between 0 and 1, four decimals, as the two origins below. */
  tauxAvance?: string;
  typeGroupementOperateurs?: string;
  sousTraitanceDeclaree?: boolean;
  origineUE?: string;
  origineFrance?: string;
  considerationsSociales: string[];
  considerationsEnvironnementales: string[];
  titulaires: OperateurLu[];
  modifications: ModificationLue[];
  actesSousTraitance: ActeSousTraitanceLu[];
  modificationsActesSousTraitance: ModificationActeSousTraitanceLue[];
  donneesExecution: DonneesExecutionLues[];
  /** Facts of its consultation, from a table that tells them. */
  faits?: FaitsLus;
  /** Of a row of a flat table. */
  plat?: LigneAPlat;
}
