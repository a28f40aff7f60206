export class LienReponse {
  /** @example "Marché 2025-014" */
  libelle!: string;
  /** Address of the row, for members. */
  url!: string;
}

/** Where the figures of an answer come from. */
export class SourceReponse {
  /** @example "depenses" */
  outil!: string;
  /** @example "Dépenses d’achat" */
  libelle!: string;
  /** The filters that were applied. */
  filtres!: Record<string, string | number>;
  /** Rows to open; empty behind a public link. */
  liens!: LienReponse[];
}

export class TableauReponse {
  titre!: string;
  colonnes!: string[];
  /** Text, cell by cell. */
  lignes!: string[][];
}

/** A question that can be asked in place of the one that was not understood. */
export class ChoixReponse {
  /** @example "Électricité · 2025 · HT" */
  libelle!: string;
  /** @example "Montant pour la famille 14.02 en 2025 ?" */
  question!: string;
}

/** How the figures of an answer were made. */
export class CalculReponse {
  /** @example "Électricité · 2025 · HT" */
  cadre!: string;
  /** The filters that were applied. */
  filtres!: Record<string, string | number>;
  /** Rows that were counted; null where they are not lines, contracts or payments. */
  lignes!: number | null;
}

export class PointReponse {
  libelle!: string;
  valeur!: number;
  /**
   * The value as people read it.
   * @example "2 150 496,84 €"
   */
  texte!: string;
}

export class GraphiqueReponse {
  /**
   * barres or courbe.
   * @example barres
   */
  genre!: string;
  titre!: string;
  points!: PointReponse[];
}

export class MessageReponse {
  id!: string;
  conversation_id!: string;
  /** question or reponse. */
  role!: string;
  /** Plain text: never markup. */
  contenu!: string;
  tableau!: TableauReponse | null;
  sources!: SourceReponse[];
  /** False when the assistant said that it could not answer. */
  repondu!: boolean;
  /** local or openai-compatible; null for a question. */
  moteur!: string | null;
  /** What to know about how the answer was made. */
  avis!: string | null;
  /**
   * What was understood of the question; null for a question, a rule or a refusal.
   * @example "Électricité · 2025 · HT"
   */
  compris!: string | null;
  /** The nearest questions, when this one was not understood. */
  choix!: ChoixReponse[];
  /** Null when the answer has no figure. */
  calcul!: CalculReponse | null;
  graphique!: GraphiqueReponse | null;
  /** Screens of the application that list the rows counted; empty behind a public link. */
  liens!: LienReponse[];
  /** Questions that continue this answer. */
  suites!: string[];
  /**
   * The table for a spreadsheet; null without a table.
   * @example "Famille;Montant HT;Part"
   */
  csv!: string | null;
  /**
   * What was last said of the answer: utile or inutile; null when nobody judged it.
   * @example utile
   */
  appreciation!: 'utile' | 'inutile' | null;
  created_at!: string;
}

/** A question was taken. */
export class DebutReponse {
  conversation_id!: string;
  question_id!: string;
}

/** A piece of the answer. */
export class TexteReponse {
  /** @example "Vous avez dépensé 12 400 € en mobilier en 2026." */
  texte!: string;
}

/** The pieces so far are void: the answer begins again. */
export class RepriseReponse {}

/** Why there is no answer, once its stream has begun. */
export class RefusReponse {
  /** One of the error table. */
  code!: string;
  /** For a person, in French. */
  message!: string;
}

export class ConversationItem {
  id!: string;
  /** The first question. */
  titre!: string;
  nombre_messages!: number;
  created_at!: string;
  updated_at!: string;
}

export class ConversationList {
  conversations!: ConversationItem[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class ConversationDetail {
  conversation_id!: string;
  messages!: MessageReponse[];
}

export class SuggestionsReponse {
  suggestions!: string[];
}

export class LienCree {
  id!: string;
  label!: string;
  /** Shown once: only its hash is kept. */
  token!: string;
  /** @example "https://achats.exemple.fr/chat/…" */
  url!: string;
  /** Null: no end. */
  expires_at!: string | null;
  created_at!: string;
}

export class LienItem {
  id!: string;
  label!: string;
  created_at!: string;
  expires_at!: string | null;
  /** Questions asked through it. */
  usage_count!: number;
  revoked!: boolean;
  revoked_at!: string | null;
  expired!: boolean;
  /**
   * Who created it: the name of a member, the label of a key; null once the log does not tell any more.
   * @example "Claire Martin"
   */
  auteur!: string | null;
  /** The five latest. */
  latest_conversations!: ConversationItem[];
}

export class LienList {
  tokens!: LienItem[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class AutoriteAssistant {
  nom!: string;
  logo_url!: string | null;
}

export class LienOuvert {
  autorite!: AutoriteAssistant;
  expires_at!: string | null;
  /** To be shown: what is written here is visible to anyone with the link. */
  avertissement!: string;
}

export class Echange {
  question!: MessageReponse;
  reponse!: MessageReponse;
}

export class DerniersEchanges {
  echanges!: Echange[];
}
