import type { TauxConformite } from '#procurement/taux-conformite.js';
import type { Transaction } from '#database/transaction.js';

/** Amounts as PostgreSQL writes a `numeric(15,2)`. */
export type MontantSql = string;

/** Aggregates of one exercice. */
export interface ExerciceChiffre {
  exercice: number;
  volume: MontantSql;
  fournitures: MontantSql;
  services: MontantSql;
  travaux: MontantSql;
  tauxConformite: TauxConformite;
  /** Null when the source does not know the budget section. */
  investissement: MontantSql | null;
  fonctionnement: MontantSql | null;
}

export interface ServiceChiffre {
  service: string | null;
  montant: MontantSql;
  montantPrecedent: MontantSql | null;
  partPct: MontantSql | null;
}

export interface FamilleChiffree {
  code: string;
  libelle: string;
  montant: MontantSql;
  partPct: MontantSql | null;
}

/** Everything that a synthesis shows, aggregated: no supplier, no line. */
export interface FiguresSynthese {
  /** Every exercice with purchases, oldest first. */
  exercices: ExerciceChiffre[];
  /** Variation of the volume against the exercice before, percent with two decimals. */
  variationPct: string | null;
  /** Largest first. */
  services: ServiceChiffre[];
  /** The largest, largest first. */
  familles: FamilleChiffree[];
  /** By SIREN, else by identifier. */
  fournisseursDistincts: number;
  perimetre: PerimetreSource;
}

/** What the figures count, for the reader of the page. */
export interface PerimetreSource {
  volume: string;
  nonCompte: string;
  sources: string;
}

/** Where the figures come from: the mandats, or the published contracts of an organisation that has no mandat. */
export abstract class SyntheseSource {
  /** Reads the figures of one exercice inside the organisation of the transaction. */
  abstract read(tx: Transaction, organizationId: string, exercice: number): Promise<FiguresSynthese>;
}
