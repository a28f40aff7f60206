import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config/settings.js';
import { writeSignedHeads } from '#database/audit-heads/write-heads.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { ScheduledTask } from '../schedules/task.js';

/** Signs the heads of the audit chains that changed, every hour unless told otherwise, into a file outside the database. */
@Injectable()
export class AuditHeadsTask implements ScheduledTask {
  readonly name = 'audit-heads';
  readonly every: string;
  readonly after = '0 seconds';
  readonly lease = '10 minutes';
  private readonly logger = new Logger(AuditHeadsTask.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {
    this.every = `${settings.auditHeadsInterval} seconds`;
    if (!this.isWanted) {
      this.logger.warn(
        'AUDIT_SIGNING_KEY manque : aucune tête des chaînes d’audit n’est signée, et une chaîne que le propriétaire de la ' +
          'base récrit ou vide tout entière ne se distinguerait pas de la vraie.',
      );
    }
  }

  /** Without a key there is nothing to run. */
  get isWanted(): boolean {
    return this.settings.auditSigningKeys !== undefined;
  }

  async run(): Promise<Record<string, number>> {
    const { auditSigningKeys, auditHeadsFile } = this.settings;
    if (!auditSigningKeys) throw new Error('AUDIT_SIGNING_KEY is missing');
    return { signees: await writeSignedHeads(this.database, auditSigningKeys, auditHeadsFile) };
  }
}
