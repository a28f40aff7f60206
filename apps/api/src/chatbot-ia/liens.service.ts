import { Injectable } from '@nestjs/common';
import { organizationOf } from '#access/organization-of-token.js';
import { createOrganizationToken, readOrganizationToken } from '#access/organization-token.js';
import { PublicLinkQuota } from '#access/public-link-quota.js';
import type { RequestContext } from '#access/request-context.js';
import { AppError } from '#common/app-error.js';
import { withoutTrailingSlashes } from '#common/base-address.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { sha256 } from '#common/tokens.js';
import { Settings } from '#config/settings.js';
import { actorNameSql } from '#database/actor-name.sql.js';
import { appendAudit } from '#database/audit.js';
import { ChatbotLien } from '#database/entities/chatbot-lien.entity.js';
import { NOW } from '#database/organization-repository.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { logoUrl } from '#identity/logo.js';
import type { Interlocuteur } from './acces.js';
import type { CreateLienDto, PageQuery } from './chatbot.dto.js';
import type { ConversationItem, LienCree, LienItem, LienList, LienOuvert } from './chatbot.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 100 };

const AVERTISSEMENT =
  'Les échanges tenus par ce lien sont visibles de toute personne qui le possède : n’y écrivez rien de confidentiel. ' +
  'Numéros de téléphone, adresses électroniques, IBAN et numéros de sécurité sociale y sont masqués ; la collectivité peut retirer un échange.';

/** An open link: who is talked to, and what its page shows. */
export interface LienValide {
  qui: Interlocuteur;
  page: LienOuvert;
}

/** Public links of the assistant: the token is shown once, only its hash is kept. */
@Injectable()
export class LiensService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    private readonly quota: PublicLinkQuota,
  ) {}

  /** @throws AppError rate_limited past the public links of the day */
  async create(ctx: RequestContext, { label, expires_in_days }: CreateLienDto): Promise<LienCree> {
    await this.quota.take(ctx);
    const token = createOrganizationToken(ctx.organizationId);
    const days = expires_in_days ?? 30;
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<{ id: string; created_at: Date; expires_at: Date | null; public_url: string | null }>(
        `INSERT INTO chatbot_liens (organization_id, label, token_hash, expires_at, demo)
         VALUES ($1, $2, $3, now() + make_interval(days => nullif($4::int, 0)), made_by_demo($1, $5, $6))
         RETURNING id, created_at, expires_at, (SELECT public_url FROM organizations WHERE id = $1) AS public_url`,
        [ctx.organizationId, label, sha256(token), days, ctx.actor.type, ctx.actor.id],
      );
      if (!row) throw new Error('an insertion answers its row');
      const expiresAt = row.expires_at;
      const details = { label, expires_at: expiresAt?.toISOString() ?? null };
      await appendAudit(tx, ctx, {
        action: 'chatbot_token.created',
        resourceType: 'chatbot_token',
        resourceId: row.id,
        details,
      });
      const base = withoutTrailingSlashes(row.public_url ?? this.settings.publicUrl);
      return {
        id: row.id,
        label,
        token,
        url: `${base}/chat/${token}`,
        expires_at: expiresAt?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      };
    });
  }

  list(ctx: RequestContext, query: PageQuery): Promise<LienList> {
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const bound = boundPage([ctx.organizationId], { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM chatbot_liens WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const rows = await tx.many<LienRow>(`${LISTE} ${bound.limit}`, bound.parameters);
      const total = counted?.total ?? 0;
      return { tokens: rows.map(toLienItem), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** A revoked link stays in the list and stays revoked. @throws AppError not_found */
  async revoke(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const liens = tx.repository(ctx, ChatbotLien);
      const { revokedAt } = await liens.getOrThrow({ id }, ['revokedAt'], { locked: true });
      if (revokedAt) return;
      await liens.update({ id }, { revokedAt: NOW, updatedAt: NOW }, []);
      await appendAudit(tx, ctx, { action: 'chatbot_token.revoked', resourceType: 'chatbot_token', resourceId: id });
    });
  }

  /** @throws AppError `link_invalid`; `link_expired` past its end, when revoked, or without the module any more, and of the demo where it is off */
  async open(token: string): Promise<LienValide> {
    const presented = readOrganizationToken(token);
    const organizationId = presented && (await organizationOf(this.database, presented));
    if (organizationId === undefined) throw new AppError('link_invalid');
    const [lien] = await this.database
      .ofOrganization(organizationId)
      .statement<OuvertRow>('SELECT lien.*, expires_at <= now() AS past FROM find_chatbot_lien($1, $2) lien', [
        organizationId,
        presented!.hash,
      ]);
    if (!lien) throw new AppError('link_invalid');
    const refusedDemo = lien.demo && !this.settings.demo;
    if (lien.revoked_at !== null || lien.past || refusedDemo || !lien.modules.includes('chatbot_ia'))
      throw new AppError('link_expired');
    return {
      qui: { organizationId, niveau: lien.modules.includes('achats_publics') ? 'publie' : 'aucun', lienId: lien.id },
      page: {
        autorite: { nom: lien.nom, logo_url: lien.has_logo ? logoUrl(this.settings, organizationId) : null },
        expires_at: lien.expires_at?.toISOString() ?? null,
        avertissement: AVERTISSEMENT,
      },
    };
  }
}

interface OuvertRow {
  /** Past its end by the database's clock; null for a link without end. */
  past: boolean | null;
  /** Made by the demo. */
  demo: boolean;
  id: string;
  nom: string;
  has_logo: boolean;
  expires_at: Date | null;
  revoked_at: Date | null;
  modules: string[];
}

interface LienRow extends RowOf<
  ChatbotLien,
  'id' | 'label' | 'created_at' | 'expires_at' | 'usage_count' | 'revoked_at'
> {
  expired: boolean;
  auteur: string | null;
  conversations: ConversationItem[];
}

const AUTEUR = actorNameSql({ organization: 'lien.organization_id', type: 'actor_type', id: 'actor_id' });

const LISTE = `
  SELECT lien.id, lien.label, lien.created_at, lien.expires_at, lien.usage_count, lien.revoked_at,
         coalesce(lien.expires_at <= now(), false) AS expired,
         (SELECT ${AUTEUR} FROM audit_entries WHERE organization_id = lien.organization_id
            AND action = 'chatbot_token.created' AND resource_id = lien.id::text LIMIT 1) AS auteur,
         (SELECT coalesce(jsonb_agg(derniere ORDER BY derniere.updated_at DESC), '[]') FROM (
            SELECT conversation.id, conversation.titre,
                   (SELECT count(*)::int FROM chatbot_messages message
                    WHERE message.organization_id = lien.organization_id
                      AND message.conversation_id = conversation.id) AS nombre_messages,
                   conversation.created_at, conversation.updated_at
            FROM chatbot_conversations conversation
            WHERE conversation.organization_id = lien.organization_id AND conversation.lien_id = lien.id
              AND conversation.hidden_at IS NULL
            ORDER BY conversation.updated_at DESC LIMIT 5) derniere) AS conversations
  FROM chatbot_liens lien WHERE lien.organization_id = $1
  ORDER BY lien.created_at DESC, lien.id DESC`;

function toLienItem(row: LienRow): LienItem {
  return {
    id: row.id,
    label: row.label,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    usage_count: row.usage_count,
    revoked: row.revoked_at !== null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    expired: row.expired,
    auteur: row.auteur,
    latest_conversations: row.conversations.map((conversation) => ({
      ...conversation,
      created_at: new Date(conversation.created_at).toISOString(),
      updated_at: new Date(conversation.updated_at).toISOString(),
    })),
  };
}
