import type { BoiteAOutils } from './boite-a-outils.js';
import type { IntentionReconnue } from './intention.js';
import type { ResultatOutil } from './outils/outil.js';

export type NomMoteur = 'local' | 'openai-compatible';

/** Cells are text, ready to show: never markup. */
export interface Tableau {
  titre: string;
  colonnes: string[];
  lignes: string[][];
}

export interface Tour {
  question: string;
  reponse: string;
}

/** Tokens of a provider for one answer. */
export interface Budget {
  /** Held for this answer before it begins; 0: the provider is not called. */
  readonly reserve: number;
  /** Spent so far, which the engine keeps up to date, whatever ends the answer. */
  depense: number;
}

export interface Demande {
  question: string;
  outils: BoiteAOutils;
  /** The last exchanges of the conversation, oldest first. */
  historique: readonly Tour[];
  /** What the local engine understood of the last question it answered in this conversation. */
  cadre: unknown;
  budget: Budget;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
}

export interface Reponse {
  texte: string;
  tableau: Tableau | null;
  sources: ResultatOutil[];
  /** False when the engine says that it cannot answer. */
  repondu: boolean;
  moteur: NomMoteur;
  /** What the reader must know about how the answer was made. */
  avis: string | null;
  cadre: unknown;
  /** What was asked for, to be counted; null: it suggests nothing to others. */
  intention: IntentionReconnue | null;
}

export type Evenement =
  | { type: 'texte'; texte: string }
  /** What was sent so far is withdrawn. */
  | { type: 'reprise' }
  | { type: 'fin'; reponse: Reponse };

/** One way of answering: streams the text, then gives the whole answer. */
export interface Moteur {
  repondre(demande: Demande): AsyncIterable<Evenement>;
}
