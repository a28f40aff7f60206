import type { Jour } from '../dates.js';
import type { Montant } from '../montant.js';
import type { NatureAcheteur } from '../nature-acheteur.js';
import type { TypeAchat } from '../types-achat.js';
import type { Donnee, Motif, StatutConformite } from './statut.js';

/** What is recorded of the notice of publicity; `inconnu` while nobody said. */
export type Avis = 'inconnu' | 'publie' | 'aucun' | 'profil_seul';

/** What the value of a contract is computed from. Amounts as they were recorded; null is « not known ». */
export interface FaitsValeur {
  montant: Montant | null;
  /** Amounts told on one day, the one with the tax of the other [C]; or else they are of two lots. Absent while rows agree. */
  montants?: Montant[];
  /** Maximum of an accord-cadre, over its whole duration. */
  montantMax: Montant | null;
  montantBase: 'total' | 'annuel';
  /** Of the whole contract, its renewals included (`duree_totale()` in SQL). */
  dureeMois: number | null;
  /** Its technique, its nature or its object says so. */
  accordCadre: boolean;
  /** Recorded as an accord-cadre without maximum. A maximum that is not known is none of this. */
  sansMaximum: boolean;
  /** Recorded as not counting its options or renewals: the value is this amount at least (R2121-1). */
  sansOptions: boolean;
}

/**
 * Recorded of a contract of specific services and others (R2123-2): which are the larger part. `a_preciser`: it is mixed,
 * and nobody said.
 */
export const SERVICES_MIXTES = ['specifiques', 'autres', 'a_preciser'] as const;
export type ServicesMixtes = (typeof SERVICES_MIXTES)[number];

/** Lots of one sort of procedure. */
export interface PartDeLots {
  /** Sum of their amounts, each the most that it may have been estimated at. */
  montant: Montant;
  /** Those without a readable amount, or whose amount does not count their options. */
  sansMontant: number;
}

/** The lots of the consultation beside the one that is judged, concessions and confirmed recaps left out. */
export interface AutresLots {
  nombre: number;
  /** Sum of the amounts that are the value as they stand: maxima, accords-cadres. */
  exact: Montant;
  /** Part of it that may be one accord-cadre, told again for each of its holders. */
  repete: Montant;
  /** Sum of the amounts awarded: the value lies between this over 1.10 and this. */
  attribue: Montant;
  /** Added to the most when the duration of a yearly amount is not known. */
  surplus: Montant;
  plusGrand: Montant;
  parts: Record<'adaptee' | 'sansPublicite' | 'autre' | 'inconnue', PartDeLots>;
  /** Sum of those bought as innovative. */
  innovation: Montant;
  /** One of them is recorded as an accord-cadre without maximum. */
  sansMaximum: boolean;
  /** The amount of one of them is recorded as not counting its options or renewals. */
  sansOptions: boolean;
}

/** What a consultation was estimated and announced as, for all its lots. */
export interface FaitsConsultation {
  estimation: Montant | null;
  /** How the estimation was made, when it was told. */
  estimationMethode: string | null;
  lotsDeclares: number | null;
  avis: Avis;
  avisSupport: string | null;
  avisReference: string | null;
  avisDate: Jour | null;
  /** Null while nobody said. */
  activiteReseau: boolean | null;
  /** The purchase is not of the homogeneous need of its famille (R2121-6). Null while nobody said. */
  besoinDistinct: boolean | null;
  regroupement: 'sur' | 'probable' | 'main';
}

/** A sum between two bounds; `max` null: nothing bounds it. */
export interface Fourchette {
  min: Montant;
  max: Montant | null;
}

/**
 * Everything that the verdict of a contract is reached from, and nothing else: no payment. Plain JSON, kept with the
 * verdict, so that the same facts and the same rules give it again.
 */
export interface FaitsMarche {
  numero: string;
  lot: string;
  objet: string;
  categorie: 'marche' | 'concession';
  recapitulatif: 'propose' | 'confirme' | null;
  /** What the buyer is, and since when; empty while nobody said. */
  natures: { depuis: Jour; nature: NatureAcheteur }[];
  /** The types it may be of (types-possibles.ts). */
  types: TypeAchat[];
  cpv: string | null;
  /** DECP label: its own, else the consultation's. */
  procedure: string | null;
  /** Labels that rows of one day tell, its own among them. Absent while rows agree. */
  procedures?: string[];
  /** Code of justifications.ts or `aucun`: its own, else the consultation's. Null while nobody said. */
  cas: string | null;
  casReference: string | null;
  lancement: Jour | null;
  notification: Jour | null;
  publication: Jour | null;
  /** The year that the number gives, else the exercice. */
  annee: number;
  valeur: FaitsValeur;
  autresLots: AutresLots;
  consultation: FaitsConsultation;
  /** The opération of works, or the services of the opération and famille: their sums (R2121-5). */
  operation: { travaux: Fourchette; services: Fourchette | null } | null;
  /** The need of the famille, by year of launch: estimated, else spent in the closed exercice before (R2121-6, R2121-7). */
  besoins: { annee: number; montant: Montant; source: 'estime' | 'exercice_precedent' }[];
  attestations: { du: Jour; au: Jour; support: string; par: string }[];
  /** Of a marché subséquent: its accord-cadre, with its verdict when it is recorded. */
  accordCadre: {
    numero: string | null;
    verdict: VerdictHerite | null;
    /** It has lots of different verdicts, and nothing says of which the contract is. */
    lotsContraires?: true;
  } | null;
  groupementCommandes: 'coordonnateur' | 'membre' | null;
  /** Null: its services are of one kind, which the CPV tells, or nobody said. */
  servicesMixtes: ServicesMixtes | null;
  /** The initial contract that similar services follow from (R2122-7), when it is recorded. */
  initial: { numero: string; notification: Jour | null; procedure: string | null } | null;
}

export interface VerdictHerite {
  statut: StatutConformite;
  motif: Motif;
  manque: Donnee[];
}
