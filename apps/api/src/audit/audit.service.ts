import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalText, readPeriod } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { AuditEntry } from '#database/entities/audit-entry.entity.js';
import type { RowOf } from '#database/row.js';
import { AuditNames } from './audit-names.js';
import type { AuditLog, AuditLogList, AuditVerification } from './audit.response.js';

type AuditRow = RowOf<
  AuditEntry,
  | 'sequence'
  | 'created_at'
  | 'actor_type'
  | 'actor_id'
  | 'action'
  | 'resource_type'
  | 'resource_id'
  | 'details'
  | 'hash'
>;

const MATCHING = `organization_id = $1
  AND ($2::text IS NULL OR resource_type = $2) AND ($3::text IS NULL OR action = $3)
  AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)`;

/** Reads and verifies an organisation's audit log; writing is `appendAudit`'s. */
@Injectable()
export class AuditService {
  constructor(private readonly database: TenantDatabase) {}

  async list(ctx: RequestContext, query: Record<string, unknown>): Promise<AuditLogList> {
    const { page, size, offset } = readPage(query['page'], query['limit'], { defaultSize: 50, cap: 100 });
    const { from, before } = readPeriod(query['from'], query['to']);
    const resourceType = optionalText(query['resource_type']);
    const filters = [ctx.organizationId, resourceType, optionalText(query['action']), from, before];
    return this.database.transaction(ctx, async (tx) => {
      const count = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM audit_entries WHERE ${MATCHING}`,
        filters,
      );
      const rows = await tx.many<AuditRow>(
        `SELECT sequence, created_at, actor_type, actor_id, action, resource_type, resource_id, details, hash
         FROM audit_entries WHERE ${MATCHING} ORDER BY sequence DESC LIMIT $6 OFFSET $7`,
        [...filters, size, offset],
      );
      const names = await AuditNames.read(tx, ctx.organizationId, rows);
      const total = count?.total ?? 0;
      return {
        logs: rows.map((row) => toAuditLog(row, names)),
        total,
        page,
        limit: size,
        pages: pageCount(total, size),
      };
    });
  }

  async verify(ctx: RequestContext): Promise<AuditVerification> {
    const row = await this.database.transaction(ctx, (tx) =>
      tx.first<{ entries: string; first_bad: string | null; reason: string | null }>('SELECT * FROM audit_verify()'),
    );
    return {
      intact: row?.first_bad === null,
      entries: Number(row?.entries),
      first_bad: row?.first_bad == null ? null : Number(row.first_bad),
      reason: row?.reason ?? null,
    };
  }
}

function toAuditLog(row: AuditRow, names: AuditNames): AuditLog {
  return {
    sequence: Number(row.sequence),
    created_at: row.created_at.toISOString(),
    actor_type: row.actor_type,
    actor_id: row.actor_id,
    acteur_nom: names.acteur(row),
    action: row.action,
    resource_type: row.resource_type,
    resource_id: row.resource_id,
    ressource_libelle: names.ressource(row),
    details: row.details,
    hash: row.hash.toString('hex'),
  };
}
