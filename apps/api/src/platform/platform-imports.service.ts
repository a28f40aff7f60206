import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';

/** Imports of one organisation over the last seven days, and those still to do. */
export interface ImportHealth {
  organizationName: string;
  waiting: number;
  running: number;
  finished: number;
  failed: number;
  rowsRead: number;
  lastFailureAt: Date | null;
}

/** Imports that were sent on one day. */
export interface ImportDay {
  day: Date;
  finished: number;
  failed: number;
  rowsRead: number;
}

/** How many imports run and how they end: counts alone, nothing of what the files hold. */
@Injectable()
export class PlatformImportsService {
  constructor(private readonly database: TenantDatabase) {}

  async health(): Promise<ImportHealth[]> {
    const rows = await this.database
      .everywhere('imports of every organisation, for operators')
      .statement<Record<string, unknown>>('SELECT * FROM platform_import_health()');
    return rows.map((row) => ({
      organizationName: String(row['name']),
      waiting: Number(row['waiting']),
      running: Number(row['running']),
      finished: Number(row['finished']),
      failed: Number(row['failed']),
      rowsRead: Number(row['rows_read']),
      lastFailureAt: row['last_failure_at'] as Date | null,
    }));
  }

  async history(days: number): Promise<ImportDay[]> {
    const rows = await this.database
      .everywhere('imports of every organisation, for operators')
      .statement<Record<string, unknown>>('SELECT * FROM platform_import_history($1)', [days]);
    return rows.map((row) => ({
      day: row['day'] as Date,
      finished: Number(row['finished']),
      failed: Number(row['failed']),
      rowsRead: Number(row['rows_read']),
    }));
  }
}
