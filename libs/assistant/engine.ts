import type { Toolbox } from './toolbox.js';
import type { RecognisedIntention } from './intention.js';
import type { ToolResult } from './tools/tool.js';

export type EngineName = 'local' | 'openai-compatible';

/** Cells are text, ready to show: never markup. */
export interface AnswerTable {
  titre: string;
  colonnes: string[];
  lignes: string[][];
}

/** A question that can be asked in place of the one that was not understood. */
export interface Choice {
  libelle: string;
  question: string;
}

/** A screen of the application that lists the rows of an answer. */
export interface ScreenLink {
  libelle: string;
  url: string;
}

export interface Chart {
  genre: 'barres' | 'courbe';
  titre: string;
  /** `texte` is the value as people read it. */
  points: { libelle: string; valeur: number; texte: string }[];
}

/** What an answer gives beside its text, its table and its sources. */
export interface Complements {
  /** What was understood of the question. */
  compris: string | null;
  choix: Choice[];
  /** How the figures were made; null: there are none. */
  calcul: { cadre: string; filtres: Record<string, string | number>; lignes: number | null } | null;
  graphique: Chart | null;
  liens: ScreenLink[];
  /** Questions that continue this one. */
  suites: string[];
}

export interface Exchange {
  question: string;
  reponse: string;
  /** Questions that the answer offered, to choose from or to go on with. */
  offertes?: readonly string[];
}

/** Tokens of a provider for one answer. */
export interface TokenBudget {
  /** Held for this answer before it begins; 0: the provider is not called. */
  readonly reserve: number;
  /** Spent so far, which the engine keeps up to date, whatever ends the answer. */
  depense: number;
}

export interface AssistantRequest {
  question: string;
  tools: Toolbox;
  /** The last exchanges of the conversation, oldest first. */
  historique: readonly Exchange[];
  /** What the local engine understood of the last question it answered in this conversation. */
  cadre: unknown;
  budget: TokenBudget;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
}

export interface Answer {
  texte: string;
  tableau: AnswerTable | null;
  sources: ToolResult[];
  /** False when the engine says that it cannot answer. */
  repondu: boolean;
  moteur: EngineName;
  /** What the reader must know about how the answer was made. */
  avis: string | null;
  cadre: unknown;
  complements: Complements;
  /** What was asked for, to be counted; null: it suggests nothing to others. */
  intention: RecognisedIntention | null;
}

export type AnswerEvent =
  | { type: 'texte'; texte: string }
  /** What was sent so far is withdrawn. */
  | { type: 'reprise' }
  | { type: 'fin'; reponse: Answer };

/** One way of answering: streams the text, then gives the whole answer. */
export interface Engine {
  answer(request: AssistantRequest): AsyncIterable<AnswerEvent>;
}
