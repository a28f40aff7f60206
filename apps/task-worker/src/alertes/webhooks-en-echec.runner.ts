import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { DueWork } from '../due-work.js';
import { tellWebhooksEnEchec } from './webhooks-en-echec.js';

const INTERVAL_MS = 60_000;

/** Tells within a minute that an entry point has failed for an hour, and for a day. */
@Injectable()
export class WebhooksEnEchecRunner extends DueWork<string> {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {
    super('failing entry points', INTERVAL_MS);
  }

  protected async due(): Promise<string[]> {
    const rows = await this.database
      .everywhere('entry points of any organisation that have failed for long')
      .statement<{ organization_id: string }>('SELECT organization_id FROM webhooks_en_echec()');
    return rows.map(({ organization_id }) => organization_id);
  }

  protected async run(organizationId: string): Promise<void> {
    await tellWebhooksEnEchec(this.database, this.publisher, organizationId);
  }

  protected onFailure(organizationId: string, error: Error): void {
    this.logger.error(`failing entry points of ${organizationId}: ${error.message}`);
  }
}
