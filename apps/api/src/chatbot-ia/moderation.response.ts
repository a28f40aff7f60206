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
