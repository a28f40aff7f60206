import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { phraseQuestion } from '#assistant/intention.js';
import { notFound } from '#common/app-error.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { ChatbotIntention } from '#database/entities/chatbot-intention.entity.js';
import { NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { PageQuery } from './chatbot.dto.js';
import { type IntentionRow, LIBELLE_DE_L_INTENTION } from './intention.row.js';
import type { SuggestionItem, SuggestionsConnues } from './moderation.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 100 };
const audit = auditOf('chatbot_suggestion');

/** The questions that the organisation may be suggested, as an administrator sees, hides and deletes them. */
@Injectable()
export class ModerationSuggestionsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: PageQuery): Promise<SuggestionsConnues> {
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const bound = boundPage([ctx.organizationId], { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM chatbot_intentions WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const rows = await tx.many<SuggestionRow>(
        `${CONNUES}
         ORDER BY connue.frequence DESC, connue.updated_at DESC, connue.id ${bound.limit}`,
        bound.parameters,
      );
      const total = counted?.total ?? 0;
      return { suggestions: rows.map(toSuggestionItem), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  read(ctx: RequestContext, id: string): Promise<SuggestionItem> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<SuggestionRow>(`${CONNUES} AND connue.id = $2`, [ctx.organizationId, id]);
      if (!row) throw notFound();
      return toSuggestionItem(row);
    });
  }

  /** @throws AppError not_found */
  async hide(ctx: RequestContext, id: string, masquee: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const intentions = tx.repository(ctx, ChatbotIntention);
      const members = ['intention', 'axe', 'valeur', 'hiddenAt'] as const;
      const { intention, axe, valeur, hiddenAt } = await intentions.getOrThrow({ id }, members, { locked: true });
      if ((hiddenAt !== null) === masquee) return;
      await intentions.update({ id }, { hiddenAt: masquee ? NOW : null }, []);
      const action = masquee ? 'chatbot_suggestion.hidden' : 'chatbot_suggestion.shown';
      await audit(tx, ctx, action, id, { intention, axe, valeur });
    });
  }

  /** Forgets its askers with it. @throws AppError not_found */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const removed = await tx.repository(ctx, ChatbotIntention).remove({ id }, ['intention', 'axe', 'valeur']);
      if (!removed) throw notFound();
      await audit(tx, ctx, 'chatbot_suggestion.deleted', id, removed);
    });
  }
}

const CONNUES = `
  SELECT connue.id, connue.intention, connue.axe, connue.valeur, connue.frequence, connue.hidden_at, connue.updated_at,
         nomme.libelle
  FROM chatbot_intentions connue ${LIBELLE_DE_L_INTENTION}
  WHERE connue.organization_id = $1`;

type SuggestionRow = IntentionRow & { frequence: number; hidden_at: Date | null; updated_at: Date };

/** What it names may be no more: its code or id then stands for it. */
function toSuggestionItem(row: SuggestionRow): SuggestionItem {
  return {
    id: row.id,
    texte: phraseQuestion(row, row.libelle) ?? `${row.intention} ${row.valeur}`.trim(),
    frequence: row.frequence,
    masquee: row.hidden_at !== null,
    updated_at: row.updated_at.toISOString(),
  };
}
