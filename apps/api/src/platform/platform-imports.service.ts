import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';

/** Imports of one organisation over the last seven days, and those still to do. */
export interface ImportHealth {
  organizationId: string;
  organizationName: string;
  waiting: number;
  running: number;
  finished: number;
  failed: number;
  rowsRead: number;
  lastFailureAt: Date | null;
}

/** An import that failed in the last seven days, and why. */
export interface FailedImport {
  organization_id: string;
  name: string;
  import_id: string;
  fichier: string;
  format: string | null;
  /** Bytes. */
  taille: string;
  finished_at: Date;
  message: string | null;
}

/** Imports that were sent on one day. */
export interface ImportDay {
  day: Date;
  finished: number;
  failed: number;
  rowsRead: number;
}

/** How many imports run and how they end; of those that fail which file, and why. Nothing of what the files hold. */
@Injectable()
export class PlatformImportsService {
  constructor(private readonly database: TenantDatabase) {}

  async health(): Promise<ImportHealth[]> {
    const rows = await this.database
      .everywhere('imports of every organisation, for operators')
      .statement<Record<string, unknown>>('SELECT * FROM platform_import_health()');
    return rows.map((row) => ({
      organizationId: String(row['organization_id']),
      organizationName: String(row['name']),
      waiting: Number(row['waiting']),
      running: Number(row['running']),
      finished: Number(row['finished']),
      failed: Number(row['failed']),
      rowsRead: Number(row['rows_read']),
      lastFailureAt: row['last_failure_at'] as Date | null,
    }));
  }

  /** The last one first. */
  failed(): Promise<FailedImport[]> {
    return this.database
      .everywhere('imports that failed, for operators')
      .statement<FailedImport>('SELECT * FROM platform_failed_imports()');
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
