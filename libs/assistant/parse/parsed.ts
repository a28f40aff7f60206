import type { Attente, Frame, Nomme } from '../frame/frame.js';
import type { AssistantScope } from '../scope.js';
import type { Ambiguity } from './names/ambiguity.js';
import type { Renvoi } from './turns/antecedent.js';
import type { Itself } from './figures/itself.js';
import type { Limit } from './limits.js';
import type { Lookups } from './names/lookups.js';
import type { Refused } from './refusal.js';
import type { Slip } from './names/slips.js';
import type { Vocabulary } from './names/vocabulary.js';

/** What came of a question. */
export type Parsed =
  | {
      genre: 'frame';
      frame: Frame;
      corrections: readonly Slip[];
      /** The same of what the question before was about, where this one was read without it. */
      dedans?: Frame | null;
      /** What a turn names, by itself, where it was read within what the question before named. */
      seule?: Frame;
      /** A sentence beside the question that asks for nothing, as typed. */
      aside?: string;
      /** Other companies whose names begin with one that was named: they are told, and not counted. */
      voisins?: readonly Nomme[];
    }
  /** The law, or what the data does not hold. */
  | { genre: 'limite'; limite: Limit }
  /** Words that nothing explains or no frame expresses, as typed, the former by themselves, names that resemble them, and the frame of the rest. */
  | {
      genre: 'incompris';
      mots: string;
      inconnus: readonly string[];
      proches: readonly Near[];
      reste: Frame | null;
      /** The whole question, where the one word is read as the name that it resembles. */
      lu?: Frame;
      /** The words stand around the question: without them it is whole. */
      autour?: true;
      /** They name a company that nothing was bought from. */
      tiers?: true;
    }
  | (Ambiguity & { attente?: Attente | undefined })
  /** A turn that leans on a question that was not understood, the frame that it would be alone (`reste`), and of the nearest one. */
  | { genre: 'suite'; reste: Frame | null; surProche?: Frame }
  | Renvoi
  | Itself
  | Refused
  | { genre: 'trop'; raison: string }
  /** Nothing was read; `demande`: something was asked, which the next turn may not be read past; `courtois`: thanks, a goodbye. */
  | { genre: 'rien'; demande?: boolean; courtois?: boolean };

/** A name that resembles what was typed: of a supplier, or of a famille or a direction. */
export interface Near {
  nom: string;
  tiers: boolean;
}

export interface Context {
  lookups: Lookups;
  scope: Pick<AssistantScope, 'niveau' | 'exercices' | 'exerciceCourant' | 'aujourdhui'>;
  vocabulary: Vocabulary;
  precedent: Frame | undefined;
  /** What the question before asked back. */
  attente?: Attente | undefined;
  /** Other questions came before, and none of them left a frame to continue. */
  orphelin?: boolean;
  /** What was told last was understood but for some words: a short question is more likely to be of that. */
  proche?: boolean;
  /** One of those told a year. */
  datee?: boolean;
}
