import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { formuler } from '#assistant/intention.js';
import { notFound } from '#common/app-error.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
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
        `SELECT connue.id, connue.intention, connue.axe, connue.valeur, connue.frequence, connue.hidden_at,
                connue.updated_at, nomme.libelle
         FROM chatbot_intentions connue ${LIBELLE_DE_L_INTENTION}
         WHERE connue.organization_id = $1
         ORDER BY connue.frequence DESC, connue.updated_at DESC, connue.id ${bound.limit}`,
        bound.parameters,
      );
      const total = counted?.total ?? 0;
      return { suggestions: rows.map(toSuggestionItem), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  async hide(ctx: RequestContext, id: string, masquee: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<IntentionRow & { change: boolean }>(
        `UPDATE chatbot_intentions SET hidden_at = CASE WHEN $3::boolean THEN coalesce(hidden_at, now()) END
         WHERE organization_id = $1 AND id = $2
         RETURNING id, intention, axe, valeur, (old.hidden_at IS NULL) = $3::boolean AS change`,
        [ctx.organizationId, id, masquee],
      );
      if (!row) throw notFound();
      const { intention, axe, valeur } = row;
      const action = masquee ? 'chatbot_suggestion.hidden' : 'chatbot_suggestion.shown';
      if (row.change) await audit(tx, ctx, action, id, { intention, axe, valeur });
    });
  }

  /** Forgets its askers with it. @throws AppError not_found */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<IntentionRow>(
        `DELETE FROM chatbot_intentions WHERE organization_id = $1 AND id = $2 RETURNING id, intention, axe, valeur`,
        [ctx.organizationId, id],
      );
      if (!row) throw notFound();
      const { intention, axe, valeur } = row;
      await audit(tx, ctx, 'chatbot_suggestion.deleted', id, { intention, axe, valeur });
    });
  }
}

type SuggestionRow = IntentionRow & { frequence: number; hidden_at: Date | null; updated_at: Date };

/** What it names may be no more: its code or id then stands for it. */
function toSuggestionItem(row: SuggestionRow): SuggestionItem {
  return {
    id: row.id,
    texte: formuler(row, row.libelle) ?? `${row.intention} ${row.valeur}`.trim(),
    frequence: row.frequence,
    masquee: row.hidden_at !== null,
    updated_at: row.updated_at.toISOString(),
  };
}
