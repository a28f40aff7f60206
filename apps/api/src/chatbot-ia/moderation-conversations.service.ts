import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { optionalUuid } from '#common/filters.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { ChatbotConversation } from '#database/entities/chatbot-conversation.entity.js';
import { ChatbotDemandeur } from '#database/entities/chatbot-demandeur.entity.js';
import { NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { lireMessages } from './conversations.service.js';
import { recompter } from './demandeurs.js';
import { CONVERSATION_COLUMNS, type ConversationRow, toConversationItem, toJudgedMessage } from './message.row.js';
import type { ModerationQuery } from './moderation.dto.js';
import type {
  ConversationPublique,
  ConversationPubliqueDetail,
  ConversationsPubliques,
} from './moderation.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 100 };
const audit = auditOf('chatbot_conversation');

/** Conversations held through public links, as an administrator sees, hides and deletes them. */
@Injectable()
export class ModerationConversationsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ModerationQuery): Promise<ConversationsPubliques> {
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const filtres = [ctx.organizationId, optionalUuid(query.lien_id) ?? null];
    const bound = boundPage(filtres, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM chatbot_conversations
         WHERE organization_id = $1 AND lien_id IS NOT NULL AND ($2::uuid IS NULL OR lien_id = $2)`,
        filtres,
      );
      const rows = await tx.many<PubliqueRow>(
        `${PUBLIQUES} AND ($2::uuid IS NULL OR conversation.lien_id = $2)
         ORDER BY conversation.updated_at DESC, conversation.id DESC ${bound.limit}`,
        bound.parameters,
      );
      const total = counted?.total ?? 0;
      return {
        conversations: rows.map(toConversationPublique),
        total,
        page,
        limit: size,
        pages: pageCount(total, size),
      };
    });
  }

  /** @throws AppError not_found, also for a member's conversation */
  read(ctx: RequestContext, id: string): Promise<ConversationPubliqueDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await exigerPublique(tx, ctx, id);
      const messages = await lireMessages(tx, ctx.organizationId, id);
      return { ...toConversationPublique(row), messages: messages.map(toJudgedMessage) };
    });
  }

  /** Hides it from everyone else, or shows it again; the counts of the suggestions follow. @throws AppError not_found */
  async hide(ctx: RequestContext, id: string, masquee: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const { lien_id, hidden_at } = await exigerPublique(tx, ctx, id, 'FOR NO KEY UPDATE OF conversation');
      if ((hidden_at !== null) === masquee) return;
      await masquer(tx, ctx, id, masquee);
      await audit(tx, ctx, masquee ? 'chatbot_conversation.hidden' : 'chatbot_conversation.shown', id, { lien_id });
    });
  }

  /** For good. @throws AppError not_found */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      // The whole lock at once: taken in two steps, it and a question being asked would wait for each other.
      const { lien_id, nombre_messages } = await exigerPublique(tx, ctx, id, 'FOR UPDATE OF conversation');
      // What it asked for is not suggested any more either.
      await masquer(tx, ctx, id, true);
      await tx.repository(ctx, ChatbotDemandeur).remove({ conversationId: id }, []);
      await tx.repository(ctx, ChatbotConversation).remove({ id }, []);
      // Never its words: the log is not rewritten.
      await audit(tx, ctx, 'chatbot_conversation.deleted', id, { lien_id, nombre_messages });
    });
  }
}

async function masquer(tx: Transaction, ctx: RequestContext, id: string, masquee: boolean): Promise<void> {
  await tx.repository(ctx, ChatbotConversation).update({ id }, { hiddenAt: masquee ? NOW : null }, []);
  await recompter(tx, ctx.organizationId, id);
}

type PubliqueRow = ConversationRow & { lien_id: string; lien: string; hidden_at: Date | null };

const PUBLIQUES = `
  SELECT ${CONVERSATION_COLUMNS}, lien.id AS lien_id, lien.label AS lien, conversation.hidden_at
  FROM chatbot_conversations conversation
  JOIN chatbot_liens lien ON lien.organization_id = $1 AND lien.id = conversation.lien_id
  WHERE conversation.organization_id = $1`;

async function exigerPublique(tx: Transaction, ctx: RequestContext, id: string, verrou = ''): Promise<PubliqueRow> {
  const row = await tx.first<PubliqueRow>(`${PUBLIQUES} AND conversation.id = $2 ${verrou}`, [ctx.organizationId, id]);
  if (!row) throw notFound();
  return row;
}

function toConversationPublique(row: PubliqueRow): ConversationPublique {
  return { ...toConversationItem(row), lien_id: row.lien_id, lien: row.lien, masquee: row.hidden_at !== null };
}
