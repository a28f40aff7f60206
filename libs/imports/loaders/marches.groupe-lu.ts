import { compareTextes } from '#procurement/identite/contrat.js';
import type { ObjetLu } from '#procurement/identite/objet.js';
import type { ActeSousTraitanceLu, ModificationLue, OperateurLu } from '../readers/decp/marche-lu.js';

/** A row of the file or of before, as SQL hands it to the identity step. */
export interface LigneLue {
  /** 0 when it came before. */
  rang: number;
  numero: string;
  objet_lu: ObjetLu;
  empreinte: string;
  objet: string;
  cpv: string | null;
  montant: string | null;
  dureeMois: number | null;
  dateNotification: string | null;
  datePublicationDonnees: string | null;
  titulaires: OperateurLu[];
  modifications: ModificationLue[];
  actesSousTraitance: ActeSousTraitanceLu[];
  /** The whole row. */
  donnees: Readonly<Record<string, unknown>>;
  /** Of a row of a flat table that tells its contract with others (`marches.plat.ts`): what tells it from them. */
  part?: string;
}

export interface AvenantConnu {
  id: number;
  montant: string | null;
  dureeMois: number | null;
  dateNotification: string | null;
  datePublicationDonnees: string | null;
  deduite: boolean;
  /** A person gave some of it. */
  saisie: boolean;
}

/** A known contract, as SQL hands it to the identity step. */
export interface ConnuLu {
  id: string;
  numero: string;
  objet: string;
  cpv: string | null;
  montant: string | null;
  dureeMois: number | null;
  dateNotification: string | null;
  datePublication: string | null;
  lot: string;
  lotAPreciser: boolean;
  lotSaisi: boolean;
  recapitulatif: 'propose' | 'confirme' | null;
  titulaires: string[];
  avenants: AvenantConnu[];
  publications: LigneLue[];
  saisis: string[];
  tenu: boolean;
}

/** The rows of one buyer with one identifier, and what is known of it. */
export interface GroupeLu {
  siret: string;
  lignes: LigneLue[];
  connus: ConnuLu[];
  /** Rows of before that wait for their lot. */
  en_attente: LigneLue[];
}

/** Names a holder: one identifier, one holder. */
export const cleDeTitulaire = ({ typeIdentifiant, identifiant }: OperateurLu): string =>
  `${typeIdentifiant}:${identifiant}`;

/** Names a row, wherever it comes from. */
export const cleDeLigne = ({ numero, empreinte }: { numero: string; empreinte: string }): string =>
  `${numero} ${empreinte}`;

/** Keys of the holders of a row, in order. */
export function titulairesDe({ titulaires }: LigneLue): readonly string[] {
  const known = CLES.get(titulaires);
  if (known) return known;
  const cles = [...new Set(titulaires.map(cleDeTitulaire))].sort(compareTextes);
  CLES.set(titulaires, cles);
  return cles;
}

/** The rows of one contract share its holders. */
const CLES = new WeakMap<readonly OperateurLu[], readonly string[]>();
