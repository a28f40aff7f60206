import { Injectable } from '@nestjs/common';
import { optionalText, readPeriod } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { PlatformAuditLog, PlatformAuditLogList } from './platform-audit.response.js';

type AuditRow = Omit<PlatformAuditLog, 'created_at' | 'sequence'> & { created_at: Date; sequence: string };

const MATCHING = `($1::text IS NULL OR entry.resource_type = $1) AND ($2::text IS NULL OR entry.action = $2)
  AND ($3::timestamptz IS NULL OR entry.created_at >= $3) AND ($4::timestamptz IS NULL OR entry.created_at < $4)`;

/** Reads what operators did; writing is `recordOperatorAction`'s. */
@Injectable()
export class PlatformAuditService {
  constructor(private readonly database: TenantDatabase) {}

  /** The newest first. Filters are strict equality and cumulative; an unreadable date bound disappears. */
  async list(query: Record<string, unknown>): Promise<PlatformAuditLogList> {
    const { page, size, offset } = readPage(query['page'], query['limit'], { defaultSize: 50, cap: 100 });
    const { from, before } = readPeriod(query['from'], query['to']);
    const filters = [optionalText(query['resource_type']), optionalText(query['action']), from, before];
    const [count] = await this.database.common.statement<{ total: number }>(
      `SELECT count(*)::int AS total FROM platform_audit_entries entry WHERE ${MATCHING}`,
      filters,
    );
    const rows = await this.database.common.statement<AuditRow>(
      `SELECT entry.id, entry.sequence, entry.created_at, entry.operator_id, operator.email AS operator_email, entry.action,
              entry.resource_type, entry.resource_id, entry.details, encode(entry.hash, 'hex') AS hash
       FROM platform_audit_entries entry LEFT JOIN operators operator ON operator.id = entry.operator_id
       WHERE ${MATCHING} ORDER BY entry.sequence DESC LIMIT $5 OFFSET $6`,
      [...filters, size, offset],
    );
    const total = count?.total ?? 0;
    const logs = rows.map((row) => ({
      ...row,
      sequence: Number(row.sequence),
      created_at: row.created_at.toISOString(),
    }));
    return { logs, total, page, limit: size, pages: pageCount(total, size) };
  }
}
