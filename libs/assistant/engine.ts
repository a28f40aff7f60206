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

export interface Exchange {
  question: string;
  reponse: string;
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
