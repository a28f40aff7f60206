import { Injectable } from '@nestjs/common';
import { createApiKey } from '#access/api-key.js';
import { requireGrantable } from '#access/grantable.js';
import type { Permission } from '#access/permissions.js';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import { type OrganizationCap, requireRoom } from '#database/organization-cap.js';
import { ApiKey } from '#database/entities/api-key.entity.js';
import { DeletedApiKey } from '#database/entities/deleted-api-key.entity.js';
import { Organization } from '#database/entities/organization.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { CreateApiKeyDto, RotateApiKeyDto } from './api-keys.dto.js';
import type { ApiKeyItem, ApiKeyList, CreatedApiKey, CurrentApiKey, RotatedApiKey } from './api-keys.response.js';

interface ApiKeyRow extends RowOf<
  ApiKey,
  'id' | 'label' | 'hint' | 'permissions' | 'created_at' | 'expires_at' | 'last_used_at' | 'replaced_by'
> {
  /** By the database's clock. */
  expired: boolean;
}

const COLUMNS = `id, label, hint, permissions, created_at, expires_at, coalesce(expires_at <= now(), false) AS expired,
  last_used_at, replaced_by`;

const DAY_MS = 86_400_000;

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

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<ApiKeyItem> {
    return this.database.transaction(ctx, async (tx) => toApiKeyItem(await find(tx, ctx, id)));
  }

  /** The key that asks. @throws AppError not_found for the session of an account */
  current(ctx: RequestContext): Promise<CurrentApiKey> {
    const { actor, modules } = ctx;
    if (actor.type !== 'api_key') throw notFound();
    return this.database.transaction(ctx, async (tx) => {
      const organization = await tx
        .repository(ctx, Organization)
        .getOrThrow({ id: ctx.organizationId }, ['id', 'name']);
      const { id, name } = organization;
      return { ...toApiKeyItem(await find(tx, ctx, actor.id!)), organization: { id, name }, modules: [...modules] };
    });
  }

  /** Creates a key; its text is in this answer and nowhere else. @throws AppError conflict past 200 keys */
  create(ctx: RequestContext, dto: CreateApiKeyDto): Promise<CreatedApiKey> {
    requireGrantable(ctx, dto.permissions);
    return this.database.transaction(ctx, async (tx) => {
      const item = await insert(tx, ctx, dto, { days: dto.expires_in_days || null });
      const { label, permissions, expires_at } = item;
      await appendAudit(tx, ctx, {
        action: 'api_key.created',
        resourceType: 'api_key',
        resourceId: item.id,
        details: { label, permissions, expires_at },
      });
      return item;
    });
  }

  /**
   * Issues a key that takes the place of another one: the same label and permissions, for as long a time. The former one
   * stays valid for a while, so that the client system changes without an interruption.
   * @throws AppError not_found, conflict (past 200 keys, or the key has expired)
   */
  rotate(ctx: RequestContext, id: string, { overlap_hours = 24 }: RotateApiKeyDto): Promise<RotatedApiKey> {
    return this.database.transaction(ctx, async (tx) => {
      const former = await find(tx, ctx, id, 'FOR UPDATE');
      requireGrantable(ctx, former.permissions as Permission[]);
      if (former.expired) throw conflict('Cette clé d’API a expiré : créez-en une autre.');
      const { label, permissions, created_at, expires_at } = former;
      const days = expires_at && Math.max(1, Math.round((expires_at.getTime() - created_at.getTime()) / DAY_MS));
      const item = await insert(tx, ctx, { label, permissions: permissions as Permission[] }, { days });
      const previous = await tx.first<{ fin: Date }>(
        `UPDATE api_keys SET replaced_by = $4, expires_at = least(expires_at, now() + make_interval(hours => $3))
         WHERE organization_id = $1 AND id = $2 RETURNING coalesce(expires_at, now()) AS fin`,
        [ctx.organizationId, id, overlap_hours, item.id],
      );
      const end = previous!.fin.toISOString();
      await appendAudit(tx, ctx, {
        action: 'api_key.rotated',
        resourceType: 'api_key',
        resourceId: id,
        details: { label, permissions, nouvelle_cle: item.id, expires_at: end },
      });
      return { ...item, previous: { id, expires_at: end } };
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

/** Writes a new key; the answer alone holds its text. */
async function insert(
  tx: Transaction,
  ctx: RequestContext,
  { label, permissions }: Pick<CreateApiKeyDto, 'label' | 'permissions'>,
  { days }: { days: number | null },
): Promise<CreatedApiKey> {
  await requireRoom(tx, ctx, CAP);
  const key = createApiKey(ctx.organizationId);
  const row = await tx.first<ApiKeyRow>(
    `INSERT INTO api_keys (organization_id, label, permissions, hash, hint, created_by, expires_at, demo)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), made_by_demo($1, $8, $9)) RETURNING ${COLUMNS}`,
    [
      ctx.organizationId,
      label,
      permissions,
      key.hash,
      key.hint,
      ctx.actor.type === 'account' ? ctx.actor.id : null,
      days,
      ctx.actor.type,
      ctx.actor.id,
    ],
  );
  return { ...toApiKeyItem(row!), key: key.text };
}

/** @throws AppError not_found */
async function find(tx: Transaction, ctx: RequestContext, id: string, lock = ''): Promise<ApiKeyRow> {
  const row = await tx.first<ApiKeyRow>(
    `SELECT ${COLUMNS} FROM api_keys WHERE organization_id = $1 AND id = $2 ${lock}`,
    [ctx.organizationId, id],
  );
  if (!row) throw notFound();
  return row;
}

function toApiKeyItem(row: ApiKeyRow): ApiKeyItem {
  return {
    id: row.id,
    label: row.label,
    hint: row.hint,
    permissions: row.permissions,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    expired: row.expired,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    replaced_by: row.replaced_by,
  };
}
