import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { optionalText } from '#common/filters.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { ChatbotFeedback } from '#database/entities/chatbot-feedback.entity.js';
import { NOW } from '#database/organization-repository.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { AppreciationsQuery } from './moderation.dto.js';
import type { AppreciationsDonnees, AppreciationItem } from './moderation.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 100 };
/** Of a question set: as many as somebody may complete by hand. */
const MAX_QUESTIONS = 1000;
const audit = auditOf('chatbot_appreciation');

/** What people thought of the answers: an administrator reads the question and the answer, never who asked. */
@Injectable()
export class ModerationAppreciationsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: AppreciationsQuery): Promise<AppreciationsDonnees> {
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const filtres = [
      ctx.organizationId,
      ['utile', 'inutile'].find((une) => une === optionalText(query.appreciation)) ?? null,
      ['true', 'false'].find((un) => un === optionalText(query.traite)) ?? null,
    ];
    const bound = boundPage(filtres, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM chatbot_feedbacks donnee WHERE donnee.organization_id = $1 AND ${KEPT}`,
        filtres,
      );
      const rows = await tx.many<AppreciationRow>(
        `${APPRECIATIONS} AND ${KEPT} ORDER BY donnee.updated_at DESC, donnee.id DESC ${bound.limit}`,
        bound.parameters,
      );
      const total = counted?.total ?? 0;
      return { appreciations: rows.map(toAppreciationItem), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  read(ctx: RequestContext, id: string): Promise<AppreciationItem> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<AppreciationRow>(`${APPRECIATIONS} AND donnee.id = $2`, [ctx.organizationId, id]);
      if (!row) throw notFound();
      return toAppreciationItem(row);
    });
  }

  /** @throws AppError not_found */
  async treat(ctx: RequestContext, id: string, traite: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const appreciations = tx.repository(ctx, ChatbotFeedback);
      const { treatedAt } = await appreciations.getOrThrow({ id }, ['treatedAt'], { locked: true });
      if ((treatedAt !== null) === traite) return;
      await appreciations.update({ id }, { treatedAt: traite ? NOW : null }, []);
      await audit(tx, ctx, traite ? 'chatbot_appreciation.treated' : 'chatbot_appreciation.reopened', id, {});
    });
  }

  /**
   * The questions whose answer was of no use and that wait to be looked at, the oldest first, in the form of the question sets of
   * the bench: what each is due is left to complete.
   */
  async questionSet(ctx: RequestContext): Promise<string> {
    const rows = await this.database.transaction(ctx, (tx) =>
      tx.many<AppreciationRow>(
        `${APPRECIATIONS} AND donnee.appreciation = 'inutile' AND donnee.treated_at IS NULL
         ORDER BY donnee.created_at, donnee.id LIMIT ${MAX_QUESTIONS}`,
        [ctx.organizationId],
      ),
    );
    return [HEAD, ...rows.map(questionOf)].join('\n');
  }
}

const HEAD = `# Questions dont la réponse a été jugée inutile. Une ligne : question => vérité à compléter ; « @ » dit qui demande.
`;

function questionOf({ question, reponse, commentaire, lien }: AppreciationRow): string {
  const said = commentaire === null ? [] : [`# Commentaire : ${oneLine(commentaire)}`];
  // A question keeps to its line, and begins with none of the signs of the format.
  const asked = oneLine(question ?? '')
    .replace(/^[#@>\s]+/, '')
    .replaceAll('=>', '→');
  return [
    `@ ${lien === null ? 'membre' : 'habitant'}`,
    `# Réponse : ${oneLine(reponse)}`,
    ...said,
    `${asked} => a_completer`,
    '',
  ].join('\n');
}

const oneLine = (texte: string): string => texte.replaceAll(/\s+/g, ' ').trim();

/** $2 and $3: the filters, null where absent. */
const KEPT = `($2::text IS NULL OR donnee.appreciation = $2) AND ($3::boolean IS NULL OR (donnee.treated_at IS NOT NULL) = $3)`;

const APPRECIATIONS = `
  SELECT donnee.id, donnee.appreciation, donnee.commentaire, donnee.treated_at, donnee.created_at, donnee.updated_at,
         reponse.contenu AS reponse, reponse.repondu, lien.label AS lien,
         (SELECT question.contenu FROM chatbot_messages question
          WHERE question.organization_id = $1 AND question.conversation_id = reponse.conversation_id
            AND question.role = 'question' AND question.id < reponse.id
          ORDER BY question.id DESC LIMIT 1) AS question
  FROM chatbot_feedbacks donnee
  JOIN chatbot_messages reponse ON reponse.organization_id = $1 AND reponse.id = donnee.message_id
  JOIN chatbot_conversations conversation ON conversation.organization_id = $1 AND conversation.id = reponse.conversation_id
  LEFT JOIN chatbot_liens lien ON lien.organization_id = $1 AND lien.id = conversation.lien_id
  WHERE donnee.organization_id = $1`;

interface AppreciationRow extends RowOf<
  ChatbotFeedback,
  'id' | 'appreciation' | 'commentaire' | 'treated_at' | 'created_at' | 'updated_at'
> {
  question: string | null;
  reponse: string;
  repondu: boolean;
  lien: string | null;
}

const toAppreciationItem = ({ treated_at, question, appreciation, ...row }: AppreciationRow): AppreciationItem => ({
  ...row,
  appreciation: appreciation as AppreciationItem['appreciation'],
  traite: treated_at !== null,
  question: question ?? '',
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
