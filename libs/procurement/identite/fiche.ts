import type { Identite, LigneContrat, Suite } from './contrat.js';

/** A row of the file or of before, as part of a contract. */
export interface LigneLiee {
  ligne: LigneContrat;
  /** Place of the row of the file that tells the same: this one is a repetition of it. */
  repete?: number;
  /** Number of the modification that the suffix of its identifier tells (v1). */
  avenant?: number;
}

/** A contract while rows are joined to it. */
export interface Fiche extends Identite {
  lignes: LigneLiee[];
  /** The states that its rows tell beside its own, each once. */
  suites: Suite[];
  /** Keys of these, and of its own. */
  etats: Set<string>;
}
