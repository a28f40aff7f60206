import type { Jour } from './dates.js';
import type { Montant } from './montant.js';

/** An economic operator: type (`SIRET`, `TVA`…) and identifier. */
export interface Operateur {
  typeIdentifiant: string;
  identifiant: string;
  /** Whether the key of its SIRET is false; absent: its identifier tells. */
  cleFausse?: boolean;
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
 * A contract to publish. Labels may be those of DECP v1 or v2. Members that nobody gave are left undefined: the contract
 * is then held back, unless what is recorded tells them, or a person confirmed a supposed value.
 */
export interface MarcheAExporter {
  numero: string;
  /** Number of the lot; absent when the contract stands alone. */
  lot?: string;
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
  /** Recorded case of the contract, or of its consultation (§4.4 of the rules). */
  cas?: string;
  /** An advance was paid on it (PES NatPce 14). */
  avancePayee?: boolean;
  /** Values that a person confirmed for publication, by member of DECP v2. They are no facts. */
  suppositions?: Readonly<Record<string, unknown>>;
}

/**
 * - `ecarte`: the whole contract cannot be published, a compulsory member has no value;
 * - `omis`: a part is left out (an avenant without date, a holder without identifier);
 * - `a_verifier`: a value is published as it is recorded, and looks wrong (a SIRET whose key is false);
 * - `confirme`: nobody recorded the member, a person confirmed the supposed value that is published;
 * - `deduit`: nobody recorded the member, another recorded fact tells it;
 * - `adapte`: a value is published otherwise than it is recorded.
 */
export const GRAVITES_EXPORT = ['ecarte', 'omis', 'a_verifier', 'confirme', 'deduit', 'adapte'] as const;

export type GraviteExport = (typeof GRAVITES_EXPORT)[number];

/** Compulsory members for which a neutral value may be confirmed; those of the purchase itself are known or not. */
export const MEMBRES_SUPPOSABLES = [
  'techniques',
  'modalitesExecution',
  'marcheInnovant',
  'ccag',
  'offresRecues',
  'attributionAvance',
  'typeGroupementOperateurs',
  'typesPrix',
  'formePrix',
  'sousTraitanceDeclaree',
  'considerationsSociales',
  'considerationsEnvironnementales',
] as const;

export type MembreSupposable = (typeof MEMBRES_SUPPOSABLES)[number];

/** A compulsory member that nobody gave. */
export interface MembreACompleter {
  numero: string;
  lot: string;
  /** Path in DECP v2: `ccag`, `actesSousTraitance[1].sousTraitant.id`. */
  membre: string;
  /** Where a person gives it. */
  ou: string;
  /** Whether the contract is held back for it; otherwise only the part that lacks it is. */
  bloquant: boolean;
  /** What may be published when a person confirms it; absent when nothing can be supposed. */
  supposable?: unknown;
}

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
}

/** A contract in DECP v2, valid against `data/schemas/decp_v2.0.3.schema.json`. */
export type MarcheDecpV2 = Record<string, unknown>;

export interface ExportDecpV2 {
  document: { marches: { marche: MarcheDecpV2[] } };
  exportes: number;
  ecartes: number;
  remarques: RemarqueExport[];
  aCompleter: MembreACompleter[];
}
