import { ConversationItem, MessageReponse } from './chatbot.response.js';

/** A conversation held through a public link. */
export class ConversationPublique extends ConversationItem {
  lien_id!: string;
  /**
   * Label of its link.
   * @example "Site de la ville"
   */
  lien!: string;
  /** Hidden from everyone but administrators. */
  masquee!: boolean;
}

export class ConversationsPubliques {
  conversations!: ConversationPublique[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class ConversationPubliqueDetail extends ConversationPublique {
  /** The 200 latest, oldest first. */
  messages!: MessageReponse[];
}

/** A question that may be suggested, in the service’s words. */
export class SuggestionItem {
  id!: string;
  /** @example "Combien avons-nous dépensé en restauration collective ?" */
  texte!: string;
  /** Those who asked it: members, and strangers from three on. 0: not suggested. */
  frequence!: number;
  /** Hidden until it is shown again, however often it is asked. */
  masquee!: boolean;
  updated_at!: string;
}

export class SuggestionsConnues {
  suggestions!: SuggestionItem[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

/** What somebody thought of an answer, with its question. Who asked is not told. */
export class AppreciationItem {
  id!: string;
  appreciation!: 'utile' | 'inutile';
  /** @example "Le montant n’est pas le bon." */
  commentaire!: string | null;
  /** An administrator looked at it since it was given. */
  traite!: boolean;
  /** @example "Combien avons-nous dépensé en nettoyage en 2025 ?" */
  question!: string;
  /**
   * The text of the answer.
   * @example "Nettoyage de locaux : 412 350,20 € HT en 2025."
   */
  reponse!: string;
  /** Whether the question was answered, not declined. */
  repondu!: boolean;
  /**
   * Label of the public link that it was asked through; null: by a member.
   * @example "Site de la ville"
   */
  lien!: string | null;
  created_at!: string;
  /** When it was last given: the last word counts. */
  updated_at!: string;
}

export class AppreciationsDonnees {
  appreciations!: AppreciationItem[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}
