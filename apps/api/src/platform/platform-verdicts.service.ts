import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { type RejugementRow, toAvancement } from '#verdicts/rejugement.js';
import type { VerdictsProgress } from './platform-health.response.js';

type Row = RejugementRow & { organization_id: string; name: string };

/** How far the contracts of every organisation are judged again: counts and instants. */
@Injectable()
export class PlatformVerdictsService {
  constructor(private readonly database: TenantDatabase) {}

  /** Those that run first, then the latest. */
  async progress(): Promise<VerdictsProgress[]> {
    const rows = await this.database
      .everywhere('contracts judged again in every organisation, for operators')
      .statement<Row>('SELECT * FROM platform_rejugements()');
    return rows.map((row) => ({
      organization_id: row.organization_id,
      organization_name: row.name,
      ...toAvancement(row),
    }));
  }
}
