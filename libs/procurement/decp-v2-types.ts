import type { Jour } from './dates.js';
import type { Montant } from './montant.js';

/** An economic operator: type (`SIRET`, `TVA`…) and identifier. */
export interface Operateur {
  typeIdentifiant: string;
  identifiant: string;
}

export interface Lieu {
  code: string;
  /** `Code postal`, `Code commune`… */
  typeCode: string;
}

export interface AvenantAExporter {
  /** 1-based, by order of notification. */
  numero: number;
  dateSignature?: Jour;
  datePublication?: Jour;
  /** Total of the contract after it, HT. */
  montantApres?: Montant;
  /** New total duration. */
  dureeMois?: number;
  titulaires?: readonly Operateur[];
}

export interface SousTraitanceAExporter {
  numero: number;
  /** Absent when it could not be identified: the acte is then left out. */
  sousTraitant?: Operateur;
  montant?: Montant;
  dureeMois?: number;
  dateNotification?: Jour;
  datePublication?: Jour;
  variationPrix?: string;
}

/**
 * A contract to publish. Labels may be those of DECP v1 or v2. Members that the database does not hold are left
 * undefined: the export then publishes the neutral value and says so.
 */
export interface MarcheAExporter {
  numero: string;
  acheteurSiret: string;
  nature: string;
  objet: string;
  /** Eight digits. */
  cpv?: string;
  procedure: string;
  techniques: readonly string[];
  modalites: readonly string[];
  idAccordCadre?: string;
  marcheInnovant?: boolean;
  ccag?: string;
  offresRecues?: number;
  attributionAvance?: boolean;
  /** Share between 0 and 1. */
  tauxAvance?: string;
  typeGroupement?: string;
  sousTraitanceDeclaree?: boolean;
  lieu?: Lieu;
  dureeMois?: number;
  dateNotification?: Jour;
  datePublication?: Jour;
  /** HT. */
  montant?: Montant;
  /** Maximum of an accord-cadre, HT: what DECP wants published. */
  montantMax?: Montant;
  typesPrix: readonly string[];
  formePrix?: string;
  /** Shares between 0 and 1. */
  origineUE?: string;
  origineFrance?: string;
  titulaires: readonly Operateur[];
  considerationsSociales: readonly string[];
  considerationsEnvironnementales: readonly string[];
  avenants: readonly AvenantAExporter[];
  sousTraitances: readonly SousTraitanceAExporter[];
}

/**
 * - `ecarte`: the whole contract cannot be published, a compulsory member has no truthful value;
 * - `omis`: a part is left out (an avenant without date, a holder without identifier);
 * - `suppose`: a compulsory member is not known, the neutral value of the list is published;
 * - `adapte`: a value is published otherwise than it is recorded.
 */
export type GraviteExport = 'ecarte' | 'omis' | 'suppose' | 'adapte';

/** What a person must know of the publication of a contract. */
export interface RemarqueExport {
  numero: string;
  /** Member of DECP v2. */
  champ: string;
  gravite: GraviteExport;
  message: string;
}

export interface OptionsExport {
  /** Day of the export: first publication of the contracts that have no publication date yet. */
  jour: Jour;
  /** Place of performance of the contracts without one, usually the commune of the buyer. */
  lieuParDefaut?: Lieu;
}

/** A contract in DECP v2, valid against `data/schemas/decp_v2.0.3.schema.json`. */
export type MarcheDecpV2 = Record<string, unknown>;

export interface ExportDecpV2 {
  document: { marches: { marche: MarcheDecpV2[] } };
  exportes: number;
  ecartes: number;
  remarques: RemarqueExport[];
}
