import type { ToolResult } from '#assistant/tools/tool.js';
import { csvOf } from '#assistant/answer/csv.js';
import type { AnswerTable, Complements } from '#assistant/engine.js';
import type { ChatbotConversation } from '#database/entities/chatbot-conversation.entity.js';
import type { RowOf } from '#database/row.js';
import type { ChatbotMessage } from '#database/entities/chatbot-message.entity.js';
import type { ConversationItem, MessageReponse, SourceReponse } from './chatbot.response.js';

/** A message as the queries of this folder select it. */
export interface MessageRow extends RowOf<
  ChatbotMessage,
  'id' | 'conversation_id' | 'role' | 'contenu' | 'cadre' | 'repondu' | 'moteur' | 'avis' | 'created_at'
> {
  tableau: AnswerTable | null;
  complements: Complements | null;
  sources: SourceReponse[];
}

export const MESSAGE_COLUMNS = `message.id, message.conversation_id, message.role, message.contenu, message.tableau,
  message.sources, message.cadre, message.repondu, message.moteur, message.avis, message.complements,
  message.created_at`;

type Appreciation = MessageReponse['appreciation'];

/** A message with what was last said of it. */
export interface JudgedRow extends MessageRow {
  appreciation: Appreciation;
}

export const toJudgedMessage = (row: JudgedRow): MessageReponse => toMessageReponse(row, row.appreciation);

/** A message of a conversation as the interface answers it. */
export function toMessageReponse(row: MessageRow, appreciation: Appreciation = null): MessageReponse {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    role: row.role,
    contenu: row.contenu,
    tableau: row.tableau,
    sources: row.sources,
    repondu: row.repondu,
    moteur: row.moteur,
    avis: row.avis,
    compris: row.complements?.compris ?? null,
    choix: row.complements?.choix ?? [],
    calcul: row.complements?.calcul ?? null,
    graphique: row.complements?.graphique ?? null,
    liens: row.complements?.liens ?? [],
    suites: row.complements?.suites ?? [],
    csv: row.tableau && csvOf(row.tableau),
    appreciation,
    created_at: row.created_at.toISOString(),
  };
}

/** A source without the figures themselves, which are in the answer; each way of asking once. */
export function toSources(appels: readonly ToolResult[]): SourceReponse[] {
  const sources = new Map<string, SourceReponse>();
  for (const { outil, libelle, filtres, liens } of appels) {
    sources.set(JSON.stringify([outil, filtres]), { outil, libelle, filtres, liens });
  }
  return [...sources.values()];
}

export interface ConversationRow extends RowOf<ChatbotConversation, 'id' | 'titre' | 'created_at' | 'updated_at'> {
  nombre_messages: number;
}

export const CONVERSATION_COLUMNS = `conversation.id, conversation.titre, conversation.created_at, conversation.updated_at,
  (SELECT count(*)::int FROM chatbot_messages message WHERE message.organization_id = conversation.organization_id
     AND message.conversation_id = conversation.id) AS nombre_messages`;

/** A conversation in a list, without its messages. */
export function toConversationItem(row: ConversationRow): ConversationItem {
  return {
    id: row.id,
    titre: row.titre,
    nombre_messages: row.nombre_messages,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
