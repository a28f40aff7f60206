import { Injectable } from '@nestjs/common';
import { createApiKey } from '#access/api-key.js';
import { requireGrantable } from '#access/grantable.js';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import { type OrganizationCap, requireRoom } from '#database/organization-cap.js';
import { ApiKey } from '#database/entities/api-key.entity.js';
import { DeletedApiKey } from '#database/entities/deleted-api-key.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { CreateApiKeyDto } from './api-keys.dto.js';
import type { ApiKeyItem, ApiKeyList, CreatedApiKey } from './api-keys.response.js';

interface ApiKeyRow extends RowOf<
  ApiKey,
  'id' | 'label' | 'permissions' | 'created_at' | 'expires_at' | 'last_used_at'
> {
  /** By the database's clock. */
  expired: boolean;
}

const COLUMNS = `id, label, permissions, created_at, expires_at, coalesce(expires_at <= now(), false) AS expired,
  last_used_at`;

/** Expired keys count: they are kept until they are deleted. */
const CAP: OrganizationCap = {
  table: 'api_keys',
  counted: 'true',
  max: 200,
  message: 'Votre organisation a 200 clés d’API, le maximum : supprimez celles qui ne servent plus.',
};

/** The API keys of an organisation. */
@Injectable()
export class ApiKeysService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, { page, size, offset }: Page): Promise<ApiKeyList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.many<ApiKeyRow>(
        `SELECT ${COLUMNS} FROM api_keys WHERE organization_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [ctx.organizationId, size, offset],
      );
      const count = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM api_keys WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const total = count?.total ?? 0;
      return { api_keys: rows.map(toApiKeyItem), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** Creates a key; its text is in this answer and nowhere else. @throws AppError conflict past 200 keys */
  create(ctx: RequestContext, dto: CreateApiKeyDto): Promise<CreatedApiKey> {
    requireGrantable(ctx, dto.permissions);
    const key = createApiKey(ctx.organizationId);
    return this.database.transaction(ctx, async (tx) => {
      await requireRoom(tx, ctx, CAP);
      const row = await tx.first<ApiKeyRow>(
        `INSERT INTO api_keys (organization_id, label, permissions, hash, created_by, expires_at, demo)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6), made_by_demo($1, $7, $8)) RETURNING ${COLUMNS}`,
        [
          ctx.organizationId,
          dto.label,
          dto.permissions,
          key.hash,
          ctx.actor.type === 'account' ? ctx.actor.id : null,
          dto.expires_in_days || null,
          ctx.actor.type,
          ctx.actor.id,
        ],
      );
      const item = toApiKeyItem(row!);
      const { label, permissions, expires_at } = item;
      await appendAudit(tx, ctx, {
        action: 'api_key.created',
        resourceType: 'api_key',
        resourceId: item.id,
        details: { label, permissions, expires_at },
      });
      return { ...item, key: key.text };
    });
  }

  /** Deletes a key: its next request is refused, and noted in the audit by what is kept of the key. */
  delete(ctx: RequestContext, id: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const key = await tx.repository(ctx, ApiKey).remove({ id }, ['label', 'hash']);
      if (!key) throw notFound();
      await tx.repository(ctx, DeletedApiKey).insert({ id, ...key }, []);
      await appendAudit(tx, ctx, {
        action: 'api_key.deleted',
        resourceType: 'api_key',
        resourceId: id,
        details: { label: key.label },
      });
    });
  }
}

function toApiKeyItem(row: ApiKeyRow): ApiKeyItem {
  return {
    id: row.id,
    label: row.label,
    permissions: row.permissions,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    expired: row.expired,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
