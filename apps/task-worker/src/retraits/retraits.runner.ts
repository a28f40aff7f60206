import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { DueWork } from '../due-work.js';
import { noteFailure, type RetraitDu, runRetrait } from './run-retrait.js';

/** Somebody watches; what is due is an entry of a small index. */
const INTERVAL_MS = 500;

/** Takes back the mandats of the imports that somebody withdrew, one after the other. */
@Injectable()
export class RetraitsRunner extends DueWork<RetraitDu> {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {
    super('withdrawals', INTERVAL_MS);
  }

  protected async due(): Promise<RetraitDu[]> {
    const rows = await this.database
      .everywhere('withdrawals that wait in any organisation')
      .statement<{ organization_id: string; import_id: string }>(
        'SELECT organization_id, import_id FROM retraits_a_faire()',
      );
    return rows.map(({ organization_id, import_id }) => ({ organizationId: organization_id, importId: import_id }));
  }

  protected run(due: RetraitDu): Promise<void> {
    return runRetrait({ database: this.database, publisher: this.publisher }, due);
  }

  protected async onFailure(due: RetraitDu, error: Error): Promise<void> {
    await noteFailure(this.database, due);
    this.logger.error(`withdrawal of import ${due.importId}: ${error.message}`);
  }
}
