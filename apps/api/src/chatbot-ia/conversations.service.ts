import { Injectable } from '@nestjs/common';
import { notFound } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { cleDe, type Interlocuteur, sesConversations } from './acces.js';
import type { FeedbackDto, PageQuery } from './chatbot.dto.js';
import type { ConversationDetail, ConversationList, DerniersEchanges } from './chatbot.response.js';
import { masquer } from './masque.js';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  type JudgedRow,
  MESSAGE_COLUMNS,
  type MessageRow,
  toConversationItem,
  toJudgedMessage,
  toMessageReponse,
} from './message.row.js';

const PAGE_SIZE = { defaultSize: 20, cap: 100 };
const MESSAGES_MAX = 200;
const DERNIERS = 20;

/** Conversations as their members or the holders of their link read them. */
@Injectable()
export class ConversationsService {
  constructor(private readonly database: TenantDatabase) {}

  list(qui: Interlocuteur, query: PageQuery): Promise<ConversationList> {
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const where = `conversation.organization_id = $1 AND ${sesConversations(qui)}`;
    const cles = [qui.organizationId, cleDe(qui)];
    const bound = boundPage(cles, { size, offset });
    return this.database.transaction(qui, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM chatbot_conversations conversation WHERE ${where}`,
        cles,
      );
      const rows = await tx.many<ConversationRow>(
        `SELECT ${CONVERSATION_COLUMNS} FROM chatbot_conversations conversation WHERE ${where}
         ORDER BY conversation.updated_at DESC, conversation.id DESC ${bound.limit}`,
        bound.parameters,
      );
      const total = counted?.total ?? 0;
      return { conversations: rows.map(toConversationItem), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found, also for a conversation of somebody else's */
  history(qui: Interlocuteur, conversationId: string | undefined): Promise<ConversationDetail> {
    if (conversationId === undefined || !isUuid(conversationId)) throw notFound();
    return this.database.transaction(qui, async (tx) => {
      await exigerConversation(tx, qui, conversationId);
      const rows = await lireMessages(tx, qui.organizationId, conversationId);
      return { conversation_id: conversationId, messages: rows.map(toJudgedMessage) };
    });
  }

  /** The latest exchanges held through the link, by anyone, latest first. */
  latest(qui: Interlocuteur): Promise<DerniersEchanges> {
    return this.database.transaction(qui, async (tx) => {
      const rows = await tx.many<{ question: MessageRow; reponse: MessageRow } & Pick<JudgedRow, 'appreciation'>>(
        `SELECT to_jsonb(question) AS question, to_jsonb(reponse) AS reponse, feedback.appreciation
         FROM chatbot_conversations conversation
         JOIN chatbot_messages reponse ON reponse.organization_id = $1 AND reponse.conversation_id = conversation.id
           AND reponse.role = 'reponse'
         JOIN LATERAL (
           SELECT * FROM chatbot_messages avant
           WHERE avant.organization_id = $1 AND avant.conversation_id = conversation.id AND avant.role = 'question'
             AND avant.id < reponse.id ORDER BY avant.id DESC LIMIT 1) question ON true
         LEFT JOIN chatbot_feedbacks feedback ON feedback.organization_id = $1 AND feedback.message_id = reponse.id
         WHERE conversation.organization_id = $1 AND ${sesConversations(qui)}
         ORDER BY reponse.id DESC LIMIT ${DERNIERS}`,
        [qui.organizationId, cleDe(qui)],
      );
      return {
        echanges: rows.map(({ question, reponse, appreciation }) => ({
          question: toMessageReponse(fromJson(question)),
          reponse: toMessageReponse(fromJson(reponse), appreciation),
        })),
      };
    });
  }

  /**
   * Keeps what a reader thought of an answer; the last word counts.
   * @throws AppError not_found when the answer is not in a conversation of theirs
   */
  async judge(qui: Interlocuteur, { message_id, appreciation, commentaire }: FeedbackDto): Promise<void> {
    await this.database.transaction(qui, async (tx) => {
      const kept = await tx.execute(
        `INSERT INTO chatbot_feedbacks (organization_id, message_id, appreciation, commentaire)
         SELECT $1, message.id, $4, $5 FROM chatbot_messages message
         JOIN chatbot_conversations conversation
           ON conversation.organization_id = $1 AND conversation.id = message.conversation_id
         WHERE message.organization_id = $1 AND message.id = $3 AND message.role = 'reponse' AND ${sesConversations(qui)}
         ON CONFLICT (organization_id, message_id) DO UPDATE
         SET appreciation = excluded.appreciation, commentaire = excluded.commentaire, updated_at = now(), treated_at = NULL`,
        [qui.organizationId, cleDe(qui), message_id, appreciation, commentaireDe(qui, commentaire)],
      );
      if (kept === 0) throw notFound();
    });
  }
}

/** The latest messages of a conversation, oldest first. */
export const lireMessages = (tx: Transaction, organizationId: string, conversationId: string): Promise<JudgedRow[]> =>
  tx.many<JudgedRow>(
    `SELECT * FROM (
       SELECT ${MESSAGE_COLUMNS}, feedback.appreciation FROM chatbot_messages message
       LEFT JOIN chatbot_feedbacks feedback ON feedback.organization_id = $1 AND feedback.message_id = message.id
       WHERE message.organization_id = $1 AND message.conversation_id = $2
       ORDER BY message.id DESC LIMIT ${MESSAGES_MAX}) derniers ORDER BY id`,
    [organizationId, conversationId],
  );

/** A stranger's words about someone are no more kept here than in a question. */
function commentaireDe({ lienId }: Interlocuteur, commentaire: string | null | undefined): string | null {
  if (commentaire === null || commentaire === undefined) return null;
  return lienId === undefined ? commentaire : masquer(commentaire);
}

/** Instants inside a JSON row are text. */
const fromJson = (row: MessageRow): MessageRow => ({ ...row, created_at: new Date(row.created_at) });

/**
 * @param verrou `FOR KEY SHARE` for whoever writes in it: nobody deletes it before the commit
 * @throws AppError not_found when the conversation is not the interlocuteur's
 */
export async function exigerConversation(
  tx: Transaction,
  qui: Interlocuteur,
  id: string,
  verrou: '' | 'FOR KEY SHARE' = '',
): Promise<void> {
  const found = await tx.first(
    `SELECT FROM chatbot_conversations conversation
     WHERE conversation.organization_id = $1 AND ${sesConversations(qui)} AND conversation.id = $3 ${verrou}`,
    [qui.organizationId, cleDe(qui), id],
  );
  if (!found) throw notFound();
}
