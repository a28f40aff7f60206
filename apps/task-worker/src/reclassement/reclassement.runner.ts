import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { DueWork } from '../due-work.js';
import { noteFailure, type ReclassementDu, runReclassement } from './run-reclassement.js';

/** Somebody watches: of the second that a thousand lines take, waiting is the least. What is due is an entry of a small index. */
const INTERVAL_MS = 200;

/**
 * Runs the reclassifications that wait, one after the other, and those that a dead worker left. Their rows say what is to
 * be done, so no queue is needed.
 */
@Injectable()
export class ReclassementRunner extends DueWork<ReclassementDu> {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {
    super('reclassifications', INTERVAL_MS);
  }

  protected async due(): Promise<ReclassementDu[]> {
    const rows = await this.database
      .everywhere('reclassifications that wait in any organisation')
      .statement<{ organization_id: string; id: string }>('SELECT organization_id, id FROM reclassements_a_faire()');
    return rows.map(({ organization_id, id }) => ({ organizationId: organization_id, id }));
  }

  protected run(work: ReclassementDu, signal: AbortSignal): Promise<void> {
    return runReclassement({ database: this.database, publisher: this.publisher }, work, signal);
  }

  protected async onFailure(work: ReclassementDu, error: Error): Promise<void> {
    const givenUp = await noteFailure(this.database, work);
    this.logger.error(`reclassification ${work.id}${givenUp ? ', given up' : ''}: ${error.message}`);
  }
}
